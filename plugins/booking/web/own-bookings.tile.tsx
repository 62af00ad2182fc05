import { LinkButton, TileContent } from '@platform/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { bookingApi } from './api-client.ts';
import { useOwnQuery } from './use-own-query.ts';
import { useWhen } from './use-when.ts';

/** What one has booked, the next first. */
export default function OwnBookingsTile() {
  const { t } = useTranslation('booking');
  const when = useWhen();
  const query = { ...useOwnQuery(), limit: 3 };
  const { data } = useSuspenseQuery(bookingApi.list.query({ query }));
  return (
    <TileContent
      text={data.items.length > 0 ? '' : t('own.none')}
      rows={data.items.map((one) => ({ id: one.id, name: one.resource.name, to: `/booking/bookings/${one.id}`, value: when(one) }))}
      actions={<LinkButton to="/booking">{t('own.book')}</LinkButton>}
    />
  );
}
