import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type OrderId, ordering, type PaymentId, type PaymentStatus } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { ApplicationFailure } from '@temporalio/common';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./ordering.ts', import.meta.url));
// of no rows
const first = '01900000-0000-7000-8000-0000000000b1' as PaymentId;
const second = '01900000-0000-7000-8000-0000000000b2' as PaymentId;
const flows = fakeFlows();
const done: string[] = [];
/** What the provider cannot be reached for. */
let down: string | undefined;
/** What it answers, in turn. */
let answers: PaymentStatus[] = [];
const log = async <T>(what: string, answer: () => T): Promise<T> => {
  if (down === what) throw ApplicationFailure.nonRetryable('unreachable');
  done.push(what);
  return answer();
};
const calls: Partial<OrderActivities['calls']> = {
  beginPayment: () => log('begin', () => 'PENDING'),
  askPayment: () => log('ask', () => answers.shift() ?? 'PENDING'),
  giveUpPayment: () => log('give up', () => 'CANCELLED'),
  completeOrder: () => log('complete', () => 'reserved'),
};
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, orders: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  down = undefined;
  answers = [];
});

type Run = Awaited<ReturnType<typeof start>>;
const start = (leavesFailing?: boolean) =>
  worker.start(ordering, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    orderId: '01900000-0000-7000-8000-0000000000a1' as OrderId, // of no row: the activities are counted here
    identity: false,
    approval: false,
    payWithin: 60_000,
    closeAfter: 60_000,
    ...(leavesFailing !== undefined && { leavesFailing }),
  });
const awaits = ({ id }: Run, awaiting: string, state = 'WAITING') =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.awaiting === awaiting && now.state === state,
  );
const pay = async (run: Run, paymentId = first) => {
  await run.signal('paymentAsked', { paymentId });
  await awaits(run, 'ask');
  await run.signal('paymentTold', { paymentId });
};
const move = (run: Run, to: 'READY' | 'COLLECTED' | 'CLOSED') => run.signal('moved', { to, by: 'Petra Nyman' });

it.each([
  { what: 'begin', before: [] },
  { what: 'ask', before: ['begin'] },
  { what: 'ask', before: ['begin'], leavesFailing: true },
])('leaves a payment as soon as somebody wants to pay otherwise: $what is not answered', async ({ what, before, leavesFailing }) => {
  down = what;
  const run = await start(leavesFailing);
  await (what === 'ask' ? pay(run) : run.signal('paymentAsked', { paymentId: first }));
  await awaits(run, what, 'FAILING');
  await run.signal('paymentGivenUp', { paymentId: first });
  await awaits(run, 'payment');
  expect(done).toEqual([...before, 'give up']);
  [down, answers] = [undefined, ['PAID']];
  await pay(run, second);
  await awaits(run, 'work');
  await move(run, 'CLOSED');
  expect(await run.result()).toBe('closed');
});

it('asks at once again when a provider that did not answer tells of the payment', async () => {
  down = 'ask';
  const run = await start();
  await pay(run);
  await awaits(run, 'ask', 'FAILING');
  [down, answers] = [undefined, ['PAID']];
  await run.signal('paymentTold', { paymentId: first });
  await awaits(run, 'work');
  expect(done).toEqual(['begin', 'ask', 'complete']);
  await move(run, 'CLOSED');
  expect(await run.result()).toBe('closed');
});

it('tells of the work while it is reserved anew, and takes that back once the keys have left', async () => {
  answers = ['PAID'];
  const run = await start();
  await pay(run);
  await awaits(run, 'work');
  await run.signal('paymentAsked', { paymentId: second });
  await awaits(run, 'ask');
  await move(run, 'READY');
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('READY'),
  );
  expect(done).not.toContain('give up');
  await move(run, 'COLLECTED');
  await move(run, 'CLOSED');
  expect(await run.result()).toBe('closed');
  expect(done.at(-1)).toBe('give up');
  expect(flows.eventsOf(run.id).slice(-4)).toEqual(['READY', 'notPaid', 'COLLECTED', 'CLOSED']);
});
