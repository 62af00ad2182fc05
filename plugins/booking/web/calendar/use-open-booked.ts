import { useSession } from '@platform/web';
import { useNavigate } from 'react-router';
import { booking, type Slot } from '../../contract/index.ts';
import { useCancel } from '../use-cancel.ts';

/** Opens the booking of a slot. Whoever sees no bookings opens again what is closed. Answers whether there was any. */
export function useOpenBooked(): (slot: Slot) => boolean {
  const { can } = useSession();
  const navigate = useNavigate();
  const cancel = useCancel();
  return ({ bookingId: id, state }) => {
    if (!id) return false;
    if (state === 'BLOCKED' && !can(booking.permissions.readBookings)) cancel({ id, status: 'BLOCKED' });
    else void navigate(`/booking/bookings/${id}`);
    return true;
  };
}
