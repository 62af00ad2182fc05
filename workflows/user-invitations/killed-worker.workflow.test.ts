import path from 'node:path';
import { activitiesByPlugin, eventually, startTestHost, startTestWorker, type TestHost, type TestWorker, mailsIn } from '@platform/testing';
import { invitationRoundEndpoints, inviteUsers, userEndpoints } from '@plugins/accounts/contract';
import { workflowIdOf } from '@plugins/flows/contract';
import { BJORKEN, keyPlugins } from '@plugins/keys/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const as = 'admin@demo.example';
const PEOPLE = 60;
let host: TestHost;
let worker: TestWorker;
let client: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  client = new Client({ connectionString: host.databaseUrl });
  await client.connect();
  const activities = activitiesByPlugin(host.runtime.activities);
  worker = await startTestWorker({ workflowsPath: path.resolve(import.meta.dirname, 'invite-users.ts'), activities });
});
afterAll(async () => {
  await worker.stop();
  await client.end();
  await host.stop();
});

const register = async (at: number) => {
  const body = { firstName: 'Kim', lastName: `Nr ${at}`, email: `kim${at}@killed.example`, roles: ['RESIDENT' as const] };
  return (await host.call(userEndpoints.register, { params: { organisationId: BJORKEN }, body }, { as })).body.id;
};
const mailed = async () => (await mailsIn(host)).map(({ to }) => to).filter((to) => to.endsWith('@killed.example'));

it('invites everybody once although the worker ends again and again', { timeout: 180_000 }, async () => {
  const userIds = await Promise.all(Array.from({ length: PEOPLE }, (_, at) => register(at)));
  const { body: round } = await host.call(invitationRoundEndpoints.inviteMany, { body: { userIds } }, { as });
  const input = { organisationId: BJORKEN, roundId: round.id, total: PEOPLE, batch: 3, pause: 20 };
  const run = await worker.start(inviteUsers, input, workflowIdOf(inviteUsers, round.id));
  for (const atLeast of [5, 25]) {
    await eventually(
      async () => (await mailed()).length,
      (count) => count > atLeast,
      // what the worker was at when it ended is missed after ten seconds
      60_000,
    );
    await worker.end();
    expect((await mailed()).length).toBeLessThan(PEOPLE);
    await worker.begin();
  }
  expect(await run.result()).toBe('invited');
  const to = await mailed();
  expect([to.length, new Set(to).size]).toEqual([PEOPLE, PEOPLE]);
  const { body: ended } = await host.call(invitationRoundEndpoints.getRound, { params: { id: round.id } }, { as });
  expect(ended).toMatchObject({ state: 'DONE', sent: PEOPLE, waiting: 0, missed: 0 });
});
