import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyEndpoints } from '../../contract/index.ts';
import { ADMIN, BJORKEN, RESIDENT, userIdOf } from '../../testing/made.ts';
import { keeServer } from '../plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(keeServer) });
});
afterAll(() => host.stop());

const HAPPENED = `
  insert into kee_event (id, organisation_id, at, operation, target, agent, user_id, agent_name, level, erased_at)
  select gen_random_uuid(), $1, now(), 'PULSE', 'LOCK', 'USER', id, name, 2, now() + interval '14 days' from unnest($2::uuid[], $3::text[]) as u (id, name)`;

it('is one’s own alone when that is asked for, also of whoever reads the whole house', async () => {
  const people = [await userIdOf(host, ADMIN), await userIdOf(host, RESIDENT)];
  await host.runtime.work.write(asSystemForAll, (ctx) => query(ctx, HAPPENED, [BJORKEN, people, ['Karin själv', 'Rebecka själv']]));
  const seen = async (as: string, asked: object) => {
    const { body } = await host.call(historyEndpoints.listHistory, { query: { limit: 200, ...asked } }, { as });
    return body.items.map(({ agentName }) => agentName).filter((name) => name?.endsWith(' själv'));
  };
  expect((await seen(ADMIN, {})).toSorted()).toEqual(['Karin själv', 'Rebecka själv']);
  expect(await seen(ADMIN, { mine: 'true' })).toEqual(['Karin själv']);
  expect(await seen(RESIDENT, { mine: 'true' })).toEqual(['Rebecka själv']);
});
