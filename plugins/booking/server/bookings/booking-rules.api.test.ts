import { asSystemForAll, type Ctx, newId, query, Refused } from '@platform/server';
import { mailsIn, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingEndpoints as calls } from '../../contract/index.ts';
import { nextSlots, openResource } from '../../testing/index.ts';
import { bookingServer } from '../plugin.ts';
import { BookingResourceEntity, type BookingResourceRow } from '../resources/booking-resource.ts';
import { rulesFor } from '../resources/resident-rules.ts';
import { refuseBeyondQuota } from './booking-rules.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer) });
});
afterAll(() => host.stop());

const HOUR = 3_600_000;
const ORGANISATION = { country: 'SE', timeZone: 'Europe/Stockholm' } as const;
type Die = (sides: number) => number;
/** Throws the same numbers for the same seed (mulberry32). */
function dieOf(seed: number): Die {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

const oneOf = <T>(die: Die, of: readonly T[]): T => of[die(of.length)] as T; // none is empty

interface Home {
  readonly id: string;
  readonly number: string;
}
interface Held {
  readonly id: string;
  readonly resource: BookingResourceRow;
  readonly home: Home;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly slots: number;
  status: 'BOOKED' | 'CANCELLED' | 'RELEASED';
}
type Asked = Omit<Held, 'id' | 'status'> & { readonly now: Date };

const DAYS = new Intl.DateTimeFormat('sv-SE', { timeZone: ORGANISATION.timeZone });
const dayOf = (at: Date) => DAYS.format(at);
/** The day of the Monday of its week. */
function mondayOf(at: Date): string {
  const noon = new Date(`${dayOf(at)}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() - ((noon.getUTCDay() + 6) % 7));
  return noon.toISOString().slice(0, 10);
}
const PERIODS = { DAY: dayOf, WEEK: mondayOf, MONTH: (at: Date) => dayOf(at).slice(0, 7) };

/** The rules as somebody would hold them against a list on paper. */
function expected(held: readonly Held[], { resource, home, startsAt, endsAt, slots, now }: Asked): string {
  const { id, quotaPeriod: period, quotaGroup: group } = resource;
  const quota = resource.residentQuotas.includes(`${home.number}:`) ? 1 : resource.quota;
  const theirs = held.filter(
    (each) => each.home.id === home.id && (each.status === 'BOOKED' || (each.resource.releasedCounts && each.status === 'RELEASED')),
  );
  const shares = theirs.filter((each) => each.resource.id === id || (group !== '' && each.resource.quotaGroup === group));
  const inPeriod = shares.filter((each) =>
    period === 'AHEAD' ? each.endsAt > now : period && PERIODS[period](each.startsAt) === PERIODS[period](startsAt),
  );
  if (quota && period && inPeriod.reduce((sum, each) => sum + each.slots, slots) > quota) return 'ERR_BOOKING_QUOTA';
  const pauseHours = resource.residentPauseHours === `${home.number}: 30` ? 30 : resource.pauseHours;
  const pause = (pauseHours ?? 0) * HOUR;
  const isNear = ({ resource: its, ...each }: Held) =>
    its.id === id && each.startsAt.getTime() < endsAt.getTime() + pause && each.endsAt.getTime() > startsAt.getTime() - pause;
  if (pauseHours && theirs.some(isNear)) return 'ERR_BOOKING_PAUSE';
  const isTaken = held.some(
    (each) => each.status === 'BOOKED' && each.resource.id === id && each.startsAt < endsAt && each.endsAt > startsAt,
  );
  return isTaken ? 'TAKEN' : 'BOOKED';
}

/** The same by the portal: its rules, and its table. */
async function asked(ctx: Ctx, id: string, { resource, home, startsAt, endsAt, slots, now }: Asked): Promise<string> {
  const booker = { userId: id, apartment: { ...home, address: '' } };
  try {
    const rules = rulesFor(resource, booker.apartment);
    await refuseBeyondQuota(ctx, { startsAt, endsAt }, { resource: rules, organisation: ORGANISATION, booker, startsAt, slots, now });
  } catch (fault) {
    if (fault instanceof Refused) return fault.refusal.code;
    throw fault;
  }
  const made = await query(
    ctx,
    `insert into booking_booking (id, organisation_id, resource_id, apartment_id, starts_at, ends_at, status, slots)
     values ($1, $2, $3, $4, $5, $6, 'BOOKED', $7) on conflict do nothing returning id`,
    [id, resource.organisationId, resource.id, home.id, startsAt, endsAt, slots],
  );
  return made.length > 0 ? 'BOOKED' : 'TAKEN';
}

const RULES = [
  { quota: 2, quotaPeriod: 'DAY', quotaGroup: 'tvätt' },
  { quota: 3, quotaPeriod: 'WEEK', quotaGroup: 'tvätt', releasedCounts: true },
  { quota: 4, quotaPeriod: 'MONTH', pauseHours: 20 },
  { quota: 5, quotaPeriod: 'AHEAD' },
  { residentQuotas: 'Storgatan 1, 1002: 1', quotaPeriod: 'WEEK' },
  { quota: 3, residentQuotas: '9999: 50\n1001: 1', quotaPeriod: 'AHEAD' },
  { pauseHours: 5, releasedCounts: true },
  { pauseHours: 2, residentPauseHours: '1002: 30' },
] as const;

it.each([
  ['summer time begins', '2027-03-28'],
  ['summer time ends', '2026-10-25'],
  ['the year ends', '2026-12-31'],
])('a thousand bookings around the day when %s are decided as by hand', async (name, day) => {
  const rooms = await Promise.all(
    RULES.map((rules, at) =>
      openResource(host, {
        as: 'admin@demo.example',
        name: `${name} ${at}`,
        ...rules,
        quotaGroup: `${day} ${'quotaGroup' in rules ? rules.quotaGroup : at}`,
      }),
    ),
  );
  const die = dieOf(Date.parse(day) / HOUR);
  const seen: Record<string, number> = {};
  await host.runtime.work.write(asSystemForAll, async (ctx) => {
    const resources = await ctx.em.find(BookingResourceEntity, { id: { $in: rooms.map(({ id }) => id) } });
    const homes = await query<Home>(ctx, 'select id, number from residents_apartment where organisation_id = $1 order by number limit 3', [
      demoOrganisations.bjorken,
    ]);
    const held: Held[] = [];
    for (let step = 0; step < 1000; step++) {
      const before = held.length > 0 && die(4) === 0 ? oneOf(die, held) : undefined;
      if (before?.status === 'BOOKED') {
        before.status = die(3) === 0 ? 'RELEASED' : 'CANCELLED';
        await query(ctx, 'update booking_booking set status = $2 where id = $1', [before.id, before.status]);
        continue;
      }
      const startsAt = new Date(Date.parse(`${day}T00:00:00Z`) + (die(16 * 24) - 8 * 24) * HOUR);
      const slots = 1 + die(2);
      const now = new Date(Date.parse(`${day}T00:00:00Z`) + (die(8 * 24) - 8 * 24) * HOUR);
      const ask = {
        resource: oneOf(die, resources),
        home: oneOf(die, homes),
        startsAt,
        endsAt: new Date(startsAt.getTime() + slots * HOUR),
        slots,
        now,
      };
      const id = newId();
      const outcome = expected(held, ask);
      expect([step, await asked(ctx, id, ask)]).toEqual([step, outcome]);
      seen[outcome] = (seen[outcome] ?? 0) + 1;
      if (outcome === 'BOOKED') held.push({ ...ask, id, status: 'BOOKED' });
    }
  });
  // a run that meets no refusal shows nothing
  expect(Object.keys(seen).toSorted()).toEqual(['BOOKED', 'ERR_BOOKING_PAUSE', 'ERR_BOOKING_QUOTA', 'TAKEN']);
});

it('the staff is held to no quota, and tells whom it books for and whose time it moves', async () => {
  const [resident, admin] = ['resident@demo.example', 'admin@demo.example'];
  const room = await openResource(host, { as: admin, name: 'Personalens', quota: 1, quotaPeriod: 'AHEAD' });
  const userId = (await host.call(authEndpoints.session, {}, { as: resident })).body.user.id;
  const [one = '', two = '', three = ''] = nextSlots(3);
  const book = (startsAt: string) => host.call(calls.book, { body: { resourceId: room.id, startsAt, userId } }, { as: admin });
  expect((await book(three)).status).toBe(201);
  const { body } = await book(one);
  const told = async (what: string) => (await mailsIn(host, `mail:booking.${what}:${body.id}`)).map(({ to }) => to);
  expect(await told('bookedByStaff')).toEqual([resident]);
  const move = (version: number, startsAt: string, as = admin) =>
    host.call(calls.change, { params: { id: body.id }, body: { version, startsAt } }, { as });
  const moved = await move(body.version, two);
  expect(await told('movedByStaff')).toEqual([resident]);
  expect(await move(moved.body.version, one, resident)).toMatchObject({ code: 'ERR_BOOKING_QUOTA' });
  expect(await told('movedByStaff')).toEqual([resident]);
});
