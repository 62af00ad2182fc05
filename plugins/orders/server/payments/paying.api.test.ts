import { asSystemForAll, query } from '@platform/server';
import { mailsIn } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orderEndpoints as calls, orderSettingsEndpoints } from '../../contract/index.ts';
import { hex, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';
import { paymentService } from '../services.ts';

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
    const token = scene.host.runtime.services.resolve({ paymentService }).paymentService.tokenOf(id);
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
