import { hostPoints } from '@platform/server/host';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderDeskEndpoints, orderEndpoints, orderSettingsEndpoints as settings } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';

const { otherPartner, partner } = demoOrganisations;
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const nightly = async (name: string) => {
  const { points } = scene.host.runtime.services.resolve({ points: hostPoints });
  await known(points.schedules.find((each) => each.name === name)).run();
};
const listed = (as = PARTNER, partnerId?: string) => scene.host.call(settings.differences, { query: { partnerId } }, { as });
/** What differs of an order. All that is older than an hour was asked about. */
async function differing({ id }: Order) {
  await scene.owner.query(`update orders_payment set created_at = least(created_at, now() - interval '2 hours') where order_id = $1`, [id]);
  await nightly('order-reconciliation');
  return (await listed()).body.items.filter(({ order }) => order.id === id).map(({ kind, expected, found }) => ({ kind, expected, found }));
}

describe('every night payments are compared with their providers', () => {
  it('and nothing is said of what agrees', async () => {
    expect(await differing(await scene.paid())).toEqual([]);
    expect(await differing((await scene.paidByCard()).order)).toEqual([]);
  });

  it('and what was paid without an order stands in the list until it has one', async () => {
    const order = await scene.identified();
    await scene.endSwish(await scene.begun(order));
    expect(await differing(order)).toEqual([{ kind: 'PAID_WITHOUT_ORDER', expected: 0, found: 29_500 }]);
    expect((await listed(ADMIN)).status).toBe(403);
    expect((await listed('partner.other@demo.example')).body.items).toEqual([]);
    const ofPartner = async (id: string) => (await listed('system@demo.example', id)).body.items.map((each) => each.order.id);
    expect(await ofPartner(partner)).toContain(order.id);
    expect(await ofPartner(otherPartner)).toEqual([]);
    const { payment } = await scene.get(order.id);
    await scene.activity('askPayment', { paymentId: known(payment).id });
    await scene.activity('completeOrder', { orderId: order.id, paymentId: known(payment).id });
    expect(await differing(order)).toEqual([]);
  });

  it('and what came for an attempt that was given up goes back', async () => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    await scene.activity('giveUpPayment', { paymentId });
    await scene.host.call(orderEndpoints.cancel, { params: { id: order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
    await scene.endSwish(paymentId, { status: 'PAID', isLate: true });
    await differing(order);
    const { refunds } = await scene.get(order.id);
    expect(refunds).toMatchObject([{ amount: 29_500, status: 'PENDING' }]);
    const { rows } = await scene.owner.query('select id from orders_refund where order_id = $1', [order.id]);
    await expect.poll(() => scene.activity('carryRefundOut', { refundId: rows[0].id }), { timeout: 10_000 }).toBe('DONE');
    expect(await differing(order)).toEqual([]);
  });

  it('and what was asked for as its order ended is given up, or goes back', async () => {
    const unbegun = await scene.identified();
    const pay = { params: { id: unbegun.id }, body: { method: 'NETS_EASY' as const } };
    expect((await scene.host.call(orderDeskEndpoints.pay, pay, { as: RESIDENT })).body.payment?.status).toBe('NEW');
    const paid = await scene.identified();
    const paymentId = await scene.begun(paid);
    for (const { id } of [unbegun, paid]) await scene.activity('expireOrder', { orderId: id, because: '' });
    await scene.endSwish(paymentId);
    expect(await differing(unbegun)).toEqual([]);
    expect((await scene.get(unbegun.id)).payment?.status).toBe('CANCELLED');
    await differing(paid);
    expect((await scene.get(paid.id)).refunds).toMatchObject([{ amount: 29_500, status: 'PENDING' }]);
  });

  it('and what came was another sum than was asked for: it makes no order', async () => {
    const order = await scene.identified();
    const paymentId = await scene.begun(order);
    await scene.owner.query('update orders_payment set amount = amount - 500 where id = $1', [paymentId]);
    await scene.endSwish(paymentId);
    expect(await scene.activity('askPayment', { paymentId })).toBe('PENDING');
    expect((await scene.get(order.id)).payment?.fault).toBe('Ett annat belopp än beställningens har betalats. Kontakta låspartnern.');
    expect(await differing(order)).toEqual([{ kind: 'OVERCHARGED', expected: 29_000, found: 29_500 }]);
  });

  it('and what went back otherwise, and what the books say otherwise, is named', async () => {
    const order = await scene.paid();
    const body = { amount: 10_000, reason: 'Fel nyckel' };
    await scene.host.call(orderDeskEndpoints.refund, { params: { id: order.id }, body }, { as: PARTNER });
    const { rows } = await scene.owner.query('select id from orders_refund where order_id = $1', [order.id]);
    await expect.poll(() => scene.activity('carryRefundOut', { refundId: rows[0].id }), { timeout: 10_000 }).toBe('DONE');
    expect(await differing(order)).toEqual([]);
    const id = '01900000-0000-7000-8000-00000000abcd';
    await scene.owner.query(
      `insert into orders_refund (id, organisation_id, partner_id, payment_id, order_id, amount, vat, reason, asked_by, status, created_at, done_at)
       select $2, organisation_id, partner_id, payment_id, order_id, 500, 100, reason, asked_by, status, created_at, done_at
       from orders_refund where order_id = $1`,
      [order.id, id],
    );
    expect(await differing(order)).toEqual([{ kind: 'REFUNDED_OTHERWISE', expected: 10_500, found: 10_000 }]);
    await scene.owner.query('delete from orders_refund where id = $1', [id]);
    const insert = `insert into orders_ledger (transaction_id, organisation_id, order_id, payment_id, at, kind, account, amount)
      select $2, organisation_id, order_id, payment_id, at, kind, account, sign(amount) * 500 from orders_ledger
      where order_id = $1 and kind = 'CHARGED' and account in ('SWISH', 'SALES')`;
    await scene.owner.query(insert, [order.id, id]);
    expect(await differing(order)).toEqual([{ kind: 'BOOKED_OTHERWISE', expected: 19_500, found: 20_000 }]);
  });

  it('and what was paid back by hand is nothing of theirs', async () => {
    const order = await scene.paid();
    await scene.owner.query(`update orders_payment set bank_reference = repeat('F', 32) where order_id = $1`, [order.id]);
    const body = { amount: 10_000, reason: 'Fel nyckel' };
    const { refunds } = (await scene.host.call(orderDeskEndpoints.refund, { params: { id: order.id }, body }, { as: PARTNER })).body;
    const { id: refundId } = known(refunds[0]);
    expect(await scene.activity('carryRefundOut', { refundId })).toBe('FAILED');
    const paid = await scene.host.call(
      orderDeskEndpoints.refundByHand,
      { params: { id: refundId }, body: { reason: 'Kontant' } },
      { as: PARTNER },
    );
    expect(paid.body).toMatchObject({ refunded: 10_000, refunds: [{ status: 'DONE' }] });
    expect(await differing(order)).toEqual([]);
  });

  it('and what was taken although its answer was lost is written down', async () => {
    const { order, pid } = await scene.paidByCard();
    await scene.chargeUnheard(pid);
    expect(await differing(order)).toEqual([]);
    expect((await scene.get(order.id)).payment).toMatchObject({ held: 0, taken: true });
    const books = `select sum(amount)::int as sum from orders_ledger where order_id = $1 and account = 'NETS_EASY'`;
    expect((await scene.owner.query(books, [order.id])).rows).toEqual([{ sum: 29_500 }]);
    expect(await differing(order)).toEqual([]);
  });

  it('and what was charged otherwise, or has lapsed, is named', async () => {
    const order = await scene.paid();
    await scene.owner.query('update orders_payment set charged = charged - 500 where order_id = $1', [order.id]);
    expect(await differing(order)).toEqual([{ kind: 'OVERCHARGED', expected: 29_000, found: 29_500 }]);
    const card = await scene.paidByCard();
    // a reservation is asked about until it is taken, however old it is
    await scene.owner.query(`update orders_payment set created_at = now() - interval '30 days' where order_id = $1`, [card.order.id]);
    await scene.bench(`/nexi/payments/${card.pid}/lapse`);
    expect(await differing(card.order)).toEqual([{ kind: 'UNDERCHARGED', expected: 29_500, found: 0 }]);
  });
});

/** How often admins have been told, once it was looked twice. */
async function told(): Promise<number> {
  for (let day = 0; day < 2; day += 1) await nightly('order-certificates');
  return (await scene.owner.query(`select 1 from platform_outbox where key like 'mail:orders.certificateEnds:%'`)).rows.length;
}
const endsIn = (days: number) =>
  scene.owner.query(
    `update orders_seller set swish_valid_to = date_trunc('day', now()) + interval '12 hours' + make_interval(days => $2) where id = $1`,
    [partner, days],
  );

it('tells a partner’s admins that the certificate ends, once for each time it comes closer', async () => {
  await endsIn(40);
  expect(await told()).toBe(0);
  await endsIn(20);
  expect(await told()).toBe(1);
  await endsIn(5);
  expect(await told()).toBe(2);
});
