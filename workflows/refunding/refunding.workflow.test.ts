import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { refunding } from '@plugins/orders/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./refunding.ts', import.meta.url));
const flows = fakeFlows();
let answers: string[] = [];
let worker: TestWorker;
beforeAll(async () => {
  const orders = { carryRefundOut: async () => answers.shift() ?? 'DONE' };
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, orders } });
});
afterAll(() => worker.stop());

const start = () =>
  worker.start(refunding, { organisationId: '01900000-0000-7000-8000-000000000004', refundId: '01900000-0000-7000-8000-0000000000c1' });

it('asks until the provider has done it', async () => {
  answers = ['PENDING', 'DONE'];
  const run = await start();
  expect(await run.result()).toBe('refunded');
  expect(flows.nowOf(run.id)).toEqual({ state: 'DONE' });
});

it.each([
  { settled: 'DONE', answer: 'refunded', state: 'DONE', told: 'refunded' },
  { settled: 'WITHDRAWN', answer: 'withdrawn', state: 'CANCELLED', told: 'kept' },
  { settled: 'REPLACED', answer: 'replaced', state: 'CANCELLED', told: 'replaced' },
])('waits with a refund that was refused until it is settled: $settled', async ({ settled, answer, state, told }) => {
  answers = ['FAILED', settled];
  const run = await start();
  const waiting = await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.awaiting === 'settling',
  );
  expect(waiting).toMatchObject({ state: 'WAITING', awaitedFrom: 'locksmith', actions: [] });
  expect(answers).toHaveLength(1);
  await run.signal('changed', {});
  expect(await run.result()).toBe(answer);
  expect(flows.nowOf(run.id)).toEqual({ state });
  expect(flows.eventsOf(run.id)).toEqual(['refused', told]);
});

it('is followed to its end whoever wants to cancel it: the money may be on its way', async () => {
  answers = ['PENDING', 'DONE'];
  const run = await start();
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.awaiting === 'ask',
  );
  await run.signal('cancel', { by: 'Stöd', reason: 'Leverantören svarar inte' });
  expect(await run.result()).toBe('refunded');
});

it('asks nobody where the account is gone, until there is one or it was paid back by hand', async () => {
  answers = ['STOPPED', 'STOPPED', 'DONE'];
  const run = await start();
  const isAwaited = () =>
    eventually(
      () => flows.nowOf(run.id),
      (now) => now?.awaiting === 'account',
    );
  expect(await isAwaited()).toMatchObject({ state: 'WAITING', awaitedFrom: 'locksmith', actions: [] });
  expect(answers).toHaveLength(2);
  await run.signal('changed', {});
  await eventually(
    () => answers.length,
    (left) => left === 1,
  );
  await isAwaited();
  await run.signal('changed', {});
  expect(await run.result()).toBe('refunded');
  expect(flows.eventsOf(run.id)).toEqual(['stopped', 'stopped', 'refunded']);
});

it('ends without money once what was promised by mistake is withdrawn', async () => {
  answers = ['STOPPED', 'WITHDRAWN'];
  const run = await start();
  await eventually(
    () => flows.nowOf(run.id),
    (now) => now?.awaiting === 'account',
  );
  await run.signal('changed', {});
  expect(await run.result()).toBe('withdrawn');
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
  expect(flows.eventsOf(run.id)).toEqual(['stopped', 'kept']);
});
