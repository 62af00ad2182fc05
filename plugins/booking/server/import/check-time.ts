import { momentOf } from '@platform/core/time';
import { type Ctx, newId, Refused } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault, ParsedRow } from '@plugins/imports/server/api';
import type { OrganisationRef } from '@plugins/organisations/server/api';
import { type BookingId, bookingRefusals, type BookingResourceId } from '../../contract/index.ts';
import { spanOf } from '../bookings/booking-rules.ts';
import type { Span } from '../bookings/slots.ts';
import { type Taken, takenBy } from '../bookings/taken.ts';
import type { BookingResourceRow } from '../resources/booking-resource.ts';
import { type TimeColumn, timeFaults } from './time-columns.ts';

export type Row = ParsedRow<TimeColumn>;
/** What is booked by a row. Moments in ISO 8601. */
export interface TimePlan {
  /** What people know it by: `Bastun 2026-11-25 18:00`. */
  readonly name: string;
  readonly resourceId: BookingResourceId;
  readonly userId: string;
  readonly apartmentId: string | null;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly slots: number;
  readonly note: string;
}
export interface Booker {
  readonly id: string;
  readonly email: string;
  readonly apartmentId: string | null;
}
export interface TimeCheck {
  readonly organisation: OrganisationRef;
  /** By name in lower case. */
  readonly resources: ReadonlyMap<string, BookingResourceRow>;
  /** By e-mail address. */
  readonly users: ReadonlyMap<string, Booker>;
  readonly now: Date;
}
/** A row that says a time. */
export interface ReadTime {
  readonly row: number;
  readonly span: Span;
  readonly plan: TimePlan;
}

/** What a row says, or why that cannot be booked at all. */
export function readTime(
  ctx: Ctx,
  { row, values }: Row,
  { organisation, resources, users, now }: TimeCheck,
): ReadTime | readonly Fault<TimeColumn>[] {
  const { resource: name, day, time, email, note = '' } = values;
  if (!name || !day || !time || !email) return [];
  const slots = Number(values.slots ?? 1);
  const [resource, user] = [resources.get(name.toLowerCase()), users.get(email)];
  if (!resource) return [{ column: 'resource', value: name, code: timeFaults.resourceUnknown.code }];
  if (!user) return [{ column: 'email', value: email, code: timeFaults.userUnknown.code }];
  const called = `${resource.name} ${day} ${time}`;
  const startsAt = momentOf(`${day}T${time}`, organisation.timeZone);
  const span = spanOr(() => spanOf(ctx, { resource, organisation, startsAt, slots, now }));
  if (span instanceof Refused) {
    const { fields: _, ...details } = span.details;
    return [{ column: 'time', value: called, code: span.refusal.code, details: details as NonNullable<Fault['details']> }]; // texts and numbers
  }
  const moments = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() };
  return {
    row,
    span,
    plan: { name: called, resourceId: resource.id, userId: user.id, apartmentId: user.apartmentId, ...moments, slots, note },
  };
}

function spanOr(read: () => Span): Span | Refused {
  try {
    return read();
  } catch (refused) {
    if (refused instanceof Refused) return refused;
    throw refused;
  }
}

interface Standing {
  /** What is booked of the same resource, and what rows above would book of it. */
  readonly taken: readonly Taken[];
  readonly earlier: readonly ReadTime[];
  readonly existing: Existing;
}
/** What a row does to what is booked. */
export function checkTime({ plan, span }: ReadTime, { taken, earlier, existing }: Standing): CheckedRow<TimeColumn, TimePlan> {
  const failed = (code: Fault['code'], details?: Fault['details']) =>
    ({ outcome: 'failed', faults: [{ column: 'time', value: plan.name, code, ...(details && { details }) }] }) as const;
  const same = earlier.find((each) => each.span.startsAt < span.endsAt && each.span.endsAt > span.startsAt);
  if (same) return failed(timeFaults.twice.code, { row: same.row });
  const by = takenBy(taken, span);
  if (!by) return { outcome: 'created', subjectId: newId<BookingId>(), plan };
  const isThat = by.user_id === plan.userId && by.from === span.startsAt.getTime() && by.until === span.endsAt.getTime();
  return isThat && existing !== 'REFUSE' ? { outcome: 'unchanged', subjectId: by.id } : failed(bookingRefusals.taken.code);
}
