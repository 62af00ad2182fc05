import { type RowOf, serveResource } from '@platform/server';
import { BookingResource } from '../../contract/index.ts';

/** What can be booked; open to everybody who lives there unless it is closed. */
export const bookingResources = serveResource(BookingResource, { table: 'booking_resource', own: 'not closed' });
export const BookingResourceEntity = bookingResources.Entity;
export type BookingResourceRow = RowOf<typeof BookingResource>;
