import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { inventory, type InventoryId } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./inventory.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** Where the messages go on after each batch. */
let batches: string[] = [];
let left = 2;
const keys: Pick<KeyActivities['calls'], 'askHolders' | 'endInventory' | 'openInventory'> = {
  askHolders: async ({ round, after = 'start' }) => (done.push(`${round === 0 ? 'ask' : 'remind'} ${after}`), batches.shift()),
  endInventory: async () => (done.push('end'), 'ENDED'),
  openInventory: async () => (done.push('open'), left),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, keys } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  batches = [];
  left = 2;
});

type Input = Parameters<typeof worker.start<typeof inventory>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(inventory, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    inventoryId: '01900000-0000-7000-8000-0000000000a1' as InventoryId,
    startsAt: Date.now() - 1,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
const waitsFor = (id: string, what: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === what,
  );

it('begins on its day, asks in batches, and waits to be ended once all is counted', async () => {
  batches = ['a'];
  const run = await start({ startsAt: Date.now() + 300 });
  await waitsFor(run.id, 'start');
  await waitsFor(run.id, 'holders');
  expect(done).toEqual(['open', 'ask start', 'ask a']);
  await run.signal('allCounted', {});
  await waitsFor(run.id, 'finish');
  await run.signal('ended', { by: 'Karin' });
  expect(await run.result()).toBe('ended');
  expect(flows.eventsOf(run.id)).toEqual(['late', 'asked', 'allCounted', 'ended']);
});

it('reminds while keys are left, and at once when somebody nudges', async () => {
  const run = await start({ remindAfter: 100, remindEvery: 100_000 });
  await eventually(
    () => done.filter((name) => name.startsWith('remind')).length,
    (reminders) => reminders === 1,
  );
  await run.signal('nudge', { by: 'Karin', reason: 'in a hurry' });
  await eventually(
    () => done.filter((name) => name.startsWith('remind')).length,
    (reminders) => reminders === 2,
  );
  await run.signal('ended', { by: 'Karin' });
  expect(await run.result()).toBe('ended');
});

it('asks nobody when it is ended before its day', async () => {
  const run = await start({ startsAt: Date.now() + 60_000 });
  await waitsFor(run.id, 'start');
  await run.signal('ended', { by: 'Karin' });
  expect(await run.result()).toBe('ended');
  expect(done).toEqual([]);
});

it('waits for nothing but its end when nothing is left to count', async () => {
  left = 0;
  const run = await start();
  await waitsFor(run.id, 'finish');
  await run.signal('ended', { by: 'Karin' });
  expect(await run.result()).toBe('ended');
});

it('ends the inventory when it is cancelled from the console', async () => {
  const run = await start();
  await waitsFor(run.id, 'holders');
  await run.signal('cancel', { by: 'Sara', reason: 'wrong house' });
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['open', 'ask start', 'end']);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const run = await start();
  await waitsFor(run.id, 'holders');
  await worker.end();
  await run.signal('allCounted', {});
  await worker.begin();
  await waitsFor(run.id, 'finish');
  await run.signal('ended', { by: 'Karin' });
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['open', 'ask start']);
});
