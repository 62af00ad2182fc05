import { useSession } from '@platform/web';
import { booking } from '../contract/index.ts';

/** What asks for one's own bookings to come, and those of one's home. Who sees others' says so; residents are told of no more. */
export function useOwnQuery() {
  const { can } = useSession();
  const whose = can(booking.permissions.readBookings) ? { mine: 'true' as const } : {};
  return { ...whose, status: ['BOOKED' as const], upcoming: 'true' as const };
}
