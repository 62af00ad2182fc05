import { multiLine, Named, oneLine, isoDay, isoMoment } from '@platform/core';
import { UserId } from '@plugins/accounts/contract';
import { CaseId } from '@plugins/cases/contract';
import { z } from 'zod';
import { BookingResource, BookingResourceId, MAX_SLOTS } from './booking-resource.ts';

export const BookingId = z.uuid().brand('BookingId');
export type BookingId = z.output<typeof BookingId>;

/** `BLOCKED`: closed by the staff, for maintenance. `RELEASED`: nobody came. */
export const BookingStatus = z.enum(['BOOKED', 'CANCELLED', 'RELEASED', 'BLOCKED']);
export type BookingStatus = z.output<typeof BookingStatus>;

const moment = z.iso.datetime();

export const Booking = z.object({
  id: BookingId,
  resource: z.object({ id: BookingResourceId, name: z.string() }),
  /** Nobody where the staff has closed. */
  user: Named.nullable(),
  /** Number and address of the apartment that the booking counts for. */
  apartment: z.string().nullable(),
  startsAt: moment,
  endsAt: moment,
  status: BookingStatus,
  /** When somebody said that they are there. */
  startedAt: moment.nullable(),
  note: z.string(),
  /** Why it is closed, where a case says so. */
  case: Named.extend({ id: CaseId }).nullable(),
  organisation: Named,
  createdAt: moment,
  version: z.number().int(),
});
export type Booking = z.output<typeof Booking>;

/** `userId`: whom the staff books for; the asker when left out. */
export const NewBooking = z.strictObject({
  resourceId: BookingResourceId,
  startsAt: isoMoment(),
  slots: z.number().int().min(1).max(MAX_SLOTS).default(1),
  userId: UserId.optional(),
  /** The resource's rules have been read and accepted. */
  acceptsRules: z.boolean().default(false),
  note: oneLine(200).default(''),
});
export type NewBooking = z.output<typeof NewBooking>;

/** Another time for what is booked. */
export const BookingChange = z.strictObject({ version: z.number().int().min(1), startsAt: isoMoment() });
export type BookingChange = z.output<typeof BookingChange>;

/** Closes a resource for a while. `caseId`: what case of the same organisation it is for. */
export const NewBlock = z.strictObject({ startsAt: isoMoment(), endsAt: isoMoment(), note: multiLine(200, 1), caseId: CaseId.optional() });
export type NewBlock = z.output<typeof NewBlock>;

/** How a slot stands to whoever asks: `TOO_FAR`: not to be booked yet. */
export const SlotState = z.enum(['FREE', 'OWN', 'TAKEN', 'BLOCKED', 'PASSED', 'TOO_FAR']);
export type SlotState = z.output<typeof SlotState>;

export const Slot = z.object({
  startsAt: moment,
  endsAt: moment,
  state: SlotState,
  /** Of one's own, and for the staff of everybody's. */
  bookingId: BookingId.nullable(),
  /** Who has it, or why it is closed; for the staff alone. */
  name: z.string().nullable(),
});
export type Slot = z.output<typeof Slot>;

/** The slots of some days, each by its day in the organisation's time zone. */
export const FreeTimes = z.object({
  days: z.array(z.object({ day: isoDay(), slots: z.array(Slot) })),
  /** As they are for whoever asks: a home may have others than the resource. */
  rules: BookingResource.Item.pick({ quota: true, daysAhead: true, pauseHours: true, cancelHours: true }),
});
export type FreeTimes = z.output<typeof FreeTimes>;

/** The same of all that can be booked, by name. */
export const AllTimes = z.object({
  resources: z.array(FreeTimes.pick({ days: true }).extend({ id: BookingResourceId, name: z.string() })),
});
export type AllTimes = z.output<typeof AllTimes>;
