import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { booking, type Slot } from '../../contract/index.ts';
import { bookingApi } from '../api-client.ts';

/** Opens the booking of a slot. Whoever sees no bookings is asked whether what is closed opens again. Answers whether there was any. */
export function useOpenBooked(): (slot: Slot) => boolean {
  const { t } = useTranslation('booking');
  const { can } = useSession();
  const navigate = useNavigate();
  const ask = { title: t('unblock.title'), consequence: t('unblock.consequence'), action: t('unblock.action') };
  const unblock = useAction(bookingApi.unblock.mutation(), { ask, done: t('unblock.done') });
  return ({ bookingId: id, state }) => {
    if (!id) return false;
    if (state === 'BLOCKED' && !can(booking.permissions.readBookings)) unblock.run({ params: { id } });
    else void navigate(`/booking/bookings/${id}`);
    return true;
  };
}
