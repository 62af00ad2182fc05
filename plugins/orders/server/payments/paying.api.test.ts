import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { atOnce } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Order,
  orderDeskEndpoints as desk,
  orderEndpoints as calls,
  orderSettingsEndpoints,
  type PaymentId,
} from '../../contract/index.ts';
import { ADMIN, hex, known, NEIGHBOUR, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';
import { paymentTokenOf } from '../../testing/payment-token.ts';

const { partner } = demoOrganisations;
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const ledgerOf = async (order: Order) =>
  (await scene.owner.query('select kind, account, amount from orders_ledger where order_id = $1 order by id', [order.id])).rows;

describe('paying with Swish', () => {
  it('makes an order of what is paid, tells both sides, and books it', async () => {
    const order = await scene.paid();
    expect(order).toMatchObject({ status: 'NEW', payment: { status: 'PAID', method: 'SWISH', amount: 29_500 } });
    expect(await mailsIn(scene.host, `mail:orders.orderPaid:${order.id}`)).toHaveLength(1);
    expect(await mailsIn(scene.host, `mail:orders.orderNew:${order.id}`)).toMatchObject([{ to: 'kontakt@laspartner.example' }]);
    expect(await ledgerOf(order)).toEqual([
      { kind: 'CHARGED', account: 'SWISH', amount: 29_500 },
      { kind: 'CHARGED', account: 'SALES', amount: -23_600 },
      { kind: 'CHARGED', account: 'VAT', amount: -5_900 },
    ]);
  });

  it('is found by how and when it was paid, by its seller', async () => {
    const order = await scene.paid();
    const day = order.createdAt.slice(0, 10);
    await scene.owner.query(`update orders_ledger set at = $2 where order_id = $1`, [order.id, `${day}T12:00:00Z`]);
    const isFound = async (narrowed: object, as = PARTNER) => {
      const { body } = await scene.host.call(calls.list, { query: { ...narrowed, limit: '200' } as never }, { as }); // as an address says it
      return body.items.some(({ id }) => id === order.id);
    };
    expect(await isFound({ paidBy: 'SWISH', paidFrom: day, paidTo: day })).toBe(true);
    expect(await isFound({ paidFrom: day })).toBe(true);
    expect(await isFound({ paidBy: 'NETS_EASY' })).toBe(false);
    expect(await isFound({ paidTo: '2001-01-01' })).toBe(false);
    expect(await isFound({ paidBy: 'SWISH', paidTo: '2001-01-01' })).toBe(false);
    // the books are the seller's
    expect(await isFound({ paidBy: 'SWISH' }, ADMIN)).toBe(false);
  });

  it.each(['+46 70 123 45 67', '+46-70-123 45 67'])('asks the phone of somebody who writes it as %s', async (phone) => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order, { method: 'SWISH', phone });
    const { rows } = await scene.owner.query('select phone from orders_payment where id = $1', [paymentId]);
    expect(rows).toEqual([{ phone: '+46701234567' }]);
    // another is asked by the same phone after this one
    expect(await scene.activity('giveUpPayment', { paymentId })).toBe('CANCELLED');
  });

  it('asks no phone that is none', async () => {
    const { id } = await scene.identified();
    const call = { params: { id }, body: { method: 'SWISH' as const, phone: '+46 70 12' } };
    expect(await scene.host.call(desk.pay, call, { as: RESIDENT })).toMatchObject({ status: 422 });
    expect((await scene.get(id)).payment).toBeNull();
  });

  it('says in words why it came to nothing, and lets one try again', async () => {
    const order = await scene.identified();
    const first = await scene.begun(order);
    expect(await scene.host.call(desk.pay, { params: { id: order.id }, body: { method: 'SWISH' } }, { as: RESIDENT })).toMatchObject({
      code: 'ERR_PAYMENT_OPEN',
    });
    await scene.endSwish(first, { status: 'ERROR', errorCode: 'RF07' });
    expect(await scene.activity('askPayment', { paymentId: first })).toBe('CANCELLED');
    expect((await scene.get(order.id)).payment?.fault).toContain('Banken nekade');
    const second = await scene.begun(order, { method: 'SWISH' });
    expect((await scene.get(order.id)).payment?.token).toMatch(/^\w{32}$/);
    await scene.endSwish(second);
    expect(await scene.activity('askPayment', { paymentId: second })).toBe('PAID');
  });

  it('gives back by itself what comes after the order was cancelled', async () => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
    await scene.endSwish(paymentId);
    expect(await scene.activity('giveUpPayment', { paymentId })).toBe('PAID');
    expect(await scene.activity('completeOrder', { orderId: order.id, paymentId })).toBe('refunded');
    expect(await mailsIn(scene.host, `mail:orders.orderRefunded:${order.id}`)).toHaveLength(1);
    const { rows } = await scene.owner.query('select id, amount from orders_refund where order_id = $1', [order.id]);
    expect(rows).toMatchObject([{ amount: 29_500 }]);
    await scene.activity('carryRefundOut', { refundId: rows[0].id });
    await expect.poll(() => scene.activity('carryRefundOut', { refundId: rows[0].id }), { timeout: 10_000 }).toBe('DONE');
    const { rows: sums } = await scene.owner.query(
      'select account, sum(amount)::int as sum from orders_ledger where order_id = $1 group by account',
      [order.id],
    );
    expect(sums.map(({ sum }) => sum)).toEqual([0, 0, 0]);
  });

  it('says that a refund is refused, to the locksmith and on the order, and can be asked for again', async () => {
    const order = await scene.paid();
    const { rows: were } = await scene.owner.query('select bank_reference from orders_payment where order_id = $1', [order.id]);
    const reference = (value: string) =>
      scene.owner.query('update orders_payment set bank_reference = $2 where order_id = $1', [order.id, value]);
    const give = async (amount: number) => {
      const params = { id: order.id };
      const { body } = await scene.host.call(desk.refund, { params, body: { amount, reason: 'Fel nyckel' } }, { as: PARTNER });
      return { body, refundId: known(body.refunds.at(-1)).id };
    };
    await reference('F'.repeat(32));
    const { refundId } = await give(29_500);
    expect(await scene.activity('carryRefundOut', { refundId })).toBe('FAILED');
    const fault = expect.stringContaining('Swish hittar inte betalningen');
    expect(await scene.get(order.id)).toMatchObject({ refunded: 0, refunds: [{ status: 'FAILED', fault, amount: 29_500 }] });
    const told = await scene.owner.query('select 1 from platform_outbox where key like $1', [`mail:orders.refundRefused:${refundId}:%`]);
    expect(told.rows).toHaveLength(1);

    await reference(were[0].bank_reference);
    const again = await give(29_500);
    await expect.poll(() => scene.activity('carryRefundOut', { refundId: again.refundId }), { timeout: 10_000 }).toBe('DONE');
    expect(await mailsIn(scene.host, `mail:orders.moneyBack:${again.refundId}`)).toHaveLength(1);
    expect((await scene.get(order.id)).refunds.map(({ status }) => status)).toEqual(['REPLACED', 'DONE']);
  });

  it('takes an attempt back that whoever pays wants no more', async () => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    const giveUp = (as: string) => scene.host.call(desk.giveUpPayment, { params: { id: order.id }, body: {} }, { as });
    expect((await giveUp(NEIGHBOUR)).status).toBe(404);
    expect([(await giveUp(RESIDENT)).status, (await giveUp(RESIDENT)).status]).toEqual([200, 200]);
    const { rows } = await scene.owner.query('select 1 from platform_outbox where key like $1', [`%givenUp:${paymentId}`]);
    expect(rows).toHaveLength(1);
    expect(await scene.activity('giveUpPayment', { paymentId })).toBe('CANCELLED');
    expect((await scene.endSwish(paymentId)).ok).toBe(true);
    expect(await scene.activity('askPayment', { paymentId })).toBe('CANCELLED');
    await scene.begun(order);
  });

  it('gives back what comes for an attempt that was given up: told of, or found at night', async () => {
    const tell = (id: PaymentId) =>
      scene.host.call(desk.tellPayment, { params: { id, token: paymentTokenOf(scene.host.runtime, id) }, body: { id, status: 'PAID' } });
    const late = async () => {
      const order = await scene.identified();
      const paymentId = await scene.begun(order);
      expect(await scene.activity('giveUpPayment', { paymentId })).toBe('CANCELLED');
      return { order, paymentId };
    };
    const [paid, waiting] = [await late(), await late()];
    await scene.host.call(calls.cancel, { params: { id: paid.order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
    for (const { paymentId } of [paid, waiting]) await scene.endSwish(paymentId, { status: 'PAID', isLate: true });
    expect((await tell(paid.paymentId)).status).toBe(200);
    expect((await scene.get(paid.order.id)).refunds).toMatchObject([{ amount: 29_500, status: 'PENDING' }]);
    expect((await tell(paid.paymentId)).status).toBe(200);
    expect((await scene.get(paid.order.id)).refunds).toHaveLength(1);
    // an order that waits for money is paid by it after all, by its flow
    await tell(waiting.paymentId);
    const { rows } = await scene.owner.query('select 1 from platform_outbox where key like $1', [`%late:${waiting.paymentId}`]);
    expect(rows).toHaveLength(1);
    expect(await scene.activity('beginPayment', { paymentId: waiting.paymentId })).toBe('PAID');
    expect(await scene.activity('completeOrder', { orderId: waiting.order.id, paymentId: waiting.paymentId })).toBe('paid');
  });

  it('tells whoever pays when Swish does not know yet what came of it', async () => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    await scene.endSwish(paymentId, { status: 'ERROR', errorCode: 'DS24' });
    expect(await scene.activity('askPayment', { paymentId })).toBe('PENDING');
    expect((await scene.get(order.id)).payment).toMatchObject({ status: 'PENDING', fault: expect.stringContaining('Titta i appen') });
  });

  it('does nothing twice', async () => {
    const order = await scene.paid();
    const paymentId = known(order.payment).id;
    await Promise.all([1, 2].map(() => scene.activity('askPayment', { paymentId })));
    expect(await scene.activity('completeOrder', { orderId: order.id, paymentId })).toBe('paid');
    expect(await ledgerOf(order)).toHaveLength(3);
    expect(await mailsIn(scene.host, `mail:orders.orderPaid:${order.id}`)).toHaveLength(1);
  });

  it('believes no callback, and asks instead', async () => {
    const order = await scene.identified();
    const id = await scene.begun(order);
    const forged = { params: { id, token: 'x'.repeat(40) }, body: { id: hex(id), status: 'PAID' } };
    expect((await scene.host.call(desk.tellPayment, forged)).status).toBe(404);
    // the address of another payment is no key to this one
    const others = paymentTokenOf(scene.host.runtime, known((await scene.paid()).payment).id);
    expect((await scene.host.call(desk.tellPayment, { ...forged, params: { id, token: others } })).status).toBe(404);
    const token = paymentTokenOf(scene.host.runtime, id);
    expect((await scene.host.call(desk.tellPayment, { ...forged, params: { id, token } })).status).toBe(200);
    expect(await scene.activity('askPayment', { paymentId: id })).toBe('PENDING');
    expect((await scene.get(order.id)).status).toBe('AWAITING_PAYMENT');
  });
});

