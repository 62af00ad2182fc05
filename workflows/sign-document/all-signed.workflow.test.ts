import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import type { SigningId } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { signedByAll } from './testing/contract.ts';

const workflowsPath = fileURLToPath(new URL('./testing/signed-by-all.ts', import.meta.url));
const flows = fakeFlows();
/** How signings were ended that nobody signed. */
const ended: string[] = [];
const signings: Partial<IdControlActivities['calls']> = {
  findSigning: async () => ({ status: 'WAITING', orderId: null }),
  followOrder: async () => ({ look: 'complete' }),
  endSigning: async ({ signingId, status }) => (ended.push(`${signingId.at(-1)} ${status}`), status),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, 'id-control': signings } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  ended.length = 0;
});

let last = 0;
/** A document that two people are to sign, both waited for. */
async function start() {
  last += 1;
  const ids = ['a', 'b'].map((one) => `01900000-0000-7000-8000-0000000000${last}${one}` as SigningId);
  const terms = { way: 'HERE', window: 60_000, expiresAfter: 60_000, remindAfter: 60_000, remindEvery: 60_000 } as const;
  const signers = ids.map((signingId) => ({ ...terms, signingId, signer: `Signer ${signingId.at(-1)}` }));
  const run = await worker.start(signedByAll, { organisationId: '01900000-0000-7000-8000-000000000004', signers });
  const children = ids.map((id) => `sign-document:${id}`);
  for (const child of children)
    await eventually(
      () => flows.nowOf(child),
      (now) => now?.state === 'WAITING',
    );
  const tell = (which: number) => worker.client.workflow.getHandle(children[which] ?? '');
  return { run, children, tell };
}

it('is signed when the last has signed, and not before', async () => {
  const { run, children, tell } = await start();
  await tell(0).signal('begun', { orderId: 'one' });
  expect(await tell(0).result()).toBe('signed');
  expect(flows.nowOf(children[1] ?? '')).toMatchObject({ state: 'WAITING' });
  await tell(1).signal('begun', { orderId: 'two' });
  expect(await run.result()).toBe('signed');
  expect(ended).toEqual([]);
});

it('is declined when one of them declines, and asks the other no more', async () => {
  const { run, children, tell } = await start();
  await tell(0).signal('declined', { by: 'Signer a' });
  expect(await run.result()).toBe('declined');
  expect(flows.nowOf(children[1] ?? '')).toEqual({ state: 'CANCELLED' });
  expect(ended).toEqual(['b CANCELLED']);
});

it('asks neither any more when it is cancelled', async () => {
  const { run, children } = await start();
  await run.signal('cancel', { by: 'Sara', reason: 'wrong document' });
  expect(await run.result()).toBe('withdrawn');
  expect(children.map((child) => flows.nowOf(child))).toEqual([{ state: 'CANCELLED' }, { state: 'CANCELLED' }]);
  expect(ended.toSorted()).toEqual(['a CANCELLED', 'b CANCELLED']);
});
