import { type Ctx, query, serviceRef } from '@platform/server';
import { addDays, momentOf } from '@platform/core/time';

/** A booking as others may know it: where, when, and for which apartment. Not by whom. */
export interface DayBooking {
  readonly id: string;
  readonly resource: string;
  readonly startsAt: string;
  readonly endsAt: string;
  /** Its number. */
  readonly apartment: string | null;
}
interface Day {
  readonly organisationId: string;
  readonly day: string;
  readonly timeZone: string;
}
/** Bookings for other plugins. */
export interface BookingsOfDay {
  /** The bookings of an organisation on a day, by time. Within the reach of `ctx`. */
  of(ctx: Ctx, day: Day): Promise<readonly DayBooking[]>;
}
export const bookingsOfDay = serviceRef<BookingsOfDay>('booking.bookingsOfDay');

const ISO = `'YYYY-MM-DD"T"HH24:MI:SS"Z"'`;
const OF_DAY = `
  select b.id, r.name as resource, a.number as apartment,
    to_char(b.starts_at at time zone 'UTC', ${ISO}) as "startsAt", to_char(b.ends_at at time zone 'UTC', ${ISO}) as "endsAt"
  from booking_booking b join booking_resource r on r.id = b.resource_id left join residents_apartment a on a.id = b.apartment_id
  where b.organisation_id = $1 and b.status = 'BOOKED' and b.starts_at < $3 and b.ends_at > $2 and b.starts_at > $2::timestamptz - interval '32 days'
  order by b.starts_at, r.name, b.id`;

/** Reads them from the table of bookings. */
export const createBookingsOfDay = (): BookingsOfDay => ({
  of: (ctx, { organisationId, day, timeZone }) => {
    const at = (date: string) => momentOf(date, timeZone).toISOString();
    return query<DayBooking>(ctx, OF_DAY, [organisationId, at(day), at(addDays(day, 1))]);
  },
});