const key = (kind: string, of = 'test') => `${of}-${kind}-key-${'a'.repeat(32)}`;

it('is told a wrong secret key by the card provider itself', async () => {
  const set = (body: object) =>
    scene.host.call(
      orderSettingsEndpoints.setCard,
      { params: { id: partner }, body: { environment: 'TEST', checkoutKey: key('checkout'), secretKey: key('secret'), ...body } },
      { as: PARTNER },
    );
  expect((await set({})).body.card).toEqual({ environment: 'TEST', checkoutKey: key('checkout') });
  expect(await set({ environment: 'LIVE' })).toMatchObject({ status: 422, code: 'ERR_PAYMENT_ENVIRONMENT' });
});

it('writes down what was paid in the cash register, whose books it stands in', async () => {
  const order = await scene.identified();
  const params = { id: order.id };
  const register = (under: object = {}) =>
    scene.host.call(desk.register, { params, body: { registerNumber: '4711' } }, { as: PARTNER, ...under });
  const sent = { idempotencyKey: crypto.randomUUID() };
  const { body } = await register(sent);
  const { id: paymentId } = known(body.payment);
  expect(await register(sent)).toMatchObject({ status: 201, body });
  expect(await register()).toMatchObject({ status: 409, code: 'ERR_PAYMENT_OPEN' });
  expect(await scene.activity('beginPayment', { paymentId })).toBe('PENDING');
  expect(await scene.activity('askPayment', { paymentId })).toBe('PAID');
  expect(await scene.activity('completeOrder', { orderId: order.id, paymentId })).toBe('paid');
  expect(await scene.get(order.id)).toMatchObject({ status: 'NEW', payment: { method: 'REGISTER', registerNumber: '4711' } });
  expect(await ledgerOf(order)).toEqual([]);
  expect((await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: RESIDENT })).status).toBe(200);
  // what was paid there goes back there: the portal says that it is to be done, and not that it was
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
  const [refund] = (await scene.owner.query('select id from orders_refund where order_id = $1', [order.id])).rows;
  expect(await scene.activity('carryRefundOut', { refundId: refund.id })).toBe('DONE');
  expect((await mailsIn(scene.host, `mail:orders.moneyAtRegister:${refund.id}`)).map(({ to }) => to)).toEqual([RESIDENT]);
  expect((await mailsIn(scene.host, `mail:orders.refundAtRegister:${refund.id}`)).map(({ to }) => to)).toContain(PARTNER);
  expect(await mailsIn(scene.host, `mail:orders.moneyBack:${refund.id}`)).toEqual([]);
  expect(await mailsIn(scene.host, `mail:orders.orderCalledOff:${order.id}`)).toMatchObject([{ to: 'kontakt@laspartner.example' }]);
});

