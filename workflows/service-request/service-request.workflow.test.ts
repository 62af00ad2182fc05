import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { ApplicationFailure } from '@temporalio/common';
import { fakeFlows } from '@plugins/flows/testing';
import { serviceRequest, type ServiceRequestId } from '@plugins/residents/contract';
import type { ResidentActivities } from '@plugins/residents/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./service-request.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** The rounds that were written to, each once. */
const rounds: number[] = [];
/** So many calls from now on, one is refused as a mail server that is away would be. */
let failsAt = Number.POSITIVE_INFINITY;
/** Where the mails go on after each batch. */
let batches: string[] = [];
const requests: Pick<ResidentActivities['calls'], 'askResidents' | 'endRequest' | 'giveRequestUp'> = {
  async askResidents({ round, after = 'start' }) {
    failsAt -= 1;
    if (failsAt === 0) throw ApplicationFailure.nonRetryable('not now');
    rounds.push(round);
    done.push(`${round === 0 ? 'ask' : 'remind'} ${after}`);
    return batches.shift();
  },
  endRequest: async () => void done.push('end'),
  giveRequestUp: async ({ reason }) => void done.push(`give up: ${reason}`),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, residents: requests } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  rounds.length = 0;
  batches = [];
  failsAt = Number.POSITIVE_INFINITY;
});

type Input = Parameters<typeof worker.start<typeof serviceRequest>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(serviceRequest, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    requestId: '01900000-0000-7000-8000-0000000000a1' as ServiceRequestId,
    apartments: 2,
    answerBy: Date.now() + 60_000,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
const waitsFor = (id: string, what: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === what,
  );

it('asks in batches, and closes at the end', async () => {
  batches = ['a', 'b'];
  const run = await start({ answerBy: Date.now() + 400 });
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['ask start', 'ask a', 'ask b', 'end']);
  expect(flows.eventsOf(run.id)).toEqual(['asked', 'late', 'ended']);
});

it('reminds again and again while answers are missing, and at once when somebody nudges', async () => {
  const run = await start({ remindAfter: 150, remindEvery: 150 });
  await eventually(
    () => done.filter((name) => name.startsWith('remind')).length,
    (reminders) => reminders >= 2,
  );
  const before = done.length;
  await run.signal('nudge', { by: 'Karin', reason: 'in a hurry' });
  await eventually(
    () => done.length,
    (length) => length > before,
  );
  await run.signal('withdrawn', { by: 'Karin' });
  expect(await run.result()).toBe('withdrawn');
});

it('goes on with the same reminder after a batch that failed: nobody gets a second one', async () => {
  const run = await start();
  await waitsFor(run.id, 'answers');
  batches = ['a'];
  failsAt = 2;
  await run.signal('nudge', { by: 'Karin', reason: 'in a hurry' });
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'FAILING',
  );
  await run.signal('retry', { by: 'Karin', reason: 'again' });
  await waitsFor(run.id, 'answers');
  expect(done).toEqual(['ask start', 'remind start', 'remind start']);
  expect(new Set(rounds).size).toBe(2);
  await run.signal('withdrawn', { by: 'Karin' });
  await run.result();
});

it('reminds nobody once all have answered, and stays open until the end, since answers may change', async () => {
  const run = await start({ answerBy: Date.now() + 1500, remindAfter: 700, remindEvery: 100 });
  await waitsFor(run.id, 'answers');
  await run.signal('answered', { pending: 0 });
  await run.signal('answered', { pending: 1 });
  await waitsFor(run.id, 'lastDay');
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['ask start', 'end']);
  expect(flows.eventsOf(run.id)).toContain('allAnswered');
});

it('is over at once when it is withdrawn, whether all have answered or not', async () => {
  const [open, answered] = [await start(), await start({ requestId: '01900000-0000-7000-8000-0000000000a2' as ServiceRequestId })];
  await waitsFor(open.id, 'answers');
  await open.signal('withdrawn', { by: 'Karin' });
  expect(await open.result()).toBe('withdrawn');
  await answered.signal('answered', { pending: 0 });
  await waitsFor(answered.id, 'lastDay');
  await answered.signal('withdrawn', { by: 'Karin' });
  expect(await answered.result()).toBe('withdrawn');
  expect(flows.nowOf(answered.id)).toMatchObject({ state: 'CANCELLED' });
  expect(done).not.toContain('end');
});

it('is withdrawn from the console, with the reason that was given there', async () => {
  const run = await start();
  await waitsFor(run.id, 'answers');
  await run.signal('cancel', { by: 'Sara', reason: 'wrong house' });
  expect(await run.result()).toBe('withdrawn');
  expect(done).toEqual(['ask start', 'give up: wrong house']);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const run = await start({ answerBy: Date.now() + 3000 });
  await waitsFor(run.id, 'answers');
  await worker.end();
  await run.signal('answered', { pending: 0 });
  await worker.begin();
  expect(await run.result()).toBe('ended');
  expect(done).toEqual(['ask start', 'end']);
});
