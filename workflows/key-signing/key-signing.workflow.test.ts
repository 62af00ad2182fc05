import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { type KeyLoanId, keySigning } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// with its child
const workflowsPath = fileURLToPath(new URL('../worker/bundle.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
const keys: Pick<KeyActivities['calls'], 'activateLoan' | 'abandonLoan' | 'fileReturnReceipt' | 'remindTemporary'> = {
  activateLoan: async () => (done.push('activate'), 'active'),
  fileReturnReceipt: async () => {},
  abandonLoan: async ({ status }) => (done.push(`abandon ${status}`), status),
  remindTemporary: async ({ loanId }) => (done.push(`remind ${loanId}`), 'PENDING'),
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
/** A loan whose child waits, and the child. */
async function start(expiresAfter = 60_000) {
  last += 1;
  const signingId = `01900000-0000-7000-8000-0000000000b${last}`;
  const terms = { signer: 'Rebecka Åberg', way: 'HERE', window: 60_000, expiresAfter, remindAfter: 60_000, remindEvery: 60_000 } as const;
  const run = await worker.start(keySigning, { ...KEY, expiresAfter: 60_000, signing: { ...terms, signingId } });
  const child = `sign-document:${signingId}`;
  const waits = () =>
    eventually(
      () => flows.nowOf(child),
      (now) => now?.state === 'WAITING',
    );
  return { run, child, waits, tell: worker.client.workflow.getHandle(child) };
}
const KEY = { organisationId: '01900000-0000-7000-8000-000000000004', loanId: '01900000-0000-7000-8000-0000000000a1' as KeyLoanId };
const asked = { by: 'Sara', reason: 'wrong person' };

it('hands the keys over once its child has the signature', async () => {
  const { run, child, waits, tell } = await start();
  await waits();
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'WAITING', awaiting: 'signature', awaitedFrom: 'Rebecka Åberg' });
  await tell.signal('begun', { orderId: 'one' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
  expect([flows.eventsOf(child), flows.eventsOf(run.id)]).toEqual([['orderStarted', 'signed'], ['signed']]);
});

it.each([
  ['declined', 'withdrawn', ['abandon WITHDRAWN']],
  ['cancel', 'withdrawn', ['end CANCELLED', 'abandon WITHDRAWN']],
] as const)('frees the keys when its child is told %s', async (signal, outcome, after) => {
  const { run, waits, tell } = await start();
  await waits();
  await tell.signal(signal, asked);
  expect(await run.result()).toBe(outcome);
  expect(done).toEqual(after);
});

it('is over when nobody begins in time', async () => {
  const { run } = await start(200);
  expect(await run.result()).toBe('expired');
  expect(done).toEqual(['end EXPIRED', 'abandon EXPIRED']);
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('cancels its child when the loan is withdrawn, and names who has withdrawn it, and why', async () => {
  const { run, child, waits } = await start();
  await waits();
  await run.signal('withdrawn', { by: 'Karin', reason: 'Fel nyckel' });
  expect(await run.result()).toBe('withdrawn');
  expect(flows.entriesOf(run.id).at(-1)?.event).toEqual({ what: 'withdrawnBecause', who: 'Karin', detail: { reason: 'Fel nyckel' } });
  expect(flows.nowOf(child)).toEqual({ state: 'CANCELLED' });
  expect(done).toEqual(['end CANCELLED']);
});

it('says that the keys never came when their holder says so', async () => {
  const { run, child, waits } = await start();
  await waits();
  await run.signal('withdrawn', { by: 'Rebecka', neverReceived: true });
  expect(await run.result()).toBe('withdrawn');
  expect(flows.entriesOf(run.id).at(-1)?.event).toEqual({ what: 'neverReceived', who: 'Rebecka' });
  expect(flows.nowOf(child)).toEqual({ state: 'CANCELLED' });
});

it('frees the keys and cancels its child when it is cancelled from the console', async () => {
  const { run, child, waits } = await start();
  await waits();
  await run.signal('cancel', asked);
  expect(await run.result()).toBe('withdrawn');
  expect(flows.nowOf(child)).toEqual({ state: 'CANCELLED' });
  expect(done).toEqual(['end CANCELLED', 'abandon WITHDRAWN']);
});

it('does not begin its child when it was withdrawn before, and ends what is shown of it', async () => {
  await worker.end();
  const { run, child } = await start();
  await run.signal('withdrawn', { by: 'Karin' });
  await worker.begin();
  expect(await run.result()).toBe('withdrawn');
  expect([flows.nowOf(child), done]).toEqual([{ state: 'CANCELLED' }, []]);
});

it('takes the paper that was signed by hand, which has no child', async () => {
  const run = await worker.start(keySigning, { ...KEY, expiresAfter: 60_000 });
  await run.signal('signedOnPaper', { by: 'Karin' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
});

const link = { signer: 'Bengt Rör', remindAfter: 60_000, remindEvery: 60_000 };
it('sends the link of a temporary holder again when somebody asks for it', async () => {
  const run = await worker.start(keySigning, { ...KEY, expiresAfter: 60_000, drawn: true, link });
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'WAITING',
  );
  expect(flows.nowOf(run.id)).toMatchObject({ awaiting: 'link', awaitedFrom: 'Bengt Rör', actions: ['nudge', 'cancel'] });
  await run.signal('nudge', asked);
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('reminded'),
  );
  await run.signal('signedOnPaper', { by: 'Bengt Rör' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual([`remind ${KEY.loanId}`, 'activate']);
});

it('reminds a temporary holder in time, by itself', async () => {
  const soon = { ...link, remindAfter: 200 };
  const run = await worker.start(keySigning, { ...KEY, expiresAfter: 60_000, drawn: true, link: soon });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('reminded'),
  );
  await run.signal('signedOnPaper', { by: 'Bengt Rör' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual([`remind ${KEY.loanId}`, 'activate']);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const { run, waits, tell } = await start();
  await waits();
  await worker.end();
  await tell.signal('begun', { orderId: 'one' });
  await worker.begin();
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
});
