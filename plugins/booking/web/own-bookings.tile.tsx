import { LinkButton, TileContent } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingApi } from './api-client.ts';
import { useWhen } from './use-when.ts';

/** What one has booked, the next first. */
export default function OwnBookingsTile() {
  const { t } = useTranslation('booking');
  const { user } = useSession();
  const when = useWhen();
  const query = { userId: user.id, status: ['BOOKED' as const], upcoming: 'true' as const, limit: 3 };
  const { data } = useSuspenseQuery(bookingApi.list.query({ query }));
  return (
    <TileContent
      text={data.items.length > 0 ? '' : t('own.none')}
      rows={data.items.map((one) => ({ id: one.id, name: one.resource.name, to: `/booking/bookings/${one.id}`, value: when(one) }))}
      actions={<LinkButton to="/booking">{t('own.book')}</LinkButton>}
    />
  );
}
