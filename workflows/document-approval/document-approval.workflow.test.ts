import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { documentApproval, type DocumentId } from '@plugins/documents/contract';
import type { DocumentActivities } from '@plugins/documents/server/activities';
import { fakeFlows } from '@plugins/flows/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Approval = Awaited<ReturnType<DocumentActivities['calls']['lookAtApproval']>>;

const workflowsPath = fileURLToPath(new URL('./document-approval.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** How the document stands. */
let now: Approval;
const activities: DocumentActivities['calls'] = {
  lookAtApproval: async () => now,
  remindApprovers: async () => void done.push('remind'),
  giveApprovalUp: async () => void done.push('give up'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, documents: activities } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  now = { status: 'AWAITING_APPROVAL', number: 1, from: 'Karin Lindqvist' };
});

type Input = Parameters<typeof worker.start<typeof documentApproval>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(documentApproval, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    documentId: '01900000-0000-7000-8000-0000000000a1' as DocumentId,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
type Run = Awaited<ReturnType<typeof start>>;
const waitsFrom = (run: Run, from: string) =>
  eventually(
    () => flows.nowOf(run.id),
    (stands) => stands?.state === 'WAITING' && stands.awaitedFrom === from,
  );
async function becomes(run: Run, change: Partial<Approval>): Promise<void> {
  now = { ...now, ...change };
  await run.signal('changed', {});
}

it('waits for those who are named, and ends with the last answer', async () => {
  now = { ...now, from: 'Dag Ersson, Karin Lindqvist' };
  const run = await start();
  await waitsFrom(run, 'Dag Ersson, Karin Lindqvist');
  await becomes(run, { from: 'Dag Ersson' });
  await waitsFrom(run, 'Dag Ersson');
  await becomes(run, { status: 'ACCEPTED', from: '' });
  expect(await run.result()).toBe('accepted');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'DONE' });
  expect(done).toEqual([]);
});

it('reminds again and again, and at once when somebody nudges', async () => {
  const run = await start({ remindAfter: 150, remindEvery: 150 });
  await eventually(
    () => done.length,
    (reminders) => reminders >= 2,
  );
  await run.signal('nudge', { by: 'Karin', reason: 'in a hurry' });
  const before = done.length;
  await eventually(
    () => done.length,
    (reminders) => reminders > before,
  );
  await becomes(run, { status: 'REJECTED' });
  expect(await run.result()).toBe('rejected');
});

it('begins anew with a new version', async () => {
  const run = await start({ remindAfter: 60_000 });
  await waitsFrom(run, 'Karin Lindqvist');
  await becomes(run, { number: 2, from: 'Dag Ersson' });
  await waitsFrom(run, 'Dag Ersson');
  await becomes(run, { status: 'ACCEPTED' });
  expect(await run.result()).toBe('accepted');
});

it('is over when it is withdrawn on the page', async () => {
  const run = await start();
  await waitsFrom(run, 'Karin Lindqvist');
  await becomes(run, { status: 'NONE' });
  expect(await run.result()).toBe('withdrawn');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
  expect(done).toEqual([]);
});

it('is withdrawn from the console too', async () => {
  const run = await start();
  await waitsFrom(run, 'Karin Lindqvist');
  await run.signal('cancel', { by: 'Sara', reason: 'wrong document' });
  expect(await run.result()).toBe('withdrawn');
  expect(done).toEqual(['give up']);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const run = await start();
  await waitsFrom(run, 'Karin Lindqvist');
  await worker.end();
  await becomes(run, { status: 'ACCEPTED' });
  await worker.begin();
  expect(await run.result()).toBe('accepted');
});
