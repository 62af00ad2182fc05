import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { eventually, startTestWorker, type TestWorker } from '@platform/testing';
import { fakeFlows } from '@plugins/flows/testing';
import { type OrderId, ordering, type PaymentId, type PaymentStatus } from '@plugins/orders/contract';
import type { OrderActivities } from '@plugins/orders/server/activities';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const workflowsPath = fileURLToPath(new URL('./ordering.ts', import.meta.url));
const orderId = '01900000-0000-7000-8000-0000000000a1' as OrderId; // of no row: the activities are counted here
const paymentId = '01900000-0000-7000-8000-0000000000b1' as PaymentId;
const otherPaymentId = '01900000-0000-7000-8000-0000000000b2' as PaymentId;
const flows = fakeFlows();
const done: string[] = [];
/** What the provider answers, in turn. */
let answers: PaymentStatus[] = [];
/** Whether anything is still reserved when it is to be told. */
let isHeld = true;
let completes: 'paid' | 'reserved' | 'refunded' = 'paid';
const log = async <T>(what: string, answer: T): Promise<T> => {
  done.push(what);
  return answer;
};
const calls: OrderActivities['calls'] = {
  beginPayment: () => log('begin', 'PENDING'),
  askPayment: () => log('ask', answers.shift() ?? 'PENDING'),
  giveUpPayment: () => log('give up', answers.shift() ?? 'CANCELLED'),
  completeOrder: () => log('complete', completes),
  remindApprover: () => log('remind', undefined),
  tellLapsing: () => log('lapsing', isHeld),
  expireOrder: () => log('expire', undefined),
  closeOrder: () => log('close', undefined),
  carryRefundOut: () => log('refund', 'DONE'),
};
let worker: TestWorker;
beforeAll(async () => {
  worker = await startTestWorker({ workflowsPath, activities: { flows: flows.calls, orders: calls } });
});
afterAll(() => worker.stop());
beforeEach(() => {
  done.length = 0;
  answers = [];
  completes = 'paid';
  isHeld = true;
});

const start = (
  changes: {
    identity?: boolean;
    approval?: boolean;
    payWithin?: number;
    closeAfter?: number;
    lapseToldAfter?: number;
    remindEvery?: number;
  } = {},
) =>
  worker.start(ordering, {
    organisationId: '01900000-0000-7000-8000-000000000004',
    orderId,
    identity: false,
    approval: false,
    payWithin: 60_000,
    closeAfter: 60_000,
    ...changes,
  });
const awaits = (id: string, awaiting: string) =>
  eventually(
    () => flows.nowOf(id),
    (now) => now?.awaiting === awaiting,
  );

it('makes an order of what is paid, follows the work, and closes it by itself', async () => {
  answers = ['PAID'];
  const run = await start({ identity: true, approval: true, closeAfter: 200 });
  const nextOf = async (awaiting: string) => (await awaits(run.id, awaiting))?.next;
  expect(await nextOf('identity')).toBe('approval');
  await run.signal('identified', {});
  expect(await nextOf('approval')).toBe('payment');
  await run.signal('approved', { by: 'Karin Lindqvist' });
  expect(await nextOf('payment')).toBe('complete');
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId });
  await awaits(run.id, 'work');
  await run.signal('moved', { to: 'READY', by: 'Petra Nyman' });
  await awaits(run.id, 'collect');
  await run.signal('moved', { to: 'COLLECTED', by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
  expect(done).toEqual(['begin', 'ask', 'complete', 'close']);
  expect(flows.eventsOf(run.id)).toEqual(
    expect.arrayContaining(['identified', 'approved', 'paymentAsked', 'paid', 'READY', 'COLLECTED', 'CLOSED']),
  );
});

it('waits at the counter until the receipt is signed, and goes on as before where nobody signs it', async () => {
  answers = ['PAID'];
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId });
  await awaits(run.id, 'work');
  await run.signal('moved', { to: 'READY', by: 'Petra Nyman' });
  for (const over of [false, true]) {
    await awaits(run.id, 'collect');
    await run.signal('signatureAsked', { by: 'Petra Nyman' });
    await awaits(run.id, 'signature');
    if (!over) await run.signal('notSigned', {});
  }
  for (const to of ['COLLECTED', 'CLOSED'] as const) await run.signal('moved', { to, by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
  const told = flows.eventsOf(run.id).slice(flows.eventsOf(run.id).indexOf('READY'));
  expect(told).toEqual(['READY', 'signatureAsked', 'notSigned', 'signatureAsked', 'COLLECTED', 'CLOSED']);
});

