import { refusals } from '@platform/core';
import { addDays, dayIn, momentOf } from '@platform/core/time';
import { type Clock, type Ctx, type Permissions, query, refuse, withinOrganisation } from '@platform/server';
import type { OrganisationLookup, OrganisationRef } from '@plugins/organisations/server/api';
import {
  type AllTimes,
  booking,
  type BookingResourceId,
  type FreeTimes,
  type Slot,
  type SlotState,
  WEEKDAYS,
} from '../../contract/index.ts';
import { rulesFor } from '../resources/resident-rules.ts';
import { resourceRows, type ResourceRules } from '../resources/booking-resource.ts';
import { type Span, slotsOf } from './slots.ts';
import { namedTakenIn, type Taken, takenBy } from './taken.ts';
import { wallClock } from './wall-clock.ts';

interface Deps {
  readonly clock: Clock;
  readonly organisations: OrganisationLookup;
  readonly permissions: Permissions;
}
interface AskedDays {
  readonly from?: string | undefined;
  readonly days: number;
}
export type FreeTimesReader = ReturnType<typeof createFreeTimes>;
type Asked = AskedDays & { readonly resources: readonly Timed[]; readonly home: Home | undefined };
/** No house has more that can be booked. */
const MOST = 200;

/** The slots of some days, and how each stands to whoever asks. One statement for what is taken, however many days and resources. */
export function createFreeTimes({ clock, organisations, permissions }: Deps) {
  async function read(ctx: Ctx, inside: Ctx, { resources, home, from: first, days }: Asked) {
    const houses = new Map<string, House>();
    for (const { organisationId: id } of resources) {
      const house = houses.has(id) ? undefined : await organisations.byId(inside, id);
      if (house) houses.set(id, houseOf(house, { first, days, now: clock.now() }));
    }
    const spans = [...houses.values()];
    const ids = resources.map(({ id }) => id);
    const found = await namedTakenIn(inside, ids, {
      startsAt: new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime()))),
      endsAt: new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime()))),
    });
    const taken = Map.groupBy(found, ({ resource_id: id }) => id);
    const { userId } = ctx.actor;
    const asker = {
      userId,
      home,
      livesIn: (home ?? (found.some((each) => each.for_apartment) ? await homeOf(inside) : undefined))?.id,
      isTold: permissions.holds(ctx.actor.roles, booking.permissions.readBookings),
      isStaff: ctx.own === undefined,
    };
    return resources.flatMap((resource) => {
      const house = houses.get(resource.organisationId);
      return house ? [{ resource, days: daysOf(resource, house, { asker, taken: taken.get(resource.id) ?? [] }) }] : [];
    });
  }

  return {
    /** @throws 404 */
    async ofOne(ctx: Ctx, id: BookingResourceId, when: AskedDays): Promise<FreeTimes> {
      const asked = { ...when, home: ctx.own === undefined ? undefined : await homeOf(ctx) };
      return withinOrganisation(ctx, async (inside) => {
        const [resource] = await resourceRows(inside)
          .select([...FIELDS, ...RULES])
          .where('id', '=', id)
          .execute();
        const [found] = resource ? await read(ctx, inside, { ...asked, resources: [resource] }) : [];
        if (!resource || !found) throw refuse(refusals.notFound, { id });
        const { quota, daysAhead, pauseHours, cancelHours } = rulesFor(resource, asked.home);
        return { days: found.days, rules: { quota, daysAhead, pauseHours, cancelHours } };
      });
    },

    /** Of everything that the asker may book, by name. */
    async ofAll(ctx: Ctx, when: AskedDays): Promise<AllTimes> {
      const asked = { ...when, home: ctx.own === undefined ? undefined : await homeOf(ctx) };
      return withinOrganisation(ctx, async (inside) => {
        const open = resourceRows(inside).$if(ctx.own !== undefined, (all) => all.where('closed', '=', false));
        const resources = await open.select(FIELDS).orderBy('name').orderBy('id').limit(MOST).execute();
        const found = resources.length > 0 ? await read(ctx, inside, { ...asked, resources }) : [];
        return { resources: found.map(({ resource: { id, name }, days }) => ({ id, name, days })) };
      });
    },
  };
}

