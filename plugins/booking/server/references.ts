import { refers, rowsOf } from '@platform/server';
import { userRows } from '@plugins/accounts/server/api';
import { flowTypeOf } from '@plugins/flows/contract';
import { apartmentRows } from '@plugins/residents/server/api';
import { booking, bookingRelease, BookingResource } from '../contract/index.ts';

const theirs = {
  from: 'booking_booking b',
  name: `(select name from booking_resource where id = b.resource_id) || to_char(b.starts_at, ' YYYY-MM-DD')`,
  seenWith: booking.permissions.readBookings,
  flow: flowTypeOf(bookingRelease),
} as const;
const upcoming = `b.status = 'BOOKED' and b.ends_at > now()`;
const text = { sv: 'kommande bokningar', nb: 'kommende bookinger' };

/** Bookings to come belong to who lives there. Those that are over stay, without a name once somebody is gone. */
export const bookingReferences = [
  refers({
    ...theirs,
    to: userRows,
    id: 'bookings',
    column: 'b.user_id',
    text,
    where: upcoming,
    settle: { text: { sv: 'Bokning av {name}', nb: 'Booking av {name}' }, path: (id) => `/booking/bookings/${id}` },
  }),
  // what somebody has booked, or closed, stands on it for good
  refers({ ...theirs, to: rowsOf(BookingResource), id: 'bookings', column: 'b.resource_id', text: { sv: 'bokningar', nb: 'bookinger' } }),
  refers({ ...theirs, to: apartmentRows, id: 'bookings', column: 'b.apartment_id', text, where: upcoming }),
];
