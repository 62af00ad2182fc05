import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import type { SigningId } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { inventoryApproval, type InventoryApprovalId } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// with its child
const workflowsPath = fileURLToPath(new URL('../worker/bundle.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
const keys: Pick<KeyActivities['calls'], 'verifyApproval' | 'giveApprovalUp'> = {
  verifyApproval: async () => (done.push('verify'), 'SIGNED'),
  giveApprovalUp: async () => (done.push('give up'), 'ENDED'),
};
const signings: Partial<IdControlActivities['calls']> = {
  findSigning: async () => ({ status: 'WAITING', orderId: null }),
  followOrder: async () => ({ look: 'complete' }),
  endSigning: async ({ status }) => (done.push(`end ${status}`), status),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, keys, 'id-control': signings } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
});

let last = 0;
/** An approval whose child waits. */
async function start() {
  last += 1;
  const signingId = `01900000-0000-7000-8000-0000000000d${last}` as SigningId;
  const terms = { way: 'HERE', window: 60_000, expiresAfter: 60_000, remindAfter: 60_000, remindEvery: 60_000 } as const;
  const run = await worker.start(inventoryApproval, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    approvalId: `01900000-0000-7000-8000-0000000000e${last}` as InventoryApprovalId,
    signing: { ...terms, signer: 'Rebecka Åberg', signingId },
  });
  const child = `sign-document:${signingId}`;
  await eventually(
    () => flows.nowOf(child),
    (now) => now?.state === 'WAITING',
  );
  return { run, tell: worker.client.workflow.getHandle(child) };
}

it('counts the keys once they are signed for', async () => {
  const { run, tell } = await start();
  await tell.signal('begun', { orderId: 'one' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['verify']);
  expect(flows.eventsOf(run.id)).toEqual(['signed']);
});

it('counts nothing when the holder withdraws, declines, or it is cancelled', async () => {
  const [withdrawn, declined, cancelled] = [await start(), await start(), await start()];
  await withdrawn.run.signal('withdrawn', { by: 'Rebecka' });
  expect(await withdrawn.run.result()).toBe('given up');
  await declined.tell.signal('declined', { by: 'Rebecka' });
  expect(await declined.run.result()).toBe('given up');
  await cancelled.run.signal('cancel', { by: 'Sara', reason: 'wrong inventory' });
  expect(await cancelled.run.result()).toBe('given up');
  expect(done).not.toContain('verify');
});
