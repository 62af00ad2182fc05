import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestRun, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { type KeyLoanId, keySigning } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { CancelledFailure, Context } from '@temporalio/activity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Followed = Awaited<ReturnType<IdControlActivities['calls']['followOrder']>>;

const workflowsPath = fileURLToPath(new URL('./key-signing.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** What BankID says next; while it is empty the order stays open. */
let answers: Followed[] = [];

const keys: KeyActivities['calls'] = {
  activateLoan: async () => (done.push('activate'), 'active'),
  fileReturnReceipt: async () => {},
  abandonLoan: async ({ status }) => (done.push(`abandon ${status}`), status),
  remindToSign: async () => void done.push('remind'),
};
const idControl: IdControlActivities['calls'] = {
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
  endSigning: async () => {},
  followIdentification: async () => {},
  endCheck: async ({ status }) => status,
  remindOfCheck: async () => {},
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, keys, 'id-control': idControl } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  answers = [];
});

type Input = Parameters<typeof worker.start<typeof keySigning>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(keySigning, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    loanId: '01900000-0000-7000-8000-0000000000a1' as KeyLoanId,
    signingId: '01900000-0000-7000-8000-0000000000a2',
    mode: 'DIGITAL_DIRECT',
    holder: 'Rebecka Åberg',
    window: 60_000,
    expiresAfter: 60_000,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
const begun = async (run: TestRun<typeof keySigning>, orderId = 'one') => {
  await run.signal('orderStarted', { orderId });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('orderStarted'),
  );
};

it('hands the keys over once BankID has the signature', async () => {
  const run = await start();
  await begun(run);
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
  expect(flows.eventsOf(run.id)).toEqual(['orderStarted', 'signed']);
});

it('waits for another attempt when somebody else signed, or the answer was lost, and says which', async () => {
  const run = await start();
  await begun(run);
  answers.push({ look: 'failed', hint: 'IdentityMismatch' });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('wrongPerson'),
  );
  await run.signal('orderStarted', { orderId: 'two' });
  answers.push({ look: 'failed', hint: 'resultGone' });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('resultLost'),
  );
  await run.signal('orderStarted', { orderId: 'three' });
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
});

it('waits for another attempt when an identification at the broker was cancelled, or its window closed, and keeps the keys reserved', async () => {
  const run = await start({ holder: 'Bjørn Sæther', window: 600_000 });
  for (const [orderId, hint] of [
    ['one', 'ERR_EID_NOT_COMPLETED'],
    ['two', 'userCancel'],
  ] as const) {
    await begun(run, orderId);
    const before = flows.eventsOf(run.id).filter((what) => what === 'orderEnded').length;
    answers.push({ look: 'failed', hint });
    await eventually(
      () => flows.eventsOf(run.id).filter((what) => what === 'orderEnded').length,
      (ended) => ended > before,
    );
  }
  expect(done).toEqual([]);
  await begun(run, 'three');
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
});

it('does not follow an order twice that was begun and ended while it still followed the one before', async () => {
  const run = await start();
  await begun(run, 'one');
  await run.signal('orderStarted', { orderId: 'two' });
  answers.push({ look: 'failed', hint: 'IdentityMismatch', orderId: 'two' });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('wrongPerson'),
  );
  await run.signal('orderStarted', { orderId: 'two' });
  await run.signal('orderStarted', { orderId: 'three' });
  answers.push({ look: 'complete', orderId: 'three' });
  expect(await run.result()).toBe('signed');
  expect(flows.eventsOf(run.id)).toEqual(['orderStarted', 'wrongPerson', 'orderStarted', 'signed']);
});

it('is over when the signer lets the time run out', async () => {
  const run = await start();
  await begun(run);
  answers.push({ look: 'failed', hint: 'expiredTransaction' });
  expect(await run.result()).toBe('expired');
  expect(done).toEqual(['abandon EXPIRED']);
});

it('is over when nobody begins in time', async () => {
  const run = await start({ expiresAfter: 200 });
  expect(await run.result()).toBe('expired');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('names who has withdrawn it, and why', async () => {
  const run = await start();
  await run.signal('withdrawn', { by: 'Karin', reason: 'Fel nyckel' });
  expect(await run.result()).toBe('withdrawn');
  expect(flows.entriesOf(run.id).at(-1)?.event).toEqual({ what: 'withdrawnBecause', who: 'Karin', detail: { reason: 'Fel nyckel' } });
});

it('gives up an open order at once when the loan is withdrawn', async () => {
  const run = await start();
  await begun(run);
  await run.signal('withdrawn', { by: 'Karin' });
  expect(await run.result()).toBe('withdrawn');
  expect(done).toEqual([]);
});

it('frees the keys when it is cancelled from the console', async () => {
  const run = await start();
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'WAITING',
  );
  await run.signal('cancel', { by: 'Sara', reason: 'wrong person' });
  expect(await run.result()).toBe('withdrawn');
  expect(done).toEqual(['abandon WITHDRAWN']);
});

it('reminds of the link, again and again, and at once when somebody nudges; nobody is reminded at the desk', async () => {
  const run = await start({ mode: 'DIGITAL_LATER', remindAfter: 150, remindEvery: 150, expiresAfter: 5000 });
  await eventually(
    () => done.filter((name) => name === 'remind').length,
    (reminders) => reminders >= 2,
  );
  const before = done.length;
  await run.signal('nudge', { by: 'Karin', reason: 'she asked' });
  await eventually(
    () => done.length,
    (length) => length > before,
  );
  await run.signal('withdrawn', { by: 'Karin' });
  expect(await run.result()).toBe('withdrawn');
});

it('takes the paper that was signed by hand', async () => {
  const run = await start({ mode: 'ANALOG', signingId: undefined });
  await run.signal('signedOnPaper', { by: 'Karin' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
});

it('goes on where it stood when the worker is gone in the middle of an order', async () => {
  const run = await start();
  await begun(run);
  await worker.end();
  await worker.begin();
  answers.push({ look: 'complete' });
  expect(await run.result()).toBe('signed');
  expect(done).toEqual(['activate']);
});
