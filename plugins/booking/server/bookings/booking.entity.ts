import { defineEntity, p } from '@mikro-orm/core';
import { refuse } from '@platform/server';
import type { CaseId } from '@plugins/cases/contract';
import { type BookingId, bookingRefusals, type BookingResourceId, type BookingStatus } from '../../contract/index.ts';
import type { Span } from './slots.ts';

const BookingSchema = defineEntity({
  name: 'Booking',
  tableName: 'booking_booking',
  properties: {
    id: p.uuid().$type<BookingId>().primary(),
    organisationId: p.uuid(),
    resourceId: p.uuid().$type<BookingResourceId>(),
    userId: p.uuid().nullable(),
    apartmentId: p.uuid().nullable(),
    /** A fixed time of whoever lives in the apartment. */
    forApartment: p.boolean().default(false),
    startsAt: p.datetime(),
    endsAt: p.datetime(),
    status: p.string().$type<BookingStatus>(),
    slots: p.integer(),
    startedAt: p.datetime().nullable(),
    note: p.string(),
    caseId: p.uuid().$type<CaseId>().nullable(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** A time that somebody has, or that nobody may have. Two that overlap are refused by the database. */
export class BookingEntity extends BookingSchema.class {
  /** @throws 409 once it is cancelled, released or over */
  refuseUnlessBooked(now: Date): void {
    if (this.status !== 'BOOKED' || this.endsAt <= now) throw refuse(bookingRefusals.notBooked, { id: this.id });
  }

  cancel(): void {
    this.status = 'CANCELLED';
  }

  /** Somebody is there; asked again, it stays as it was. */
  start(now: Date): void {
    this.startedAt ??= now;
  }

  /** Nobody came. */
  release(): void {
    if (!this.startedAt) this.status = 'RELEASED';
  }

  /** Whether it still ends then, in milliseconds since 1970. */
  isAt(endsAt: number): boolean {
    return this.endsAt.getTime() === endsAt;
  }

  moveTo({ startsAt, endsAt }: Span): void {
    this.startsAt = startsAt;
    this.endsAt = endsAt;
  }
}
BookingSchema.setClass(BookingEntity);
