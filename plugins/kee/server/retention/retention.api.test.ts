import { asSystemForAll, newId, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { reportEndpoints, weekAt } from '@plugins/reports/contract';
import { reportsServer } from '@plugins/reports/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyEndpoints, retentionEndpoints as calls } from '../../contract/index.ts';
import { PARTNER } from '../../testing/index.ts';
import { BJORKEN, erasedNow } from '../../testing/made.ts';
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
const lengths = () =>
  sqlOf<{ days: number }>(
    `select distinct extract(day from erased_at - at)::int as days from kee_event where organisation_id = $1 order by 1`,
    [BJORKEN],
  );
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

it('dates what happens from then on, and shortens what there is; nothing that was promised to go is kept longer', async () => {
  expect(await lengths()).toEqual([{ days: 14 }]);
  await happens();
  expect(await lengths()).toEqual([{ days: 14 }, { days: 60 }]);
  const { version } = (await get()).body;
  done(await change({ days: 7, version }));
  expect(await lengths()).toEqual([{ days: 7 }]);
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
  const told = `select (changes->>'erased')::int >= $2 as all from platform_audit where action = 'kee.historyErased' and organisation_id = $1`;
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
