import type { Text } from '@platform/core';
import type { Clock, Ctx } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { AppliedRow, PlannedRow, Undone, UndoneRow } from '@plugins/imports/server/api';
import { type BookingId, bookingRefusals } from '../../contract/index.ts';
import { BookingEntity } from '../bookings/booking.entity.ts';
import { type bookingFlow, flowTimes } from '../bookings/booking-flow.ts';
import type { Span } from '../bookings/slots.ts';
import { type Taken, takenBy, takenIn } from '../bookings/taken.ts';
import type { BookingDoors } from '../doors/booking-doors.ts';
import { BookingResourceEntity } from '../resources/booking-resource.ts';
import type { TimePlan } from './check-time.ts';
import type { TimeColumn } from './time-columns.ts';

export interface WritingTimes {
  readonly clock: Clock;
  readonly doors: Pick<BookingDoors, 'close' | 'open'>;
  readonly flow: FlowOf<typeof bookingFlow>;
}
const CHANGED: Text = { sv: 'Bokningen har ändrats sedan importen.', nb: 'Bookingen er endret siden importen.' };

/** Books them, but for what somebody has booked since the check. */
export async function bookTimes(
  ctx: Ctx,
  { clock, doors, flow }: WritingTimes,
  rows: readonly PlannedRow<TimePlan>[],
): Promise<AppliedRow<TimeColumn>[]> {
  const taken = await takenOf(
    ctx,
    rows.map(({ plan }) => plan),
  );
  const resources = new Map(
    (await ctx.em.find(BookingResourceEntity, { organisationId: ctx.organisationId })).map((each) => [each.id, each]),
  );
  const isFree = ({ plan }: PlannedRow<TimePlan>) =>
    resources.has(plan.resourceId) && !takenBy(taken.get(plan.resourceId) ?? [], spanOf(plan));
  const createdAt = clock.now();
  const made = rows.filter(isFree).map(({ subjectId, plan: { name: _name, ...plan } }) => {
    const id = subjectId as BookingId; // the check made it
    const { organisationId } = ctx;
    return ctx.em.create(BookingEntity, {
      ...plan,
      ...spanOf(plan),
      id,
      organisationId,
      createdAt,
      status: 'BOOKED',
      forApartment: !plan.userId,
    });
  });
  await ctx.em.flush();
  for (const row of made) {
    const resource = resources.get(row.resourceId);
    if (!resource) continue;
    await doors.open(ctx, row);
    await flow.start(ctx, row, {
      input: { bookingId: row.id, ...flowTimes(row, resource, createdAt) },
      detail: { name: resource.name },
    });
  }
  const { code } = bookingRefusals.taken;
  return rows.map((each) => ({
    row: each.row,
    ...(!isFree(each) && { fault: { column: 'time' as const, value: each.plan.name, code } }),
  }));
}

/** Cancels them, as long as nobody has touched one since. */
export async function takeBack(ctx: Ctx, { doors, flow }: WritingTimes, rows: readonly UndoneRow<TimePlan>[]): Promise<Undone> {
  const found = await ctx.em.find(BookingEntity, { id: { $in: rows.map(({ subjectId }) => subjectId as BookingId) } });
  const there = new Map(found.map((row) => [row.id as string, row]));
  const held = rows.filter(({ subjectId }) => there.get(subjectId)?.version !== 1).map(heldBy);
  if (held.length > 0) return { held };
  for (const row of found) row.cancel();
  await ctx.em.flush();
  for (const { id } of found) {
    await doors.close(ctx, id);
    await flow.signal(ctx, id, { key: 'over', signal: { over: {} } });
  }
  return { notes: [] };
}

const spanOf = ({ startsAt, endsAt }: Pick<TimePlan, 'startsAt' | 'endsAt'>): Span => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
const heldBy = ({ row, plan: { name } }: UndoneRow<TimePlan>) => ({ row, name, reason: CHANGED });

/** What is taken of the resources while these times last, by resource. */
export async function takenOf(ctx: Ctx, plans: readonly TimePlan[]): Promise<ReadonlyMap<string, readonly Taken[]>> {
  if (plans.length === 0) return new Map();
  const [starts, ends] = [plans.map(({ startsAt }) => startsAt).toSorted(), plans.map(({ endsAt }) => endsAt).toSorted()];
  const within = spanOf({ startsAt: starts[0] ?? '', endsAt: ends.at(-1) ?? '' });
  const found = await takenIn(ctx, [...new Set(plans.map(({ resourceId }) => resourceId))], within);
  return Map.groupBy(found, ({ resource_id: id }) => id);
}
