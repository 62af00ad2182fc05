import { asSystemForAll, newId, personalDataLookup, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { reportEndpoints, weekAt } from '@plugins/reports/contract';
import { reportsServer } from '@plugins/reports/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyEndpoints, retentionEndpoints as calls } from '../../contract/index.ts';
import { PARTNER } from '../../testing/index.ts';
import { BJORKEN, erasedNow, userIdOf } from '../../testing/made.ts';
import { writeReports } from '../gateway/report-writer.ts';
import { keeServer } from '../plugin.ts';

const [ADMIN, RESIDENT, MANAGER, OTHER] = [
  'admin@demo.example',
  'resident@demo.example',
  'manager@demo.example',
  'admin.other@demo.example',
];
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer, reportsServer) });
});
afterAll(() => host.stop());
const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
const params = { id: BJORKEN };
const get = (as = ADMIN) => host.call(calls.getRetention, { params }, { as });
const change = (body: { days: number; reason?: string; version: number }, as = ADMIN) =>
  host.call(calls.changeRetention, { params, body: { reason: '', ...body } }, { as });
const DAY_MS = 86_400_000;
const shownTo = async (as: string) => (await host.call(historyEndpoints.listHistory, { query: { limit: 200 } }, { as })).body.items;
/** For how many days what is shown of the history is kept. */
async function lengths(): Promise<readonly number[]> {
  const days = (await shownTo(ADMIN)).map(({ at, erasedAt }) => Math.round((Date.parse(erasedAt) - Date.parse(at)) / DAY_MS));
  return [...new Set(days)].toSorted((a, b) => a - b);
}
/** How many rows there are. */
const rows = async (where: string) =>
  (await sqlOf<{ count: number }>(`select count(*)::int as count from kee_event where organisation_id = $1 and ${where}`, [BJORKEN]))[0]
    ?.count;
const happens = () =>
  host.runtime.work.write(asSystemForAll, (ctx) => {
    const said = { v: 1, id: newId(), ts: Date.now(), op: 'PULSE', relay: 1 };
    return writeReports(ctx, [{ at: Date.now(), report: { kind: 'evt', number: '5001', said } as never }]);
  });

it('is two weeks, a month without a reason, and a year with one; who governs the house says so', async () => {
  expect((await get()).body).toMatchObject({ days: 14, reason: '' });
  expect([(await get(PARTNER)).status, (await get(MANAGER)).status, (await get(OTHER)).status]).toEqual([200, 403, 404]);
  const { version } = (await get()).body;
  expect((await change({ days: 31, version })).body).toMatchObject({ code: 'ERR_LOCK_RETENTION_REASON' });
  expect((await change({ days: 30, version }, PARTNER)).status).toBe(403);
  expect((await change({ days: 366, version })).status).toBe(422);
  expect((await change({ days: 60, reason: 'Inbrott i källaren, polisens begäran', version })).body).toMatchObject({ days: 60 });
  expect((await change({ days: 20, version })).status).toBe(409);
});

it('dates what happens from then on, and shortens what there is at once; nothing that was promised to go is kept longer', async () => {
  expect(await lengths()).toEqual([14]);
  await happens();
  expect(await lengths()).toEqual([14, 60]);
  const { version } = (await get()).body;
  done(await change({ days: 7, version }));
  expect(await lengths()).toEqual([7]);
});

it('touches no row when it is shortened; the night erases those, and no longer time brings them back', async () => {
  const past = `at < now() - interval '7 days'`;
  expect(await rows(past)).toBeGreaterThan(0);
  expect(await rows(`erased_at > at + interval '7 days'`)).toBe(await rows('true'));
  const { version } = (await get()).body;
  done(await change({ days: 30, version }));
  expect(await lengths()).toEqual([7]);
  const left = await rows(`not ${past}`);
  await erasedNow(host, BJORKEN);
  expect([await rows(past), await rows('true')]).toEqual([0, left]);
  expect(await lengths()).toEqual([7]);
  const spent = 'select days from kee_shortening where organisation_id = $1';
  expect(await sqlOf(spent, [BJORKEN])).toEqual([{ days: 7 }]);
  await sqlOf(`update kee_shortening set until = now() - interval '8 days' where organisation_id = $1`, [BJORKEN]);
  await erasedNow(host, BJORKEN);
  expect(await sqlOf(spent, [BJORKEN])).toEqual([]);
});

