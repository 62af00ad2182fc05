import { PORTAL_TIME_ZONE } from '@platform/core/time';
import { subjectKind } from '@platform/server';

/** Bookings, for what cases are about. */
export const bookingSubjectKind = subjectKind({
  type: 'BOOKING',
  path: (id) => `/booking/bookings/${id}`,
  names: `select b.id, r.name || ' ' || to_char(b.starts_at at time zone '${PORTAL_TIME_ZONE}', 'YYYY-MM-DD HH24:MI') as name
    from booking_booking b join booking_resource r on r.id = b.resource_id where b.id = any($1::uuid[])`,
});