it('keeps the account by which money is on its way', async () => {
  await scene.begun(await scene.identified());
  const remove = () => scene.host.call(orderSettingsEndpoints.removeSwish, { params: { id: partner } }, { as: PARTNER });
  expect(await remove()).toMatchObject({ status: 409, code: 'ERR_ORDER_ACCOUNT_IN_USE' });
});

it('holds the two sides of the books together at commit', async () => {
  const order = await scene.paid();
  const one = scene.host.runtime.work.write(asSystemForAll, (ctx) =>
    query(
      ctx,
      `insert into orders_ledger (transaction_id, organisation_id, order_id, payment_id, at, kind, account, amount)
       values (gen_random_uuid(), $1, $2, $3, now(), 'CHARGED', 'SWISH', 100)`,
      [partner, order.id, known(order.payment).id],
    ),
  );
  await expect(one).rejects.toThrow('differ');
});

it('begins no payment by an account that goes at the same moment', async () => {
  await scene.owner.query(`update orders_payment set status = 'CANCELLED' where status in ('NEW', 'PENDING')`);
  const order = await scene.identified();
  const [paid, removed] = await atOnce<{ status: number; code?: string }>(scene.host, { table: 'orders_seller', ids: [partner] }, [
    () => scene.host.call(desk.pay, { params: { id: order.id }, body: { method: 'SWISH' } }, { as: RESIDENT }),
    () => scene.host.call(orderSettingsEndpoints.removeSwish, { params: { id: partner } }, { as: PARTNER }),
  ]);
  const told = [paid?.code ?? paid?.status, removed?.code ?? removed?.status];
  expect([
    [201, 'ERR_ORDER_ACCOUNT_IN_USE'],
    ['ERR_PAYMENT_METHOD', 200],
  ]).toContainEqual(told);
});