const HOURS = [
  'opensAt',
  'closesAt',
  'slotMinutes',
  'closedOnHolidays',
  ...WEEKDAYS.flatMap((day) => [`${day}OpensAt`, `${day}ClosesAt`] as const),
] as const;
const FIELDS = ['id', 'organisationId', 'name', 'closed', 'daysAhead', 'residentDaysAhead', ...HOURS] as const;
const RULES = ['quota', 'pauseHours', 'cancelHours', 'residentQuotas', 'residentPauseHours', 'residentCancelHours'] as const;
/** What of a resource its times are made of. */
type Timed = Pick<ResourceRules, (typeof FIELDS)[number]>;

/** A day with its slots, as they are said. */
interface HouseDay {
  readonly day: string;
  readonly slots: readonly { readonly span: Span; readonly times: Pick<Slot, 'startsAt' | 'endsAt'> }[];
}
/** An organisation, and the days that are asked for by its clocks. */
interface House extends Span {
  readonly now: Date;
  /** The first moment of a day so many days from today. */
  readonly dayFrom: (days: number) => Date;
  readonly daysOf: (resource: Timed) => readonly HouseDay[];
}
const said = (span: Span) => ({ span, times: { startsAt: span.startsAt.toISOString(), endsAt: span.endsAt.toISOString() } });
function houseOf(organisation: OrganisationRef, { first, days, now }: { first: string | undefined; days: number; now: Date }): House {
  const { country, timeZone } = organisation;
  const [today, at] = [dayIn(timeZone, now), wallClock(timeZone)];
  const from = first ?? today;
  const all = Array.from({ length: days }, (_, place) => addDays(from, place));
  // what a house shares is mostly open at the same hours
  const known = new Map<string, readonly HouseDay[]>();
  return {
    startsAt: momentOf(from, timeZone),
    endsAt: momentOf(addDays(from, days + 1), timeZone),
    now,
    dayFrom: (later) => at(addDays(today, later), 0),
    daysOf(resource) {
      const key = HOURS.map((field) => resource[field]).join();
      const found = known.get(key) ?? all.map((day) => ({ day, slots: slotsOf(day, { ...resource, country, timeZone }, at).map(said) }));
      known.set(key, found);
      return found;
    },
  };
}

interface Asker {
  readonly userId: string | undefined;
  /** Where they live, of whoever sees no others' bookings. */
  readonly home: Home | undefined;
  /** The apartment where they live, where there is a time of one. */
  readonly livesIn: string | undefined;
  /** Whether it is theirs to know who has booked. */
  readonly isTold: boolean;
  readonly isStaff: boolean;
}
function daysOf(
  resource: Timed,
  { now, ...house }: House,
  { asker, taken }: { readonly asker: Asker; readonly taken: readonly Taken[] },
): FreeTimes['days'] {
  const last = house.dayFrom(rulesFor(resource, asker.home).daysAhead + 1);
  const stateOf = ({ startsAt, endsAt }: Span): SlotState => {
    if (endsAt <= now) return 'PASSED';
    if (resource.closed) return 'BLOCKED';
    return startsAt >= last ? 'TOO_FAR' : 'FREE';
  };
  const asSlot = ({ span, times: { startsAt, endsAt } }: HouseDay['slots'][number]): Slot => {
    const by = takenBy(taken, span);
    const { state, bookingId, name } = by ? seen(asker, by) : { state: stateOf(span), bookingId: null, name: null };
    return { startsAt, endsAt, state, bookingId, name };
  };
  return house.daysOf(resource).map(({ day, slots }) => ({ day, slots: slots.map(asSlot) }));
}

/** How a time that is taken looks: one's own, and for the house everybody's, with a name. */
function seen(
  { userId, livesIn, isTold, isStaff }: Asker,
  { id, user_id, apartment_id, for_apartment, status, name }: Taken,
): Pick<Slot, 'state' | 'bookingId' | 'name'> {
  const own = for_apartment ? apartment_id === livesIn : user_id !== null && user_id === userId;
  if (own) return { state: 'OWN', bookingId: id, name: null };
  const state = status === 'BLOCKED' ? 'BLOCKED' : 'TAKEN';
  return isTold || (isStaff && status === 'BLOCKED') ? { state, bookingId: id, name } : { state, bookingId: null, name: null };
}

interface Home {
  readonly id: string;
  readonly number: string;
  readonly address: string;
}
const HOME = 'select id, number, address from residents_apartment where id = (select apartment_id from accounts_user where id = $1)';
async function homeOf(ctx: Ctx): Promise<Home | undefined> {
  const { userId } = ctx.actor;
  if (!userId) return undefined;
  const [home] = await query<Home>(ctx, HOME, [userId]);
  return home;
}
