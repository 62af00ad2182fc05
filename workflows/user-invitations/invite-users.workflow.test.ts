import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { type InvitationRoundId, inviteUsers } from '@plugins/accounts/contract';
import type { AccountActivities } from '@plugins/accounts/server/activities';
import { fakeFlows } from '@plugins/flows/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Standing = Awaited<ReturnType<AccountActivities['calls']['inviteNext']>>;
const workflowsPath = fileURLToPath(new URL('./invite-users.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
let round: Standing;
const accounts: AccountActivities['calls'] = {
  inviteNext: async ({ limit }) => {
    done.push(`invite ${limit}`);
    if (round.state !== 'RUNNING') return round;
    const sent = Math.min(limit, round.waiting);
    return (round = { ...round, sent: round.sent + sent, waiting: round.waiting - sent });
  },
  finishInviting: async () => (done.push('finish'), round),
  stopInviting: async () => (done.push('stop'), (round = { ...round, state: 'STOPPED' })),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, accounts } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  round = { state: 'RUNNING', total: 5, sent: 0, waiting: 5, missed: 0 };
});

let last = 0;
const start = ({ pause = 50, total = 5 } = {}) => {
  last += 1;
  const roundId = `01900000-0000-7000-8000-0000000000b${last}` as InvitationRoundId;
  return worker.start(inviteUsers, { organisationId: '01900000-0000-7000-8000-000000000004', roundId, total, batch: 2, pause });
};
const invited = (batches: number) =>
  eventually(
    () => done.length,
    (length) => length >= batches,
  );

it('invites in batches with a rest between them, until nobody waits', async () => {
  const begun = Date.now();
  const run = await start({ pause: 400 });
  expect(await run.result()).toBe('invited');
  expect(done).toEqual(['invite 2', 'invite 2', 'invite 2', 'finish']);
  expect(Date.now() - begun).toBeGreaterThan(800);
  expect(flows.eventsOf(run.id)).toEqual(['invited']);
});

it('says while it sends how long it will take', async () => {
  const run = await start({ pause: 60_000 });
  await invited(1);
  const now = flows.nowOf(run.id);
  expect(now).toMatchObject({ state: 'WAITING', awaiting: 'invite', awaitedFrom: 'portal', actions: ['cancel'] });
  expect((now?.dueAt ?? 0) - Date.now()).toBeGreaterThan(120_000);
  await run.signal('cancel', { by: 'Karin', reason: 'fel lista' });
  expect(await run.result()).toBe('stopped');
});

it('is stopped from the console in the middle, and nobody is invited after that', async () => {
  const run = await start({ pause: 60_000 });
  await invited(1);
  await run.signal('cancel', { by: 'Karin', reason: 'fel lista' });
  expect(await run.result()).toBe('stopped');
  expect(done).toEqual(['invite 2', 'stop']);
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
  expect(flows.eventsOf(run.id)).toEqual(['stopped']);
});

it('counts nobody where all of them are gone with the import that made them', async () => {
  const run = await start({ pause: 60_000 });
  await invited(1);
  round = { ...round, total: 0, sent: 0, waiting: 0 };
  await run.signal('cancel', { by: 'Karin', reason: 'undone' });
  expect(await run.result()).toBe('stopped');
  expect(flows.eventsOf(run.id)).toEqual(['undone']);
});

it('ends as stopped when the round was stopped and nobody told it', async () => {
  const run = await start({ pause: 200 });
  await invited(1);
  round = { ...round, state: 'STOPPED' };
  expect(await run.result()).toBe('stopped');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const run = await start({ pause: 500 });
  await invited(1);
  await worker.end();
  await worker.begin();
  expect(await run.result()).toBe('invited');
  expect(round).toMatchObject({ sent: 5, waiting: 0 });
});
