import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type IdentityCheckId, identityCheck, type IdentityCheckStatus } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./identity-check.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** How the row stands, when it has ended before the workflow ends it. */
let row: IdentityCheckStatus | undefined;
let followed = async (): Promise<void> => {};

const idControl: Partial<IdControlActivities['calls']> = {
  followIdentification: async ({ identificationId }) => (done.push(`follow ${identificationId}`), followed()),
  endCheck: async ({ status }) => (done.push(`end ${status}`), row ?? status),
  remindOfCheck: async () => void done.push('remind'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, 'id-control': idControl } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  row = undefined;
});

type Input = Parameters<typeof worker.start<typeof identityCheck>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(identityCheck, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    checkId: '01900000-0000-7000-8000-0000000000c1' as IdentityCheckId,
    person: 'Bjørn Sæther',
    way: 'LATER',
    until: Date.now() + 60_000,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });

it('is over once the person has proved who they are', async () => {
  const run = await start();
  await run.signal('ended', { status: 'COMPLETE' });
  expect(await run.result()).toBe('complete');
  expect(flows.eventsOf(run.id)).toEqual(['identified']);
  expect(done).toEqual([]);
});

it('follows what begins at BankID, again after an attempt that came to nothing, until it is told the end', async () => {
  const [first, second] = ['01900000-0000-7000-8000-0000000000d1', '01900000-0000-7000-8000-0000000000d2'];
  const run = await start();
  await run.signal('begun', { identificationId: first });
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.awaiting === 'identity' && done.length === 1,
  );
  followed = () => run.signal('ended', { status: 'COMPLETE' });
  await run.signal('begun', { identificationId: second });
  expect(await run.result()).toBe('complete');
  followed = async () => {};
  expect(done).toEqual([`follow ${first}`, `follow ${second}`]);
  expect(flows.eventsOf(run.id)).toEqual(['identified']);
});

it('expires when nobody answers', async () => {
  const run = await start({ until: Date.now() + 300 });
  expect(await run.result()).toBe('expired');
  expect(done).toEqual(['end EXPIRED']);
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('counts an answer of the last moment', async () => {
  row = 'COMPLETE';
  const run = await start({ until: Date.now() + 300 });
  expect(await run.result()).toBe('complete');
});

it('is over when it is taken back', async () => {
  const run = await start();
  await run.signal('ended', { status: 'CANCELLED' });
  expect(await run.result()).toBe('cancelled');
  expect(flows.eventsOf(run.id)).toEqual(['withdrawn']);
});

it('ends the check when it is cancelled from the console', async () => {
  const run = await start();
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'WAITING',
  );
  await run.signal('cancel', { by: 'Sara', reason: 'wrong person' });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['end CANCELLED']);
});

it('reminds of the link, again and again; nobody at the desk', async () => {
  const run = await start({ remindAfter: 150, remindEvery: 150 });
  await eventually(
    () => done.filter((name) => name === 'remind').length,
    (reminders) => reminders >= 2,
  );
  await run.signal('ended', { status: 'COMPLETE' });
  await run.result();
  done.length = 0;
  const here = await start({ way: 'HERE', remindAfter: 50, remindEvery: 50, until: Date.now() + 600 });
  expect(await here.result()).toBe('expired');
  expect(done).toEqual(['end EXPIRED']);
});

it('goes on waiting where it stood when the worker is gone', async () => {
  const run = await start();
  await worker.end();
  await worker.begin();
  await run.signal('ended', { status: 'COMPLETE' });
  expect(await run.result()).toBe('complete');
});
