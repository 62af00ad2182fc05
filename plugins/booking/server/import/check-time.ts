import { momentOf } from '@platform/core/time';
import { type Ctx, newId, Refused } from '@platform/server';
import type { Existing } from '@plugins/imports/contract';
import type { CheckedRow, Fault, ParsedRow } from '@plugins/imports/server/api';
import type { ApartmentRef } from '@plugins/residents/server/api';
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
  /** Nobody where the time is the apartment's. */
  readonly userId: string | null;
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
  /** By number in lower case. */
  readonly apartments: ReadonlyMap<string, readonly ApartmentRef[]>;
  readonly now: Date;
}
/** A row that says a time. */
export interface ReadTime {
  readonly row: number;
  readonly span: Span;
  readonly plan: TimePlan;
}

/** What a row says, or why that cannot be booked at all. */
export function readTime(ctx: Ctx, { row, values }: Row, { resources, ...check }: TimeCheck): ReadTime | readonly Fault<TimeColumn>[] {
  const { organisation, now } = check;
  const { resource: name, day, time, note = '' } = values;
  if (!name || !day || !time) return [];
  const slots = Number(values.slots ?? 1);
  const resource = resources.get(name.toLowerCase());
  if (!resource) return [{ column: 'resource', value: name, code: timeFaults.resourceUnknown.code }];
  const whose = whoseTime(values, check);
  if ('code' in whose) return [whose];
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
    plan: { name: called, resourceId: resource.id, ...whose, ...moments, slots, note },
  };
}

type Whose = Pick<TimePlan, 'userId' | 'apartmentId'>;
/** Who has the time: somebody, an apartment, or somebody for an apartment. */
function whoseTime({ email, apartment }: Row['values'], check: Omit<TimeCheck, 'resources'>): Whose | Fault<TimeColumn> {
  if (!email) return apartment ? homeOf(apartment, check) : { column: 'email', value: '', code: timeFaults.userMissing.code };
  const user = check.users.get(email);
  if (!user) return { column: 'email', value: email, code: timeFaults.userUnknown.code };
  const { id: userId, apartmentId } = user;
  if (!apartment) return { userId, apartmentId };
  const home = homeOf(apartment, check);
  return 'code' in home ? home : { ...home, userId };
}

function homeOf(said: string, { apartments }: Pick<TimeCheck, 'apartments'>): Whose | Fault<TimeColumn> {
  const { number, address } = homeIn(said);
  const found = apartments.get(number)?.filter((each) => address === '' || each.address.toLowerCase() === address) ?? [];
  const [only] = found;
  if (only && found.length === 1) return { userId: null, apartmentId: only.id };
  return { column: 'apartment', value: said, code: (only ? timeFaults.apartmentAmbiguous : timeFaults.apartmentUnknown).code };
}

/** `1001, Björkgatan 2`, as the list of bookings has it, in lower case. */
export function homeIn(text: string): { readonly number: string; readonly address: string } {
  const [number = '', ...address] = text.toLowerCase().split(',');
  return { number: number.trim(), address: address.join(',').trim() };
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
  const isTheirs = plan.userId ? by.user_id === plan.userId : by.user_id === null && by.apartment_id === plan.apartmentId;
  const isThat = isTheirs && by.from === span.startsAt.getTime() && by.until === span.endsAt.getTime();
  return isThat && existing !== 'REFUSE' ? { outcome: 'unchanged', subjectId: by.id } : failed(bookingRefusals.taken.code);
}