/** When somebody opened doors, as the copy of what is kept of them says. */
async function copied(email: string): Promise<readonly (string | null)[]> {
  const { kept } = host.runtime.services.resolve({ kept: personalDataLookup });
  const id = await userIdOf(host, email);
  const copy = await host.runtime.work.write(asSystemForAll, (ctx) => kept.of(ctx, id));
  return copy.filter(({ kind }) => kind === 'Öppnade lås').map(({ at }) => at);
}

it('hides it from whoever reads their own alone, too, and from the copy of what is kept of them', async () => {
  const before = await shownTo(RESIDENT);
  expect(await copied(RESIDENT)).toEqual(before.map(({ at }) => at));
  const { version } = (await get()).body;
  done(await change({ days: 2, version }));
  const kept = before.filter(({ at }) => Date.parse(at) > Date.now() - 2 * DAY_MS);
  expect(kept.length).toBeLessThan(before.length);
  expect((await shownTo(RESIDENT)).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
  expect(await copied(RESIDENT)).toEqual(kept.map(({ at }) => at));
});

it('is shortened by one of two who do so at once, and by what that one said', async () => {
  const { version } = (await get()).body;
  const both = await Promise.all([change({ days: 1, version }), change({ days: 1, reason: 'Också', version })]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await get()).body.reason).toBe(both.find(({ status }) => status === 200)?.body.reason);
  expect(await sqlOf('select days from kee_shortening where organisation_id = $1 and days = 1', [BJORKEN])).toHaveLength(1);
});

it('counts each opening once, by the day of the house, when its row is erased too', async () => {
  const week = weekAt('Europe/Stockholm', Date.now());
  const openings = async (as: string) => {
    const { body } = await host.call(reportEndpoints.get, { params: { part: 'kee-open' }, query: { from: week, to: week } }, { as });
    return body.series.map((series) => ({ ...series, before: 0 }));
  };
  await happens();
  const [before, foreign] = [await openings(ADMIN), await openings(OTHER)];
  expect(before.find(({ id }) => id === 'SYSTEM')?.weeks[0]).toBeGreaterThan(1);
  await sqlOf(`update kee_event set erased_at = now() - interval '1 second' where organisation_id = $1`, [BJORKEN]);
  const [there] = await sqlOf<{ count: number }>('select count(*)::int as count from kee_event where organisation_id = $1', [BJORKEN]);
  await erasedNow(host, BJORKEN);
  expect(await sqlOf('select from kee_event where organisation_id = $1', [BJORKEN])).toEqual([]);
  // shares and commands of long ago went with them
  const told = `select bool_or((changes->>'erased')::int >= $2) as all from platform_audit where action = 'kee.historyErased' and organisation_id = $1`;
  expect(await sqlOf(told, [BJORKEN, there?.count])).toEqual([{ all: true }]);
  expect(await openings(ADMIN)).toEqual(before);
  await happens();
  expect((await openings(ADMIN)).find(({ id }) => id === 'SYSTEM')?.weeks[0]).toBe(
    (before.find(({ id }) => id === 'SYSTEM')?.weeks[0] ?? 0) + 1,
  );
  expect(await openings(OTHER)).toEqual(foreign);
});

it('lets a resident take their own openings along, and nobody else’s', async () => {
  const own = await host.call(historyEndpoints.exportHistory, { query: {} }, { as: RESIDENT });
  expect(own.status).toBe(200);
  expect((await host.call(historyEndpoints.exportHistory, { query: {} }, { as: 'limited@demo.example' })).status).toBe(403);
});
