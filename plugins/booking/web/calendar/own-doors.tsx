import { LinkButton } from '@platform/ui';
import { client } from '@platform/web';
import { openingEndpoints } from '@plugins/kee/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { BookingId } from '../../contract/index.ts';

const MY_LOCKS = client(openingEndpoints).listMyLocks.query();

/** The doors that a booking opens just now. */
export function OwnDoors({ id }: { readonly id: BookingId }) {
  const { t } = useTranslation('booking');
  const { data } = useSuspenseQuery(MY_LOCKS);
  const doors = data.items.filter(({ booked }) => booked.some((right) => right.id === id && right.now));
  return doors.map((door) => (
    <LinkButton key={door.id} to={`/mylocks/${door.id}`}>
      {t('doors.open', { name: door.name })}
    </LinkButton>
  ));
}
