import { addDays, dayIn, momentOf, writtenShort } from '@platform/core/time';
import { type Ctx, preparedQuery, refuseField } from '@platform/server';
import { type BookingId, bookingRefusals as refusals } from '../../contract/index.ts';
import type { Place } from './place.ts';
import { type Span, slotsFrom, slotsOf } from './slots.ts';
import { wallClock } from './wall-clock.ts';

/** Milliseconds since 1970 for each moment. */
export interface Taken {
  readonly id: BookingId;
  readonly resource_id: string;
  readonly user_id: string | null;
  readonly apartment_id: string | null;
  readonly from: number;
  readonly until: number;
  readonly status: 'BOOKED' | 'BLOCKED';
  readonly for_apartment: boolean;
  readonly name: string | null;
}
const MS = (column: string) => `(extract(epoch from b.${column}) * 1000)::float8`;
/** A booking is no longer than 31 days, a closed time than a year: what began before that is not looked at. */
const takenAs = (status: string, { name, longest }: { readonly name: string; readonly longest: string }) => `
  select b.id, b.resource_id, b.user_id, b.apartment_id, ${MS('starts_at')} as "from", ${MS('ends_at')} as until, b.status, b.for_apartment, ${name} as name
  from booking_booking b
  where b.resource_id = any($1::uuid[]) and b.status = '${status}' and b.starts_at > $2::timestamptz - interval '${longest}' and b.starts_at < $3 and b.ends_at > $2`;
const takenWith = (name: string, note: string) =>
  `${takenAs('BOOKED', { name, longest: '32 days' })} union all ${takenAs('BLOCKED', { name: note, longest: '367 days' })}`;
const [TAKEN, NAMED_TAKEN] = [takenWith('null', 'null'), takenWith('(select name from accounts_user where id = b.user_id)', 'b.note')];
/** What is taken in a while, where any of it is within `$4` and `$5`. One statement, for it is what most are told when many ask at once. */
const TAKEN_AROUND = `
  select t.* from (${TAKEN}) t where exists (
    select from booking_booking b where b.resource_id = any($1::uuid[]) and b.status in ('BOOKED', 'BLOCKED') and b.id is distinct from $6::uuid
      and b.starts_at > $4::timestamptz - interval '367 days' and b.starts_at < $5 and b.ends_at > $4)`;

/** What is taken of these resources in a while, by nobody's name. */
export const takenIn = (ctx: Ctx, resourceIds: readonly string[], { startsAt, endsAt }: Span): Promise<Taken[]> =>
  preparedQuery<Taken>(ctx, TAKEN, [resourceIds, startsAt.toISOString(), endsAt.toISOString()]);

/** The same, with who has it or why it is closed. */
export const namedTakenIn = (ctx: Ctx, resourceIds: readonly string[], { startsAt, endsAt }: Span): Promise<Taken[]> =>
  preparedQuery<Taken>(ctx, NAMED_TAKEN, [resourceIds, startsAt.toISOString(), endsAt.toISOString()]);

/** Whether a time has anything of what is taken. */
export const takenBy = (taken: readonly Taken[], { startsAt, endsAt }: Span): Taken | undefined => {
  const [start, end] = [startsAt.getTime(), endsAt.getTime()];
  return taken.find(({ from, until }) => from < end && until > start);
};

interface Asked extends Pick<Place, 'resource'> {
  readonly organisation: Pick<Place['organisation'], 'country' | 'timeZone'>;
  /** How many slots in a row. */
  readonly slots: number;
  readonly now: Date;
  /** The booking that is moved, which is not in its own way. */
  readonly except?: string | undefined;
}
const NAMED = 3;
/** So far is looked for another time. */
const DAYS = 14;

/** @throws 409 at `startsAt`, naming the next times that are free, when somebody has any of the time */
export async function refuseTaken(ctx: Ctx, span: Span, { organisation, resource, except, ...asked }: Asked): Promise<void> {
  const around = whileFrom(span.startsAt, asked.slots);
  const spans = [around.startsAt, around.endsAt, span.startsAt, span.endsAt].map((moment) => moment.toISOString());
  const taken = await preparedQuery<Taken>(ctx, TAKEN_AROUND, [[resource.id], ...spans, except ?? null]);
  if (taken.length === 0) return;
  const others = taken.filter(({ id }) => id !== except);
  const free = freeFrom(span.startsAt, { organisation, resource, ...asked }, others);
  if (free.length === 0) throw refuseField(ctx, refusals.taken, { field: 'startsAt' });
  const { timeZone } = organisation;
  const times = free.map((start) => writtenShort(start, { language: ctx.language, timeZone })).join(' · ');
  throw refuseField(ctx, refusals.takenNow, { field: 'startsAt', times });
}

const DAY_MS = 86_400_000;
const whileFrom = (startsAt: Date, slots: number): Span => ({
  startsAt: new Date(startsAt.getTime() - DAY_MS),
  endsAt: new Date(startsAt.getTime() + (DAYS + slots) * DAY_MS),
});

/** When the first times begin that are as long. From the day of the asked one on. */
function freeFrom(startsAt: Date, { organisation, resource, slots, now }: Asked, taken: readonly Taken[]): Date[] {
  const { timeZone } = organisation;
  const [hours, clock] = [{ ...resource, ...organisation }, wallClock(timeZone)];
  const day = dayIn(timeZone, startsAt);
  const last = momentOf(addDays(dayIn(timeZone, now), resource.daysAhead + 1), timeZone);
  const isFree = (slot: Span) => {
    if (slot.startsAt <= now || slot.startsAt >= last || takenBy(taken, slot)) return false;
    const whole = slots === 1 ? slot : slotsFrom(slot.startsAt, slots, hours);
    return whole !== undefined && !takenBy(taken, whole);
  };
  const free: Date[] = [];
  for (let at = 0; at < DAYS && free.length < NAMED; at += 1)
    for (const slot of slotsOf(addDays(day, at), hours, clock)) if (free.length < NAMED && isFree(slot)) free.push(slot.startsAt);
  return free;
}
