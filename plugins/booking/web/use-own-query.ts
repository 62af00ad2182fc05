import { useSession } from '@platform/web';
import { booking } from '../contract/index.ts';

/** What asks for one's own bookings to come. Who sees others' asks by name; residents are told of their apartment's too. */
export function useOwnQuery() {
  const { can, user } = useSession();
  const whose = can(booking.permissions.readBookings) ? { userId: user.id } : {};
  return { ...whose, status: ['BOOKED' as const], upcoming: 'true' as const };
}
