import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestRun, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { signDocument, type SigningId, type SigningStatus } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { CancelledFailure, Context } from '@temporalio/activity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Followed = Awaited<ReturnType<IdControlActivities['calls']['followOrder']>>;

const workflowsPath = fileURLToPath(new URL('./sign-document.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** What the e-ID service says next; while it is empty the order stays open. */
let answers: Followed[] = [];
let found: { status: SigningStatus; orderId: string | null };
const signings: Partial<IdControlActivities['calls']> = {
  async followOrder() {
    const { cancellationSignal } = Context.current();
    for (;;) {
      const answer = answers.shift();
      if (answer) return answer;
      await wait(20, undefined, { signal: cancellationSignal }).catch(() => {
        throw new CancelledFailure('given up');
      });
    }
  },
  findSigning: async () => found,
  endSigning: async ({ status }) => (done.push(status), status),
  remindToSign: async () => 'WAITING',
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, 'id-control': signings } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  answers = [];
  found = { status: 'WAITING', orderId: null };
});

type Input = Parameters<typeof worker.start<typeof signDocument>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(signDocument, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    signingId: '01900000-0000-7000-8000-0000000000a2' as SigningId,
    signer: 'Rebecka Åberg',
    way: 'HERE',
    window: 60_000,
    expiresAfter: 60_000,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
const said = (run: TestRun<typeof signDocument>, what: string, times = 1) =>
  eventually(
    () => flows.eventsOf(run.id).filter((event) => event === what).length,
    (count) => count >= times,
  );
const begun = async (run: TestRun<typeof signDocument>, orderId = 'one', times = 1) => {
  await run.signal('begun', { orderId });
  await said(run, 'orderStarted', times);
};

it('is signed once the service has the signature', async () => {
  const run = await start();
  await begun(run);
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
  expect(flows.eventsOf(run.id)).toEqual(['orderStarted', 'signed']);
  expect(done).toEqual([]);
});

it('waits for another attempt when somebody else signed, the answer was lost or it was cancelled, and says which', async () => {
  const run = await start({ window: 600_000 });
  await begun(run, 'one');
  answers.push({ look: 'failed', hint: 'IdentityMismatch' });
  await said(run, 'wrongPerson');
  await begun(run, 'two', 2);
  answers.push({ look: 'failed', hint: 'resultGone' });
  await said(run, 'resultLost');
  await begun(run, 'three', 3);
  answers.push({ look: 'failed', hint: 'userCancel' });
  await said(run, 'orderEnded');
  await begun(run, 'four', 4);
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
});

it('does not follow an order twice that was begun and ended while it still followed the one before', async () => {
  const run = await start();
  await begun(run, 'one');
  await run.signal('begun', { orderId: 'two' });
  answers.push({ look: 'failed', hint: 'IdentityMismatch', orderId: 'two' });
  await said(run, 'wrongPerson');
  await run.signal('begun', { orderId: 'two' });
  await run.signal('begun', { orderId: 'three' });
  answers.push({ look: 'complete', orderId: 'three' });
  expect(await run.result()).toBe('signed');
  expect(flows.eventsOf(run.id)).toEqual(['orderStarted', 'wrongPerson', 'orderStarted', 'signed']);
});

it('is over when the signer lets the time run out', async () => {
  const run = await start();
  await begun(run);
  answers.push({ look: 'failed', hint: 'expiredTransaction' });
  expect(await run.result()).toBe('expired');
  expect(done).toEqual(['EXPIRED']);
});

it('is over when nobody begins in time', async () => {
  const run = await start({ expiresAfter: 200 });
  expect(await run.result()).toBe('expired');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('gives up an open order at once when the signer declines, and names who did', async () => {
  const run = await start();
  await begun(run);
  await run.signal('declined', { by: 'Rebecka Åberg', reason: 'Fel nyckel.' });
  expect(await run.result()).toBe('declined');
  expect(flows.entriesOf(run.id).at(-1)?.event).toMatchObject({
    what: 'declinedBecause',
    who: 'Rebecka Åberg',
    detail: { reason: 'Fel nyckel.' },
  });
});

it('ends the signing when it is cancelled', async () => {
  const run = await start();
  await begun(run);
  await run.signal('cancel', { by: 'Sara', reason: 'wrong person' });
  expect(await run.result()).toBe('withdrawn');
  expect(done).toEqual(['CANCELLED']);
});

it('reminds of the link, again and again, and at once when somebody nudges; nobody is reminded at the desk', async () => {
  const [here, run] = [await start({ remindAfter: 50, remindEvery: 50 }), await start({ way: 'LINK', remindAfter: 150, remindEvery: 150 })];
  await said(run, 'reminded', 2);
  await run.signal('nudge', { by: 'Karin', reason: 'she asked' });
  await said(run, 'reminded', 3);
  await run.signal('declined', { by: 'Karin' });
  expect(await run.result()).toBe('declined');
  expect(flows.eventsOf(here.id)).toEqual([]);
  await here.signal('declined', { by: 'Karin' });
  await here.result();
});

it.each([
  ['COMPLETE', 'signed'],
  ['EXPIRED', 'expired'],
  ['CANCELLED', 'declined'],
] as const)('finds a signing that has ended as %s when it is started again', async (status, outcome) => {
  found = { status, orderId: null };
  expect(await (await start()).result()).toBe(outcome);
});

it('goes on with the order that is open when it is started again', async () => {
  found = { status: 'PENDING', orderId: 'one' };
  answers.push({ look: 'complete', orderId: 'one' });
  expect(await (await start()).result()).toBe('signed');
});

it('goes on where it stood when the worker is gone in the middle of an order', async () => {
  const run = await start();
  await begun(run);
  await worker.end();
  await worker.begin();
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
});
