import queryString from 'node:querystring';
import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { reportEndpoints, weekAt } from '@plugins/reports/contract';
import { reportsServer } from '@plugins/reports/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyEndpoints } from '../../contract/index.ts';
import { ADMIN, BJORKEN, erasedNow } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer, reportsServer) });
});
afterAll(() => host.stop());

const sqlOf = (text: string, parameters: readonly unknown[]) =>
  host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, text, parameters));
const PRESSED = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, error, level, erased_at)
  values (gen_random_uuid(), $1, now(), 'PULSE', 'LOCK', 'USER', $2, $3, now() + interval '14 days')`;
async function opened() {
  const week = weekAt('Europe/Stockholm', Date.now());
  const call = { params: { part: 'kee-open' }, query: { from: week, to: week } };
  const { series } = done(await host.call(reportEndpoints.get, call, { as: ADMIN }));
  return series.find(({ id }) => id === 'USER');
}

it('counts what was opened, and no press that a unit refused, now and when the rows are erased', async () => {
  const before = (await opened())?.weeks[0] ?? 0;
  await sqlOf(PRESSED, [BJORKEN, null, 2]);
  await sqlOf(PRESSED, [BJORKEN, 'JAMMED', 5]);
  await sqlOf(PRESSED, [BJORKEN, 'BUSY', 4]);
  const { weeks: [count] = [], newPath } = (await opened()) ?? {};
  expect(count).toBe(before + 1);
  // the rows behind it, as their address has them
  const { agent, operation, level, from, to } = queryString.parse(newPath?.split('?')[1] ?? '');
  const asked = { agent, operation, level, from, to, count: 'true' } as never;
  const { total } = done(await host.call(historyEndpoints.listHistory, { query: asked }, { as: ADMIN }));
  expect(total).toBe(count);
  await sqlOf(`update kee_event set erased_at = now() - interval '1 second' where organisation_id = $1`, [BJORKEN]);
  await erasedNow(host, BJORKEN);
  expect((await opened())?.weeks[0]).toBe(count);
});
