import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { apartmentMove, type MoveId } from '@plugins/residents/contract';
import type { ResidentActivities } from '@plugins/residents/server/activities';
import { ApplicationFailure } from '@temporalio/common';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./apartment-move.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
let arrives: 'moved' | 'undone' = 'moved';
let matters: (() => number) | undefined;
const moves: Pick<ResidentActivities['calls'], 'carryMoveOut' | 'giveMoveUp' | 'remindOfMatters'> = {
  carryMoveOut: async () => (done.push('carry out'), arrives),
  giveMoveUp: async () => (done.push('give up'), 'UNDONE'),
  remindOfMatters: async () => (done.push('remind'), matters?.() ?? 0),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, residents: moves } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  arrives = 'moved';
  matters = undefined;
});

const start = (until: number) =>
  worker.start(apartmentMove, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    moveId: '01900000-0000-7000-8000-0000000000a1' as MoveId,
    until: Date.now() + until,
  });
const waiting = (id: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === 'WAITING',
  );

it('moves when the day has come, and not before', async () => {
  const run = await start(300);
  await waiting(run.id);
  expect(done).toEqual([]);
  expect(await run.result()).toBe('moved');
  expect(done).toEqual(['carry out', 'remind']);
  expect(flows.eventsOf(run.id)).toEqual(['late', 'moved']);
});

it('tells on the day that something is still out', async () => {
  matters = () => 2;
  const run = await start(50);
  expect(await run.result()).toBe('moved');
  expect(flows.eventsOf(run.id)).toEqual(['late', 'stillOpen', 'moved']);
  expect(flows.entriesOf(run.id).find(({ event }) => event?.what === 'stillOpen')?.event?.detail).toEqual({ count: 2 });
});

it('has moved somebody also when the reminder does not leave, which somebody may skip', async () => {
  matters = () => {
    throw ApplicationFailure.nonRetryable('the database is away');
  };
  const run = await start(50);
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.state === 'FAILING',
  );
  expect(done[0]).toBe('carry out');
  await run.signal('skip', { by: 'Sara', reason: 'told by phone' });
  expect(await run.result()).toBe('moved');
  expect(flows.eventsOf(run.id)).not.toContain('stillOpen');
});

it('moves nobody once it has been taken back', async () => {
  const run = await start(60_000);
  await waiting(run.id);
  await run.signal('undone', { by: 'Karin' });
  expect(await run.result()).toBe('undone');
  expect(done).toEqual([]);
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
});

it('is taken back from the console too', async () => {
  const run = await start(60_000);
  await waiting(run.id);
  await run.signal('cancel', { by: 'Sara', reason: 'wrong day' });
  expect(await run.result()).toBe('undone');
  expect(done).toEqual(['give up']);
});

it('ends as taken back when the person has moved otherwise', async () => {
  arrives = 'undone';
  const run = await start(50);
  expect(await run.result()).toBe('undone');
  expect(flows.nowOf(run.id)).toMatchObject({ state: 'CANCELLED' });
  expect(done).toEqual(['carry out']);
});

it('keeps the day when the worker is gone meanwhile', async () => {
  const run = await start(1500);
  await waiting(run.id);
  await worker.end();
  await worker.begin();
  expect(await run.result()).toBe('moved');
  expect(done).toEqual(['carry out', 'remind']);
});
