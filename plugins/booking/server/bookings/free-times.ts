import { refusals } from '@platform/core';
import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, type Permissions, query, refuse, withinOrganisation } from '@platform/server';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import {
  type AllTimes,
  booking,
  type BookingId,
  type BookingResourceId,
  type FreeTimes,
  type Slot,
  type SlotState,
} from '../../contract/index.ts';
import { BookingResourceEntity, type BookingResourceRow } from '../resources/booking-resource.ts';
import { type Span, slotsOf } from './slots.ts';
import { wallClock } from './wall-clock.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
}
/** Milliseconds since 1970 for each moment. */
interface Taken {
  readonly id: BookingId;
  readonly resource_id: string;
  readonly user_id: string | null;
  readonly from: number;
  readonly until: number;
  readonly status: 'BOOKED' | 'BLOCKED';
  readonly name: string | null;
}
interface AskedDays {
  readonly from?: string | undefined;
  readonly days: number;
}
export type FreeTimesReader = ReturnType<typeof createFreeTimes>;
/** No house has more that can be booked. */
const MOST = 200;

/** The slots of some days, and how each stands to whoever asks. One statement for what is taken, however many days and resources. */
export function createFreeTimes({ clock, organisations, permissions }: Deps) {
  async function read(ctx: Ctx, inside: Ctx, { resources, from: first, days }: AskedDays & { resources: readonly BookingResourceRow[] }) {
    const houses = new Map<string, House>();
    for (const { organisationId: id } of resources) {
      const found = houses.has(id) ? undefined : await organisations.byId(inside, id);
      if (found) houses.set(id, houseOf(found, { first, days, now: clock.now() }));
    }
    const spans = [...houses.values()];
    const taken = await takenOf(inside, resources, {
      startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
      endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
    });
    const { userId } = ctx.actor;
    const asker = { userId, isTold: permissions.holds(ctx.actor.roles, booking.permissions.readBookings), isStaff: ctx.own === undefined };
    return resources.flatMap((resource) => {
      const house = houses.get(resource.organisationId);
      return house ? [{ resource, days: daysOf(resource, house, { asker, taken: taken.get(resource.id) ?? [] }) }] : [];
    });
  }

  return {
    /** @throws 404 */
    ofOne: (ctx: Ctx, id: BookingResourceId, asked: AskedDays): Promise<FreeTimes> =>
      withinOrganisation(ctx, async (inside) => {
        const resource = await inside.em.findOne(BookingResourceEntity, { id });
        const [found] = resource ? await read(ctx, inside, { ...asked, resources: [resource] }) : [];
        if (!found) throw refuse(refusals.notFound, { id });
        return { days: found.days };
      }),

    /** Of everything that the asker may book, by name. */
    ofAll: (ctx: Ctx, asked: AskedDays): Promise<AllTimes> =>
      withinOrganisation(ctx, async (inside) => {
        const open = ctx.own === undefined ? {} : { closed: false };
        const resources = await inside.em.find(BookingResourceEntity, open, { orderBy: { name: 'asc', id: 'asc' }, limit: MOST });
        const found = resources.length > 0 ? await read(ctx, inside, { ...asked, resources }) : [];
        return { resources: found.map(({ resource: { id, name }, days }) => ({ id, name, days })) };
      }),
  };
}

/** An organisation, and the days that are asked for by its clocks. */
interface House extends Span {
  readonly organisation: OrganisationRef;
  readonly days: readonly string[];
  readonly now: Date;
  readonly today: string;
  readonly at: ReturnType<typeof wallClock>;
}
function houseOf(organisation: OrganisationRef, { first, days, now }: { first: string | undefined; days: number; now: Date }): House {
  const { timeZone } = organisation;
  const today = dayIn(timeZone, now);
  const from = first ?? today;
  const span = { startsAt: momentOf(from, timeZone), endsAt: momentOf(addDays(from, days + 1), timeZone) };
  const all = Array.from({ length: days }, (_, at) => addDays(from, at));
  return { ...span, organisation, now, today, days: all, at: wallClock(timeZone) };
}

interface Asker {
  readonly userId: string | undefined;
  /** Whether it is theirs to know who has booked. */
  readonly isTold: boolean;
  readonly isStaff: boolean;
}
function daysOf(
  resource: BookingResourceRow,
  { organisation, at, days, now, today }: House,
  { asker, taken }: { readonly asker: Asker; readonly taken: readonly Taken[] },
): FreeTimes['days'] {
  const last = at(addDays(today, resource.daysAhead + 1), 0);
  const stateOf = ({ startsAt }: Span): SlotState => {
    if (startsAt <= now) return 'PASSED';
    if (resource.closed) return 'BLOCKED';
    return startsAt >= last ? 'TOO_FAR' : 'FREE';
  };
  const asSlot = (span: Span): Slot => {
    const [start, end] = [span.startsAt.getTime(), span.endsAt.getTime()];
    const by = taken.find(({ from, until }) => from < end && until > start);
    const times = { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() };
    return by ? { ...times, ...seen(asker, by) } : { ...times, state: stateOf(span), bookingId: null, name: null };
  };
  const hours = { ...resource, ...organisation };
  return days.map((day) => ({ day, slots: slotsOf(day, hours, at).map(asSlot) }));
}

/** How a time that is taken looks: one's own, and for the house everybody's, with a name. */
function seen({ userId, isTold, isStaff }: Asker, { id, user_id, status, name }: Taken): Pick<Slot, 'state' | 'bookingId' | 'name'> {
  if (user_id !== null && user_id === userId) return { state: 'OWN', bookingId: id, name: null };
  const state = status === 'BLOCKED' ? 'BLOCKED' : 'TAKEN';
  return isTold || (isStaff && status === 'BLOCKED') ? { state, bookingId: id, name } : { state, bookingId: null, name: null };
}

const MS = (column: string) => `(extract(epoch from b.${column}) * 1000)::float8`;
/** A booking is no longer than 31 days, a closed time than a year: what began before that is not looked at. */
const TAKEN = `
  select b.id, b.resource_id, b.user_id, ${MS('starts_at')} as "from", ${MS('ends_at')} as until, b.status, (select name from accounts_user where id = b.user_id) as name
  from booking_booking b
  where b.resource_id = any($1::uuid[]) and b.status = 'BOOKED' and b.starts_at > $2::timestamptz - interval '32 days' and b.starts_at < $3 and b.ends_at > $2
  union all
  select b.id, b.resource_id, b.user_id, ${MS('starts_at')} as "from", ${MS('ends_at')} as until, b.status, b.note
  from booking_booking b
  where b.resource_id = any($1::uuid[]) and b.status = 'BLOCKED' and b.starts_at > $2::timestamptz - interval '367 days' and b.starts_at < $3 and b.ends_at > $2`;

async function takenOf(ctx: Ctx, resources: readonly BookingResourceRow[], { startsAt, endsAt }: Span) {
  const rows = await query<Taken>(ctx, TAKEN, [resources.map(({ id }) => id), startsAt, endsAt]);
  return Map.groupBy(rows, ({ resource_id: id }) => id);
}
