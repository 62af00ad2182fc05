import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { keyReturnReceipts } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./key-return-receipts.ts', import.meta.url));
const flows = fakeFlows();
const filed: string[] = [];
let isHeld = false;
let heldAt: string | undefined;
const keys: Pick<KeyActivities['calls'], 'activateLoan' | 'abandonLoan' | 'fileReturnReceipt'> = {
  activateLoan: async () => 'active',
  abandonLoan: async ({ status }) => status,
  async fileReturnReceipt({ returnId }) {
    await eventually(
      () => isHeld || returnId === heldAt,
      (held) => !held,
      20_000,
    );
    filed.push(returnId);
  },
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, keys } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  filed.length = 0;
  isHeld = false;
  heldAt = undefined;
});

const returnIds = ['a1', 'a2', 'a3'].map((last) => `01900000-0000-7000-8000-0000000000${last}`);
const start = () => worker.start(keyReturnReceipts, { organisationId: '01900000-0000-7000-8000-000000000004', returnIds });

it('makes each receipt, in their order', async () => {
  const run = await start();
  expect(await run.result()).toBe('filed');
  expect(filed).toEqual(returnIds);
  expect(flows.eventsOf(run.id)).toEqual(['filed']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
});

it('makes them all the same when somebody cancels: the keys are back', async () => {
  isHeld = true;
  const run = await start();
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'Not needed' });
  isHeld = false;
  expect(await run.result()).toBe('filed');
  expect([...new Set(filed)]).toEqual(returnIds);
});

it('goes on with the receipts that are left when the worker is gone in the middle', { timeout: 60_000 }, async () => {
  heldAt = returnIds[1];
  const run = await start();
  await eventually(
    () => filed.length,
    (count) => count === 1,
  );
  const ended = worker.end();
  heldAt = undefined;
  await ended;
  await worker.begin();
  expect(await run.result()).toBe('filed');
  expect(filed.filter((id) => id === returnIds[0])).toHaveLength(1);
  expect([...new Set(filed)]).toEqual(returnIds);
});
