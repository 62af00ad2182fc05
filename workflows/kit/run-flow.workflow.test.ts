import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { ApplicationFailure } from '@temporalio/activity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ParcelActivities, sendParcel } from './testing/parcel-contract.ts';

const workflowsPath = fileURLToPath(new URL('./testing/send-parcel.ts', import.meta.url));
const flows = fakeFlows();
const done: string[] = [];
let faults: Partial<Record<string, Error[]>> = {};

const doing = async (name: string) => {
  const fault = faults[name]?.shift();
  if (fault) throw fault;
  done.push(name);
};
const parcels: ParcelActivities['calls'] = {
  reserve: async () => (await doing('reserve'), 'A7'),
  release: ({ place }) => doing(`release ${place}`),
  remind: () => doing('remind'),
  send: () => doing('send'),
  celebrate: () => doing('celebrate'),
};

let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, parcels } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  faults = {};
});

const HOUR_MS = 3_600_000;
const start = (input: { until?: number; remindAt?: number[] } = {}) =>
  worker.start(sendParcel, { organisationId: 'o1', until: Date.now() + HOUR_MS, ...input });
const whenItStands = (id: string, state: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.state === state,
  );
const asked = { by: 'Sara', reason: 'because' };
const twice = (message: string) => [new Error(message), new Error(message)];

it('shows what it waits for, goes on when it comes, and ends as done', async () => {
  const run = await start();
  expect(await whenItStands(run.id, 'WAITING')).toMatchObject({
    awaiting: 'payment',
    awaitedFrom: 'Anna Svensson',
    next: 'sending',
    actions: ['nudge', 'skip', 'cancel'],
  });
  await run.signal('paid', { by: 'Anna' });
  expect(await run.result()).toBe('sent');
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
  expect(flows.eventsOf(run.id)).toEqual(['done']);
});

it('reminds when it is time and when somebody nudges, and waits on', async () => {
  const run = await start({ remindAt: [Date.now() + 300] });
  await whenItStands(run.id, 'WAITING');
  await eventually(
    () => done.filter((name) => name === 'remind').length,
    (reminders) => reminders === 1,
  );
  await run.signal('nudge', asked);
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.join() === 'reminded,reminded',
  );
  expect(flows.nowOf(run.id)?.state).toBe('WAITING');
  await run.signal('paid', { by: 'Anna' });
  await run.result();
});

it('ends in its own words when the time has passed, with what was done undone', async () => {
  const run = await start({ until: Date.now() + 300 });
  expect(await run.result()).toBe('late');
  expect(flows.eventsOf(run.id)).toEqual(['late', 'expired']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
  expect(done).toEqual(['reserve', 'release A7']);
});

it('goes on without what it waits for when somebody skips it', async () => {
  const run = await start();
  await whenItStands(run.id, 'WAITING');
  await run.signal('skip', asked);
  expect(await run.result()).toBe('skipped');
  expect(flows.eventsOf(run.id)).toEqual(['skipped', 'done']);
});

it('undoes what was done when it is cancelled', async () => {
  const run = await start();
  await whenItStands(run.id, 'WAITING');
  await run.signal('cancel', asked);
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['reserve', 'release A7']);
  expect(flows.eventsOf(run.id)).toEqual(['cancelled']);
});

it('is failing, and says why, when a step does not succeed; a retry ends it', async () => {
  faults = { reserve: twice('no place left') };
  const run = await start();
  expect(await whenItStands(run.id, 'FAILING')).toMatchObject({ awaiting: 'reserve', awaitedFrom: 'portal', actions: ['retry', 'cancel'] });
  expect(flows.entriesOf(run.id).at(-1)?.event).toMatchObject({ what: 'failing', detail: { failure: 'no place left' } });
  await run.signal('retry', asked);
  await whenItStands(run.id, 'WAITING');
  await run.signal('paid', { by: 'Anna' });
  expect(await run.result()).toBe('sent');
  expect(flows.eventsOf(run.id)).toEqual(['failing', 'recovered', 'done']);
});

it('can be cancelled while it is failing', async () => {
  faults = { reserve: twice('no place left') };
  const run = await start();
  await whenItStands(run.id, 'FAILING');
  await run.signal('cancel', asked);
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual([]);
});

it('skips only a step that the flow can do without', async () => {
  faults = { celebrate: twice('no cake') };
  const run = await start();
  await run.signal('paid', { by: 'Anna' });
  expect(await whenItStands(run.id, 'FAILING')).toMatchObject({ awaiting: 'party', actions: ['retry', 'skip', 'cancel'] });
  await run.signal('skip', asked);
  expect(await run.result()).toBe('sent');
});

it('waits for somebody, not for time, when doing the same again is of no use', async () => {
  faults = { send: [ApplicationFailure.nonRetryable('no such street', 'ERR_NO_STREET')] };
  const run = await start();
  await run.signal('paid', { by: 'Anna' });
  const now = await whenItStands(run.id, 'FAILING');
  expect(now?.awaitedFrom).toBe('support');
  expect(now?.dueAt).toBeUndefined();
  expect(flows.eventsOf(run.id)).toEqual(['stuck']);
  await run.signal('retry', asked);
  expect(await run.result()).toBe('sent');
});

it('takes a refusal that it expects for an answer', async () => {
  faults = { send: [ApplicationFailure.nonRetryable('40 kg', 'ERR_PARCEL_TOO_HEAVY')] };
  const run = await start();
  await run.signal('paid', { by: 'Anna' });
  expect(await run.result()).toBe('refused');
});

it('tries a failed undo again until it succeeds, and undoes nothing twice', async () => {
  faults = { 'release A7': twice('locked') };
  const run = await start();
  await whenItStands(run.id, 'WAITING');
  await run.signal('cancel', asked);
  expect(await whenItStands(run.id, 'FAILING')).toMatchObject({ awaiting: 'undo', actions: ['retry'] });
  await run.signal('retry', asked);
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['reserve', 'release A7']);
});

it('goes on where it was when the worker was killed in the middle', async () => {
  const run = await start();
  await whenItStands(run.id, 'WAITING');
  await worker.end();
  await run.signal('paid', { by: 'Anna' });
  await worker.begin();
  expect(await run.result()).toBe('sent');
  expect(done).toEqual(['reserve', 'send', 'celebrate']);
  expect(flows.eventsOf(run.id)).toEqual(['done']);
});
