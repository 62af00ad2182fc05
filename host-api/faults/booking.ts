import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { bookingEndpoints, type BookingId, BookingResource } from '@plugins/booking/contract';
import { UserId } from '@plugins/accounts/contract';
import { expect } from 'vitest';
import { type Call, callerAs } from './caller.ts';
import { rowsOf } from './ledger.ts';
import type { Holder } from './lending.ts';

/** Two residents who share an apartment, and with it a quota. */
export interface Home {
  readonly emails: readonly string[];
  readonly first: Call;
  readonly second: Call;
}
export interface Booking {
  /** What was confirmed, by when it begins. */
  readonly confirmed: ReadonlyMap<string, readonly BookingId[]>;
  /** How many asked. */
  readonly asked: () => number;
  /** Homes of which somebody was told that they have no more. */
  readonly full: ReadonlySet<Home>;
  stop(): void;
  /** Once everybody who asked is told. @throws when somebody is told anything but that they have it, or why not */
  readonly ended: Promise<void>;
}
interface Deps {
  /** As the administrator of the house. */
  readonly call: Call;
  readonly holders: readonly Holder[];
  readonly homes: readonly Home[];
}
const AT_ONCE = 10;
/** So many people want the room. */
const ENOUGH = 200;
/** So many times has a home; the staff, which books for others, is held to none. */
const QUOTA = 3;
const ROOM = 'Lokalen som alla vill ha';
/** Others work beside them. */
const PAUSE_MS = 500;
const SLOT_MS = 15 * 60_000;
const DAY_MS = 86_400_000;
/** The second of a home asks so much later: for another time, at the same moment. */
const APART_MS = 30 * DAY_MS;
const NEIGHBOURS = `
  select array_agg(email order by email) as emails from accounts_user
  where roles = '{RESIDENT}' and email like '%@bjorken.example' and active
  group by apartment_id having count(*) = 2 and count(personal_number_hash) = 0 order by 1`;

/** Homes to which nobody else books anything. */
export async function homesWithTwo(databaseUrl: string, api: string): Promise<Home[]> {
  const found = await rowsOf<Pick<Home, 'emails'>>(databaseUrl, NEIGHBOURS);
  const homes: Home[] = [];
  for (const { emails } of found) {
    const [first = '', second = ''] = emails;
    homes.push({ emails, first: await callerAs(first, api), second: await callerAs(second, api) });
  }
  return homes;
}

/** Lets the staff and residents ask for the same time at once. One time after the other; homes ask for two. */
export async function startBooking({ call, holders, homes }: Deps): Promise<Booking> {
  const rules = { opensAt: 0, closesAt: 24, slotMinutes: 15, maxSlots: 1, daysAhead: 60, cancelHours: 0, quota: QUOTA };
  const { body: room } = await call(BookingResource.endpoints.create, {
    body: { name: ROOM, kind: 'ROOM', quotaPeriod: 'AHEAD', ...rules },
  });
  const confirmed = new Map<string, BookingId[]>();
  const full = new Set<Home>();
  const stopping = new AbortController();
  let asked = 0;
  const ask = async (as: Call, at: number, more: { readonly home?: Home; readonly userId?: string }) => {
    asked += 1;
    const startsAt = new Date(at).toISOString();
    const body = { resourceId: room.id, startsAt, ...(more.userId && { userId: UserId.parse(more.userId) }) };
    const answer = await as(bookingEndpoints.book, { body }, { idempotencyKey: randomUUID() });
    if (answer.status === 201) confirmed.set(startsAt, [...(confirmed.get(startsAt) ?? []), answer.body.id]);
    else if (more.home && answer.code === 'ERR_BOOKING_QUOTA') full.add(more.home);
    else if (answer.code !== 'ERR_BOOKING_TAKEN') throw new Error(`A booking is answered ${answer.status} ${answer.code}`);
  };
  const first = Math.ceil((Date.now() + 2 * DAY_MS) / SLOT_MS) * SLOT_MS;
  const askOn = async () => {
    // on a machine that is slow to start its processes fewer have asked by then
    for (let turn = 0; !stopping.signal.aborted || turn * AT_ONCE < ENOUGH; turn += 1) {
      const at = first + turn * SLOT_MS;
      const staff = Array.from({ length: AT_ONCE - homes.length }, (_, place) => holders[place % holders.length]?.id ?? '');
      await Promise.all([
        ...homes.flatMap((home) => [ask(home.first, at, { home }), ask(home.second, at + APART_MS, { home })]),
        ...staff.map((userId) => ask(call, at, { userId })),
      ]);
      await wait(PAUSE_MS);
    }
  };
  return { confirmed, full, asked: () => asked, stop: () => stopping.abort(), ended: askOn() };
}

interface Stands {
  readonly startsAt: string;
  readonly ids: BookingId[];
  readonly flows: number;
}
/** What stands in the room that all want, by when it begins. */
const standing = (databaseUrl: string): Promise<Stands[]> =>
  rowsOf<Stands>(
    databaseUrl,
    `select to_char(b.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startsAt", array_agg(b.id::text) as ids,
       (select count(*)::int from flows_flow f where f.subject_type = 'booking' and f.subject_id = any (array_agg(b.id::text))) as flows
     from booking_booking b join booking_resource r on r.id = b.resource_id
     where r.name = $1 and b.status = 'BOOKED' group by b.starts_at order by b.starts_at`,
    [ROOM],
  );

/** How many times a home has in it. */
async function hadBy(databaseUrl: string, { emails }: Home): Promise<number | undefined> {
  const [found] = await rowsOf<{ count: number }>(
    databaseUrl,
    `select count(*)::int as count from booking_booking b
     join booking_resource r on r.id = b.resource_id join accounts_user u on u.id = b.user_id
     where r.name = $1 and b.status = 'BOOKED' and u.email = any ($2)`,
    [ROOM, emails],
  );
  return found?.count;
}

/** Whoever was told that they have a time has it, and nobody else. No home has more than it may. */
export async function expectEachTimeOnce(databaseUrl: string, homes: readonly Home[], { asked, confirmed, full }: Booking): Promise<void> {
  expect(asked()).toBeGreaterThanOrEqual(ENOUGH);
  const told = [...confirmed].map(([startsAt, ids]) => ({ startsAt, ids, flows: 1 }));
  expect(await standing(databaseUrl)).toEqual(told.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt)));
  expect(full.size).toBeGreaterThan(0);
  for (const home of homes) {
    const had = await hadBy(databaseUrl, home);
    if (full.has(home)) expect(had).toBe(QUOTA);
    else expect(had).toBeLessThanOrEqual(QUOTA);
  }
}
