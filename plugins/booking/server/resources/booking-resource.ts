import { writtenFields } from '@platform/core';
import { type Ctx, type RowOf, rows, serveResource } from '@platform/server';
import { BookingResource } from '../../contract/index.ts';

/** What can be booked; open to everybody who lives there unless it is closed. */
export const bookingResources = serveResource(BookingResource, { table: 'booking_resource', own: 'not closed' });
export const BookingResourceEntity = bookingResources.Entity;
export type BookingResourceRow = RowOf<typeof BookingResource>;

/** What booking asks of a resource: all that its house has said. */
export type ResourceRules = Omit<BookingResourceRow, 'createdAt' | 'version' | symbol>;
/** Resources as rows, for what many ask at once. An entity costs more than all else there. */
export const resourceRows = (ctx: Ctx) => rows<{ booking_resource: ResourceRules }>(ctx).selectFrom('booking_resource');
export const RULES = ['id', 'organisationId', ...writtenFields(BookingResource.fields).map(([field]) => field)] as (keyof ResourceRules)[]; // as declared