it('lets one try again when a payment comes to nothing', async () => {
  answers = ['CANCELLED', 'PAID'];
  const run = await start();
  for (const time of [1, 2]) {
    await awaits(run.id, 'payment');
    await run.signal('paymentAsked', { paymentId });
    await awaits(run.id, 'ask');
    await run.signal('paymentTold', { paymentId });
    if (time === 1)
      await eventually(
        () => flows.eventsOf(run.id),
        (events) => events.includes('notPaid'),
      );
  }
  await awaits(run.id, 'work');
  expect(done).toEqual(['begin', 'ask', 'begin', 'ask', 'complete']);
  await run.signal('moved', { to: 'CLOSED', by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
});

it('takes back an attempt that whoever pays wants no more, and follows the next one', async () => {
  answers = ['CANCELLED', 'PAID'];
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentGivenUp', { paymentId });
  await awaits(run.id, 'payment');
  await run.signal('paymentAsked', { paymentId: otherPaymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId: otherPaymentId });
  await awaits(run.id, 'work');
  expect(done).toEqual(['begin', 'give up', 'begin', 'ask', 'complete']);
  await run.signal('moved', { to: 'CLOSED', by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
});

it('reminds whoever is to approve, and ends where it is sent back', async () => {
  const run = await start({ approval: true, remindEvery: 100 });
  await awaits(run.id, 'approval');
  await eventually(
    () => done,
    (all) => all.includes('remind'),
  );
  await run.signal('cancelled', { by: 'Karin Lindqvist', reason: 'En räcker', isSentBack: true });
  expect(await run.result()).toBe('cancelled');
  expect(flows.eventsOf(run.id)).toEqual(expect.arrayContaining(['reminded', 'sentBackBecause']));
});

it('says that it was turned down, not called off', async () => {
  const run = await start({ approval: true });
  await awaits(run.id, 'approval');
  await run.signal('cancelled', { by: 'Karin Lindqvist', reason: 'Fråga först', isTurnedDown: true });
  expect(await run.result()).toBe('cancelled');
  expect(flows.eventsOf(run.id)).toContain('turnedDownBecause');
});

it('tells the locksmith before what is reserved lapses, once', async () => {
  answers = ['PAID'];
  completes = 'reserved';
  const run = await start({ lapseToldAfter: 100 });
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId });
  await eventually(
    () => flows.eventsOf(run.id),
    (events) => events.includes('lapsing'),
  );
  await run.signal('moved', { to: 'COLLECTED', by: 'Petra Nyman' });
  await run.signal('moved', { to: 'CLOSED', by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
  expect(done).toEqual(['begin', 'ask', 'complete', 'lapsing']);
});

it('says nothing of what was reserved and is taken meanwhile', async () => {
  answers = ['PAID'];
  completes = 'reserved';
  isHeld = false;
  const run = await start({ lapseToldAfter: 100 });
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId });
  await eventually(
    () => done,
    (all) => all.includes('lapsing'),
  );
  for (const to of ['COLLECTED', 'CLOSED'] as const) await run.signal('moved', { to, by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
  expect(flows.eventsOf(run.id)).not.toContain('lapsing');
});

it('follows what is reserved anew while the keys are made', async () => {
  answers = ['PAID', 'PAID'];
  completes = 'reserved';
  const run = await start({ lapseToldAfter: 100 });
  for (const id of [paymentId, otherPaymentId]) {
    await run.signal('paymentAsked', { paymentId: id });
    await awaits(run.id, 'ask');
    await run.signal('paymentTold', { paymentId: id });
    await eventually(
      () => done.filter((what) => what === 'lapsing').length,
      (count) => count === (id === paymentId ? 1 : 2),
    );
  }
  expect(done).toEqual(['begin', 'ask', 'complete', 'lapsing', 'begin', 'ask', 'complete', 'lapsing']);
  await run.signal('moved', { to: 'COLLECTED', by: 'Petra Nyman' });
  await run.signal('moved', { to: 'CLOSED', by: 'Petra Nyman' });
  expect(await run.result()).toBe('closed');
});

it('asks no more often than a provider answers, however often somebody says to have paid', async () => {
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  for (let asked = 1; asked <= 10; asked += 1) {
    await awaits(run.id, 'ask');
    await run.signal('paymentTold', { paymentId });
    await eventually(
      () => done.length,
      (count) => count === 1 + asked,
    );
  }
  for (let more = 0; more < 20; more += 1) await run.signal('paymentTold', { paymentId });
  await run.signal('cancelled', { by: 'Rebecka Åberg', reason: 'Ångrat mig' });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['begin', ...Array.from({ length: 10 }, () => 'ask'), 'give up']);
});

it('gives the money back that comes although the order was cancelled', async () => {
  answers = ['PAID'];
  completes = 'refunded';
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('cancelled', { by: 'Rebecka Åberg', reason: 'Ångrat mig' });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['begin', 'give up', 'complete']);
});

it('ends an order that nobody pays in time', async () => {
  const run = await start({ payWithin: 200 });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['expire']);
  expect(flows.nowOf(run.id)).toEqual({ state: 'CANCELLED' });
});

it('gives as long to pay after a late approval as to an order that needs none', async () => {
  const run = await start({ approval: true });
  const asked = await awaits(run.id, 'approval');
  await setTimeout(1100);
  await run.signal('approved', { by: 'Karin Lindqvist' });
  const now = await awaits(run.id, 'payment');
  expect((now?.dueAt ?? 0) - (asked?.dueAt ?? 0)).toBeGreaterThanOrEqual(1000);
  await run.signal('cancelled', { by: 'Rebecka Åberg', reason: 'Ångrat mig' });
  await run.result();
});

it('takes the payment back when it is cancelled from the console', async () => {
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('cancel', { by: 'Stöd', reason: 'Dubbel beställning' });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['begin', 'expire', 'give up']);
});

it('goes on when somebody wants to end it that way once it is paid: the locksmith ends it, with the money', async () => {
  answers = ['PAID'];
  const run = await start();
  await run.signal('paymentAsked', { paymentId });
  await awaits(run.id, 'ask');
  await run.signal('paymentTold', { paymentId });
  const now = await awaits(run.id, 'work');
  expect(now?.actions).toEqual([]);
  await run.signal('cancel', { by: 'Stöd', reason: 'Fel flöde' });
  await run.signal('moved', { to: 'READY', by: 'Petra Nyman' });
  await awaits(run.id, 'collect');
  await run.signal('cancelled', { by: 'Petra Nyman', reason: 'Kunden ångrade sig' });
  expect(await run.result()).toBe('cancelled');
  expect(done).toEqual(['begin', 'ask', 'complete']);
});
