import { keepsOfPeople } from '@platform/server';

/** What is kept of people who book. */
export const bookingPersonalData = [
  keepsOfPeople({
    text: { sv: 'Bokningar', nb: 'Bookinger' },
    from: 'booking_booking b join booking_resource r on r.id = b.resource_id',
    column: 'b.user_id',
    at: 'b.starts_at',
    what: `concat_ws(', ', r.name, nullif(b.note, ''))`,
  }),
];
