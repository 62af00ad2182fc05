import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { type BookingId, bookingRelease } from '@plugins/booking/contract';
import type { BookingActivities } from '@plugins/booking/server/activities';
import { fakeFlows } from '@plugins/flows/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./booking-release.ts', import.meta.url));
const bookingId = '01900000-0000-7000-8000-0000000000a1' as BookingId;
const organisationId = '01900000-0000-7000-8000-000000000004';
const flows = fakeFlows();
const done: string[] = [];
const answers: Awaited<ReturnType<BookingActivities['calls']['end']>>[] = [];
const calls: BookingActivities['calls'] = {
  remind: async () => void done.push('remind'),
  end: async ({ isGiven }) => {
    done.push(isGiven ? 'release' : 'end');
    return answers.shift() ?? (isGiven ? 'RELEASED' : 'BOOKED');
  },
  giveUp: async () => void done.push('giveUp'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, booking: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
});

const HOUR = 3_600_000;
const start = (times: { readonly remindAt?: number; readonly releaseAt?: number; readonly endsAt?: number }) =>
  worker.start(bookingRelease, { bookingId, organisationId, endsAt: Date.now() + HOUR, ...times });
const whenItAwaits = (id: string, step: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING' && now.awaiting === step,
  );

it('reminds, and gives the time to others when nobody comes', async () => {
  const run = await start({ remindAt: Date.now() + 100, releaseAt: Date.now() + 400 });
  expect(await run.result()).toBe('released');
  expect(done).toEqual(['remind', 'release']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
});

it('leaves the time to whoever has come', async () => {
  const run = await start({ releaseAt: Date.now() + HOUR });
  await whenItAwaits(run.id, 'arrival');
  await run.signal('started', {});
  expect(await run.result()).toBe('kept');
  expect(done).toEqual([]);
});

it('waits for the new time when the booking is moved, and for none once it is cancelled', async () => {
  const run = await start({ releaseAt: Date.now() + 600 });
  await whenItAwaits(run.id, 'arrival');
  await run.signal('moved', { endsAt: Date.now() + 2 * HOUR, remindAt: Date.now() + HOUR });
  await whenItAwaits(run.id, 'day');
  await run.signal('over', {});
  expect(await run.result()).toBe('over');
  expect(done).toEqual([]);
});

it('does nothing at the end of a time that is not released', async () => {
  const run = await start({ endsAt: Date.now() + 200 });
  expect(await run.result()).toBe('kept');
  expect(done).toEqual(['end']);
});

it('cancels the booking when it is cancelled in the console', async () => {
  const run = await start({ releaseAt: Date.now() + HOUR });
  await whenItAwaits(run.id, 'arrival');
  await run.signal('cancel', { by: 'Karin Lindqvist', reason: 'Flooded' });
  expect(await run.result()).toBe('over');
  expect(done).toEqual(['giveUp']);
});

it('waits for the new time where it was moved before that could be told', async () => {
  answers.push('MOVED');
  const run = await start({ releaseAt: Date.now() + 100 });
  await eventually(
    () => done,
    (all) => all.length === 1,
  );
  await run.signal('moved', { endsAt: Date.now() + HOUR, releaseAt: Date.now() + 200 });
  expect(await run.result()).toBe('released');
  expect(done).toEqual(['release', 'release']);
});
