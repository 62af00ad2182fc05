import { asSystemForAll, txOf } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { bookingServer } from '@plugins/booking/server';
import { openResource } from '@plugins/booking/testing';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type Board, boardEndpoints, type DisplayId, screenEndpoints } from '../../contract/index.ts';
import { aBoard, newDisplay } from '../../testing/index.ts';
import { boardServer } from '../plugin.ts';
import { boardCalls } from '../services.ts';
import { createShown, type ShownDeps } from './shown.ts';

const [ADMIN, RESIDENT, OTHER] = ['admin@demo.example', 'resident@demo.example', 'admin.other@demo.example'];
/** Longer than what is alike is gathered. */
const SOON_MS = 4000;
/** At noon of a day, that many minutes later. */
const BOOKED = `
  insert into booking_booking (id, organisation_id, resource_id, starts_at, ends_at, status, slots)
  select uuidv7(), organisation_id, id, at, at + interval '1 minute', 'BOOKED', 1 from booking_resource,
    lateral (select (date_trunc('day', now() at time zone 'Europe/Stockholm') + interval '12 hours' + $2 * interval '1 day' + $3 * interval '1 minute')
      at time zone 'Europe/Stockholm' as at) as noon where id = $1`;

let host: TestHost;
let owner: Client;
let leaving = new AbortController();
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(bookingServer, boardServer) });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterEach(() => {
  leaving.abort();
  leaving = new AbortController();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

interface Hanging {
  readonly id: DisplayId;
  told: number;
  readonly isFollowed: boolean;
}
/** A screen that shows what it should. It counts how often it is told of anything. */
async function hanging(as: string, shows: Partial<Board> = {}, reads: Partial<ShownDeps> = {}): Promise<Hanging> {
  const { id } = await aBoard(host, { as, ...shows });
  const { code, secret } = await newDisplay(host);
  await host.call(boardEndpoints.pair, { params: { id }, body: { code } }, { as });
  const { revision } = (await host.call(screenEndpoints.show, { body: { secret } })).body;
  await host.call(screenEndpoints.show, { body: { secret, painted: revision ?? '' } });
  const { contentOf } = host.runtime.services.resolve({ contentOf: boardCalls.contentOf });
  const { live, work } = host.runtime;
  const events = await createShown({ contentOf, live, work, ...reads }).follow(txOf(work, asSystemForAll), secret, leaving.signal);
  const [display] = (await host.call(boardEndpoints.displays, { params: { id } }, { as })).body.displays;
  if (!display) throw new Error('Nothing was paired');
  const screen = { id: display.id, told: 0, isFollowed: true };
  void (async () => {
    for await (const event of events) if (event) screen.told += 1;
    screen.isFollowed = false;
  })();
  return screen;
}
/** Each screen that is hung is told to those that hang. From here on they are counted. */
async function quiet(...screens: readonly Hanging[]): Promise<void> {
  await wait(SOON_MS);
  for (const screen of screens) screen.told = 0;
}
const book = (resourceId: string, minute: number, inDays = 0) => owner.query(BOOKED, [resourceId, inDays, minute]);

it('is told once of many bookings of today, where it shows them, and of none of another day', async () => {
  const { id } = await openResource(host, { as: ADMIN, name: 'Bastun på tavlan' });
  const showing = [await hanging(ADMIN), await hanging(ADMIN, { names: 'NONE' })];
  const others = [await hanging(ADMIN, { showsBookings: false }), await hanging(OTHER)];
  await quiet(...showing, ...others);
  for (let minute = 0; minute < 30; minute += 1) await book(id, minute, 7);
  await wait(SOON_MS);
  expect([...showing, ...others].map(({ told }) => told)).toEqual([0, 0, 0, 0]);
  for (let minute = 0; minute < 200; minute += 1) await book(id, minute);
  await wait(SOON_MS);
  for (const { told } of showing) {
    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(2);
  }
  expect(others.map(({ told }) => told)).toEqual([0, 0]);
});

it('is told when somebody moves, of its address and where it names people', async () => {
  const showing = [await hanging(ADMIN), await hanging(ADMIN, { address: 'Björkgatan 2' })];
  const others = [await hanging(ADMIN, { names: 'NONE' }), await hanging(ADMIN, { address: 'Ingengatan 1' }), await hanging(OTHER)];
  const [user] = (await host.call(userEndpoints.list, { query: { query: RESIDENT } }, { as: ADMIN })).body.items;
  if (!user) throw new Error(`${RESIDENT} is nobody`);
  const { id } = user;
  await quiet(...showing, ...others);
  const { version } = (await host.call(userEndpoints.get, { params: { id } }, { as: ADMIN })).body;
  await host.call(userEndpoints.change, { params: { id }, body: { version, apartmentId: null } }, { as: ADMIN });
  await wait(SOON_MS);
  expect(showing.map(({ told }) => told)).toEqual([1, 1]);
  expect(others.map(({ told }) => told)).toEqual([0, 0, 0]);
});

it('is told where nobody can say whether anything has changed, and its line stands', async () => {
  const { id } = await openResource(host, { as: ADMIN, name: 'Bastun som inte kan läsas' });
  const screen = await hanging(ADMIN, {}, { contentOf: () => Promise.reject(new Error('The database is busy')) });
  await quiet(screen);
  await book(id, 500);
  await wait(SOON_MS);
  expect(screen).toMatchObject({ told: 1, isFollowed: true });
});

it('alone is told that it is to start anew or is let go, and hears nothing after that', async () => {
  const [restarted, unpaired, other] = [await hanging(ADMIN), await hanging(ADMIN), await hanging(ADMIN)];
  await quiet(restarted, unpaired, other);
  await host.call(boardEndpoints.restart, { params: { id: restarted.id } }, { as: ADMIN });
  await host.call(boardEndpoints.unpair, { params: { id: unpaired.id } }, { as: ADMIN });
  await wait(500);
  expect([restarted, unpaired, other].map(({ told, isFollowed }) => [told, isFollowed])).toEqual([
    [1, false],
    [1, false],
    [0, true],
  ]);
});
