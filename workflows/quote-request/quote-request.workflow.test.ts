import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type QuoteId, quoteRequest } from '@plugins/properties/contract';
import type { PropertyActivities } from '@plugins/properties/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

type Calls = PropertyActivities['calls'];

const workflowsPath = fileURLToPath(new URL('./quote-request.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
/** How the quote stands. */
let now: Awaited<ReturnType<Calls['lookAtQuote']>>;
const activities: Calls = {
  lookAtQuote: async () => now,
  remindOfQuote: async () => void done.push(`remind ${now.status}`),
  expireQuote: async () => void (now = { ...now, status: 'EXPIRED' }),
  giveQuoteUp: async () => void done.push('give up'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, properties: activities } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  now = { status: 'ASKED', from: 'Låspartner Syd AB', until: null };
});

type Input = Parameters<typeof worker.start<typeof quoteRequest>>[1];
const start = (input: Partial<Input> = {}) =>
  worker.start(quoteRequest, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    quoteId: '01900000-0000-7000-8000-0000000000b1' as QuoteId,
    remindAfter: 60_000,
    remindEvery: 60_000,
    ...input,
  });
type Run = Awaited<ReturnType<typeof start>>;
const awaits = (run: Run, awaiting: string) =>
  eventually(
    () => flows.nowOf(run.id),
    (stands) => stands?.state === 'WAITING' && stands.awaiting === awaiting,
  );
async function becomes(run: Run, change: Partial<typeof now>): Promise<void> {
  now = { ...now, ...change };
  await run.signal('changed', {});
}

it('waits for a partner where there is none, then for the quote, then for the customer', async () => {
  now = { ...now, from: '' };
  const run = await start();
  await awaits(run, 'partner');
  await becomes(run, { from: 'Låspartner Syd AB' });
  await awaits(run, 'answer');
  await becomes(run, { status: 'OFFERED', from: 'Karin Lindqvist', until: Date.now() + 3_600_000 });
  await awaits(run, 'decision');
  await becomes(run, { status: 'ACCEPTED' });
  expect(await run.result()).toBe('accepted');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'DONE' });
  expect(done).toEqual([]);
});

it('reminds of a request again and again, and at once when somebody nudges', async () => {
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
  await becomes(run, { status: 'DECLINED' });
  expect(await run.result()).toBe('declined');
  expect(new Set(done)).toEqual(new Set(['remind ASKED']));
});

it('lets an offer run out that nobody decides on', async () => {
  now = { status: 'OFFERED', from: 'Karin Lindqvist', until: Date.now() + 400 };
  const run = await start();
  expect(await run.result()).toBe('expired');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'DONE' });
});

it('is withdrawn on the page, and from the console', async () => {
  const run = await start();
  await awaits(run, 'answer');
  await becomes(run, { status: 'WITHDRAWN' });
  expect(await run.result()).toBe('withdrawn');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
  now = { ...now, status: 'ASKED' };
  const other = await start({ quoteId: '01900000-0000-7000-8000-0000000000b2' as QuoteId });
  await awaits(other, 'answer');
  await other.signal('cancel', { by: 'Sara', reason: 'asked twice' });
  expect(await other.result()).toBe('withdrawn');
  expect(done).toEqual(['give up']);
});

it('goes on where it stood when the worker is gone meanwhile', async () => {
  const run = await start();
  await awaits(run, 'answer');
  await worker.end();
  await becomes(run, { status: 'DECLINED' });
  await worker.begin();
  expect(await run.result()).toBe('declined');
});
