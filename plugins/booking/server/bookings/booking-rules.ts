import { addDays, dayIn, momentOf, writtenDay, writtenMoment } from '@platform/core/time';
import { type Ctx, oneAtATime, query, refuse, refuseField } from '@platform/server';
import type { OrganisationRef } from '@plugins/organisations/server/api';
import { bookingRefusals as refusals } from '../../contract/index.ts';
import type { ResourceRules } from '../resources/booking-resource.ts';
import { namesHome } from '../resources/resident-rules.ts';
import { periodOf } from './period.ts';
import { type Span, slotsFrom } from './slots.ts';

/** For whom a time is asked: the apartment's bookings count together, else the user's. */
export interface Booker {
  readonly userId: string;
  readonly apartment: { readonly id: string; readonly address: string; readonly number: string } | undefined;
}
interface Asked {
  /** With the rules of the booker's home. */
  readonly resource: ResourceRules;
  readonly organisation: Pick<OrganisationRef, 'country' | 'timeZone'>;
  readonly booker: Booker;
  readonly startsAt: Date;
  readonly slots: number;
  readonly now: Date;
  /** The booking that is moved, which does not count against itself. */
  readonly except?: string | undefined;
}
const HOUR_MS = 3_600_000;

/** The time that is asked for, where it is one of the resource's. @throws 422 at `startsAt` when it is none, is over or is too far ahead */
export function spanOf(ctx: Ctx, { resource, organisation, startsAt, slots, now }: Omit<Asked, 'booker'>): Span {
  const { timeZone } = organisation;
  const at = { field: 'startsAt' };
  if (slots > resource.maxSlots) throw refuseField(ctx, refusals.tooMany, { field: 'slots', max: resource.maxSlots });
  const span = slotsFrom(startsAt, slots, { ...resource, ...organisation });
  if (!span) throw refuseField(ctx, refusals.noSlot, at);
  // one that has begun and is free is had for the rest of it
  if (span.endsAt <= now) throw refuseField(ctx, refusals.passed, at);
  const last = addDays(dayIn(timeZone, now), resource.daysAhead);
  if (startsAt >= momentOf(addDays(last, 1), timeZone))
    throw refuseField(ctx, refusals.tooFar, { ...at, day: writtenDay(momentOf(last, timeZone), { language: ctx.language, timeZone }) });
  return span;
}

/** Whoever lives elsewhere, or nowhere, does not book. @throws 422 */
export function refuseStrangers({ address }: ResourceRules, { apartment }: Booker): void {
  if (!apartment) throw refuse(refusals.noApartment);
  if (address && !namesHome(address, apartment)) throw refuse(refusals.noBuilding, { address });
}

/**
 * Quota and pause of the apartment, else of the user. Bookings of one home wait for each other, so that two at once do not both find room.
 * The caller sees all of the organisation's bookings. @throws 409
 */
export async function refuseBeyondQuota(ctx: Ctx, span: Span, asked: Asked): Promise<void> {
  const { booker, except, resource } = asked;
  const [column, who] = booker.apartment ? (['apartment_id', booker.apartment.id] as const) : (['user_id', booker.userId] as const);
  await oneAtATime(ctx, 'booking', who);
  const theirs: Theirs = {
    where: `b.${column} = $1 and b.id is distinct from $2::uuid and (b.status = 'BOOKED' or r.released_counts and b.status = 'RELEASED')`,
    parameters: [who, except ?? null, resource.id],
  };
  await refuseOverQuota(ctx, span, { ...asked, theirs });
  await refuseWithoutPause(ctx, span, { ...asked, theirs });
}
/** The bookings of one home that count, as `b` of `r`. `$3` is the resource. */
interface Theirs {
  readonly where: string;
  readonly parameters: readonly unknown[];
}

async function refuseOverQuota(
  ctx: Ctx,
  { startsAt }: Span,
  { resource, organisation, now, slots, theirs, except }: Asked & { readonly theirs: Theirs },
) {
  const { quota, quotaPeriod, quotaGroup } = resource;
  if (!quota || !quotaPeriod) return;
  const { from, until } = periodOf(quotaPeriod, startsAt, { timeZone: organisation.timeZone, now });
  const [found] = await query<{ count: number }>(
    ctx,
    `select coalesce(sum(b.slots), 0)::int as count from booking_booking b join booking_resource r on r.id = b.resource_id
     where ${theirs.where} and (r.id = $3 or $4 <> '' and lower(r.quota_group) = lower($4))
       and case when $6::timestamptz is null then b.ends_at > $5::timestamptz else b.starts_at >= $5 and b.starts_at < $6 end`,
    [...theirs.parameters, quotaGroup, from, until ?? null],
  );
  const count = found?.count ?? 0;
  if (count + slots <= quota) return;
  // what is moved stays as long as it is
  if (count < quota && !except) throw refuseField(ctx, refusals.quotaLeft, { field: 'slots', left: quota - count, quota });
  if (!until) throw refuse(refusals.quotaAhead, { count, quota });
  throw refuse(refusals.quota, { count, quota, next: writtenDay(until, { language: ctx.language, timeZone: organisation.timeZone }) });
}

async function refuseWithoutPause(
  ctx: Ctx,
  span: Span,
  { resource: { pauseHours }, organisation: { timeZone }, theirs }: Pick<Asked, 'organisation' | 'resource'> & { readonly theirs: Theirs },
) {
  if (!pauseHours) return;
  const [from, until] = [span.startsAt.getTime() - pauseHours * HOUR_MS, span.endsAt.getTime() + pauseHours * HOUR_MS];
  const [near] = await query<{ first: string | null; last: string | null }>(
    ctx,
    `select min(b.starts_at) as first, max(b.ends_at) as last from booking_booking b join booking_resource r on r.id = b.resource_id
     where ${theirs.where} and b.resource_id = $3 and b.starts_at < $5 and b.ends_at > $4`,
    [...theirs.parameters, new Date(from), new Date(until)],
  );
  if (!near?.first || !near.last) return;
  const written = (at: string, hours: number) =>
    writtenMoment(new Date(new Date(at).getTime() + hours * HOUR_MS), { language: ctx.language, timeZone });
  throw refuse(refusals.pause, { hours: pauseHours, before: written(near.first, -pauseHours), after: written(near.last, pauseHours) });
}
