import { defineEntity, p } from '@mikro-orm/core';
import type { BookingResourceId } from '../../contract/index.ts';

const BookingAccessSchema = defineEntity({
  name: 'BookingAccess',
  tableName: 'booking_access',
  properties: {
    /** The resource's. */
    id: p.uuid().$type<BookingResourceId>().primary(),
    organisationId: p.uuid(),
    lockIds: p.array().$type<string[]>().columnType('uuid[]'),
    beforeMinutes: p.integer(),
    afterMinutes: p.integer(),
    version: p.integer().version(),
  },
});

/** The doors of a resource. One row each, made with it. */
export class BookingAccessEntity extends BookingAccessSchema.class {}
BookingAccessSchema.setClass(BookingAccessEntity);
