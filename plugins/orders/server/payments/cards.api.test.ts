import { mailsIn } from '@platform/testing';
import { openPdf } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Order,
  orderDeskEndpoints as desk,
  orderEndpoints as calls,
  orderSettingsEndpoints as settings,
} from '../../contract/index.ts';
import { followOrders, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';
import { paymentSecretOf, paymentTokenOf } from '../../testing/payment-token.ts';

const { partner } = demoOrganisations;
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const step = (endpoint: typeof desk.ready, { id }: Order) => scene.host.call(endpoint, { params: { id }, body: {} }, { as: PARTNER });
const handOut = async ({ id }: Order) => {
  const code = known((await scene.get(id)).pickupCode);
  return scene.host.call(desk.handOut, { params: { id }, body: { code, identitySeen: true } }, { as: PARTNER });
};
const give = ({ id }: Order, amount: number) =>
  scene.host.call(desk.refund, { params: { id }, body: { amount, reason: 'Fel nyckel' } }, { as: PARTNER });
const bookedOf = async ({ id }: Order) =>
  (await scene.owner.query('select kind, account, amount from orders_ledger where order_id = $1 order by id', [id])).rows.map(
    ({ kind, account, amount }) => `${kind} ${account} ${amount}`,
  );
/** The text of its receipt. */
async function receiptOf({ id }: Order) {
  const { raw } = await scene.host.call(desk.receipt, { params: { id } }, { as: PARTNER });
  return (await openPdf(new Uint8Array(raw))).pages.join(' ');
}
/** The refunds of an order, carried out. */
async function carriedOut({ id }: Order) {
  const { rows } = await scene.owner.query('select id from orders_refund where order_id = $1 order by created_at desc limit 1', [id]);
  await expect.poll(() => scene.activity('carryRefundOut', { refundId: rows[0].id }), { timeout: 10_000 }).toBe('DONE');
}
async function atTheProvider(pid: string) {
  const found = await fetch(new URL('/nexi/payments', scene.benchUrl));
  const { items } = (await found.json()) as { items: { id: string; reserved: number; charged: number; cancelled: number }[] };
  const { reserved, charged, cancelled } = known(items.find(({ id }) => id === pid));
  return { reserved, charged, cancelled };
}

describe('a card', () => {
  it('is reserved when it is paid, and taken when the keys leave, once', async () => {
    const { order, pid } = await scene.paidByCard();
    expect(order).toMatchObject({ status: 'NEW', payment: { status: 'PAID', amount: 29_500, held: 29_500 } });
    expect(await mailsIn(scene.host, `mail:orders.orderReserved:${order.id}`)).toHaveLength(1);
    expect((await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: PARTNER })).status).toBe(409);
    await step(desk.ready, order);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 0, cancelled: 0 });
    const both = await Promise.all([handOut(order), handOut(order)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 29_500, cancelled: 0 });
    expect((await scene.get(order.id)).payment?.held).toBe(0);
    expect(await bookedOf(order)).toEqual([
      'RESERVED RESERVED 29500',
      'RESERVED PLEDGED -29500',
      'CHARGED NETS_EASY 29500',
      'CHARGED SALES -23600',
      'CHARGED VAT -5900',
      'CHARGED RESERVED -29500',
      'CHARGED PLEDGED 29500',
    ]);
    expect((await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: PARTNER })).status).toBe(200);
  });

  it('is not taken where the keys cannot be lent', async () => {
    const { order, pid } = await scene.paidByCard();
    await step(desk.ready, order);
    await scene.owner.query('update orders_line set key_id = null where order_id = $1', [order.id]);
    const code = known((await scene.get(order.id)).pickupCode);
    const body = { code, signing: 'DIGITAL_DIRECT' as const };
    expect(await scene.host.call(desk.handOut, { params: { id: order.id }, body }, { as: PARTNER })).toMatchObject({
      status: 409,
      code: 'ERR_ORDER_NO_RECEIPT',
    });
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 0, cancelled: 0 });
    expect((await scene.get(order.id)).status).toBe('READY');
  });

  it('is taken in part where a part was let go, and gives back what was taken', async () => {
    const { order, pid } = await scene.paidByCard();
    expect((await give(order, 10_000)).body.refunded).toBe(10_000);
    await step(desk.ready, order);
    expect(await handOut(order)).toMatchObject({ status: 409, code: 'ERR_REFUND_OPEN' });
    await carriedOut(order);
    expect((await handOut(order)).status).toBe(200);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 19_500, cancelled: 10_000 });
    expect(await give(order, 20_000)).toMatchObject({ status: 409, code: 'ERR_REFUND_AMOUNT' });
    expect(await receiptOf(order)).not.toContain('Återbetalat');
    await give(order, 19_500);
    // what was only promised is not said to have gone back
    expect(await receiptOf(order)).not.toContain('Återbetalat');
    await carriedOut(order);
    expect((await scene.get(order.id)).refunds).toMatchObject([{ letGo: true }, { letGo: false }]);
    const receipt = await receiptOf(order);
    for (const said of ['Ej debiterat', 'Återbetalat']) expect(receipt).toContain(said);
    const { rows } = await scene.owner.query('select sum(amount)::int as sum from orders_ledger where order_id = $1 group by account', [
      order.id,
    ]);
    expect(rows.map(({ sum }) => sum)).toEqual([0, 0, 0, 0, 0]);
  });

  it('is let go when the order is called off', async () => {
    const { order, pid } = await scene.paidByCard();
    await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Slut' } }, { as: PARTNER });
    await carriedOut(order);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 0, cancelled: 29_500 });
    expect((await bookedOf(order)).slice(2)).toEqual(['RELEASED RESERVED -29500', 'RELEASED PLEDGED 29500']);
    // money that was never taken is receipted by nothing
    expect(await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: RESIDENT })).toMatchObject({ status: 409 });
  });

  it('whose reservation has lapsed keeps the keys where they are', async () => {
    const { order, pid } = await scene.paidByCard();
    await step(desk.ready, order);
    await scene.bench(`/nexi/payments/${pid}/lapse`);
    expect(await handOut(order)).toMatchObject({ status: 409, code: 'ERR_PAYMENT_CHARGE' });
    expect((await scene.get(order.id)).status).toBe('READY');
  });

  it('is taken before it lapses where the country allows it', async () => {
    const { order, pid } = await scene.paidByCard();
    const charge = () => scene.host.call(desk.charge, { params: { id: order.id }, body: {} }, { as: PARTNER });
    await scene.owner.query(`update orders_order set country = 'NO' where id = $1`, [order.id]);
    expect(await charge()).toMatchObject({ status: 409, code: 'ERR_PAYMENT_CHARGE_COUNTRY' });
    await scene.owner.query(`update orders_order set country = 'SE' where id = $1`, [order.id]);
    const { heard, stop } = followOrders(scene.host);
    expect((await charge()).body).toMatchObject({ status: 'NEW', payment: { held: 0 } });
    await expect.poll(() => heard).toEqual([order.id]);
    await stop();
    expect((await charge()).status).toBe(200);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 29_500, cancelled: 0 });
  });

  it('is reserved anew before it lapses: the old reservation goes, and the new one is taken', async () => {
    const { order, pid } = await scene.paidByCard();
    const pay = () => scene.host.call(desk.pay, { params: { id: order.id }, body: { method: 'NETS_EASY' } }, { as: RESIDENT });
    expect(await pay()).toMatchObject({ status: 409, code: 'ERR_ORDER_STATUS' });
    await scene.owner.query(`update orders_payment set paid_at = now() - interval '6 days' where order_id = $1`, [order.id]);
    await scene.owner.query(`update orders_order set country = 'NO' where id = $1`, [order.id]);
    await scene.activity('tellLapsing', { orderId: order.id });
    const told = await scene.owner.query('select 1 from platform_outbox where key like $1', [`mail:orders.orderToRenew:${order.id}:%`]);
    expect(told.rows).toHaveLength(1);
    expect((await scene.get(order.id)).methods).toContain('NETS_EASY');
    const paymentId = await scene.begun(order, { method: 'NETS_EASY' });
    const open = (await scene.get(order.id)).payment;
    expect(open).toMatchObject({ id: paymentId, status: 'PENDING', amount: 29_500, held: 29_500 });
    expect((await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: PARTNER })).status).toBe(409);
    const anew = known(new URL(known(open?.page)).searchParams.get('pid'));
    await scene.bench(`/nexi/payments/${anew}/pay`);
    await scene.activity('askPayment', { paymentId });
    for (let time = 0; time < 2; time += 1)
      expect(await scene.activity('completeOrder', { orderId: order.id, paymentId })).toBe('reserved');
    await carriedOut(order);
    expect(await scene.get(order.id)).toMatchObject({ status: 'NEW', methods: [], payment: { id: paymentId, held: 29_500 } });
    await step(desk.ready, order);
    expect((await handOut(order)).status).toBe(200);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 0, cancelled: 29_500 });
    expect(await atTheProvider(anew)).toEqual({ reserved: 29_500, charged: 29_500, cancelled: 0 });
  });

  it('goes back where it was reserved anew too late: the first was charged meanwhile, and stands', async () => {
    const { order, paymentId: first, pid } = await scene.paidByCard();
    await scene.owner.query(`update orders_payment set paid_at = now() - interval '6 days' where order_id = $1`, [order.id]);
    const paymentId = await scene.begun(order, { method: 'NETS_EASY' });
    const anew = known(new URL(known((await scene.get(order.id)).payment?.page)).searchParams.get('pid'));
    await scene.host.call(desk.charge, { params: { id: order.id }, body: {} }, { as: PARTNER });
    await scene.bench(`/nexi/payments/${anew}/pay`);
    await scene.activity('askPayment', { paymentId });
    for (let time = 0; time < 2; time += 1)
      expect(await scene.activity('completeOrder', { orderId: order.id, paymentId })).toBe('refunded');
    await carriedOut(order);
    expect(await atTheProvider(pid)).toEqual({ reserved: 29_500, charged: 29_500, cancelled: 0 });
    expect(await atTheProvider(anew)).toEqual({ reserved: 29_500, charged: 0, cancelled: 29_500 });
    // the order is paid as before, and can be refunded
    expect(await scene.get(order.id)).toMatchObject({ status: 'NEW', refunded: 0, payment: { id: first, status: 'PAID', held: 0 } });
    expect(await mailsIn(scene.host, `mail:orders.orderRefunded:${order.id}`)).toEqual([]);
    expect((await give(order, 29_500)).body.refunded).toBe(29_500);
    await carriedOut(order);
    const { rows } = await scene.owner.query('select sum(amount)::int as sum from orders_ledger where order_id = $1 group by account', [
      order.id,
    ]);
    expect(rows.every(({ sum }) => sum === 0)).toBe(true);
  });

  it('tells the admins of the locksmith before the reservation lapses, and nobody once it is taken', async () => {
    const { order } = await scene.paidByCard();
    const key = `mail:orders.reservationLapses:${order.id}:%`;
    await scene.activity('tellLapsing', { orderId: order.id });
    await scene.activity('tellLapsing', { orderId: order.id });
    const { rows } = await scene.owner.query('select recipient from platform_outbox where key like $1', [key]);
    expect(rows).toEqual([{ recipient: 'p…@demo.example' }]);
    const [mail] = await mailsIn(scene.host, `mail:orders.reservationLapses:${order.id}`);
    expect(mail?.text).toContain('innan den löper ut. Beloppet kan också debiteras nu, från beställningen.');
    const { order: other } = await scene.paidByCard();
    await step(desk.ready, other);
    await handOut(other);
    await scene.activity('tellLapsing', { orderId: other.id });
    const told = await scene.owner.query('select 1 from platform_outbox where key like $1', [
      `mail:orders.reservationLapses:${other.id}:%`,
    ]);
    expect(told.rows).toEqual([]);
  });
});

it('is taken at once where the seller wants it and the country allows it', async () => {
  const change = async (id: string, cardAtOnce: boolean) => {
    const { body } = await scene.host.call(settings.settings, { params: { id } }, { as: 'system@demo.example' });
    return scene.host.call(
      settings.changeSettings,
      { params: { id }, body: { version: body.version, cardAtOnce } },
      { as: 'system@demo.example' },
    );
  };
  await scene.owner.query(`update organisations_organisation set country = 'NO' where id = $1`, [partner]);
  expect(await change(partner, true)).toMatchObject({ status: 422, code: 'ERR_CARD_AT_ONCE' });
  await scene.owner.query(`update organisations_organisation set country = 'SE' where id = $1`, [partner]);
  expect((await change(partner, true)).body.cardAtOnce).toBe(true);
  const { order } = await scene.paidByCard();
  expect(order.payment).toMatchObject({ status: 'PAID', held: 0 });
  expect(await bookedOf(order)).toEqual(['CHARGED NETS_EASY 29500', 'CHARGED SALES -23600', 'CHARGED VAT -5900']);
  await change(partner, false);
});

it('is told of by whoever authorises itself as the card provider was asked to, for that payment', async () => {
  const [{ paymentId: id }, { paymentId: other }] = [await scene.paidByCard(), await scene.paidByCard()];
  const { runtime } = scene.host;
  const tell = async (Authorization?: string) => {
    const call = { params: { id, token: paymentTokenOf(runtime, id) }, body: { id: 'e'.repeat(32) } };
    const { status } = await scene.host.call(desk.tellPayment, call, Authorization ? { headers: { Authorization } } : {});
    return status;
  };
  const heard = async () =>
    (await scene.owner.query('select 1 from platform_outbox where key like $1', [`%told:${id}:${'e'.repeat(32)}:%`])).rows.length;
  expect([await tell(), await tell('x'.repeat(32)), await tell(paymentSecretOf(runtime, other))]).toEqual([404, 404, 404]);
  expect(await heard()).toBe(0);
  expect([await tell(paymentSecretOf(runtime, id)), await tell(paymentSecretOf(runtime, id))]).toEqual([200, 200]);
  expect(await heard()).toBe(1);
});

it('refuses the keys of a card agreement that the provider does not know', async () => {
  const of = { environment: 'TEST' as const, checkoutKey: `test-checkout-key-${'d'.repeat(32)}` };
  const [refused, taken] = await Promise.all(
    ['f', 'd'].map((end) => {
      const body = { ...of, secretKey: `test-secret-key-${end.repeat(32)}` };
      return scene.host.call(settings.setCard, { params: { id: partner }, body }, { as: PARTNER });
    }),
  );
  expect(refused).toMatchObject({ status: 422, code: 'ERR_PAYMENT_KEY' });
  expect(taken?.body.card).toMatchObject({ environment: 'TEST' });
});

const key = (kind: 'checkout' | 'secret', digit: string) => `test-${kind}-key-${digit.repeat(32)}`;

it('keeps the account that holds a reservation: a key of another merchant waits until it is taken', async () => {
  const { order } = await scene.paidByCard();
  const set = (digit: string) => {
    const body = { environment: 'TEST' as const, checkoutKey: key('checkout', digit), secretKey: key('secret', digit) };
    return scene.host.call(settings.setCard, { params: { id: partner }, body }, { as: PARTNER });
  };
  expect(await set('b')).toMatchObject({ status: 409, code: 'ERR_ORDER_ACCOUNT_IN_USE' });
  await step(desk.ready, order);
  expect((await handOut(order)).body.status).toBe('COLLECTED');
  // what else this file has left reserved has gone, too
  await scene.owner.query(`update orders_payment set refunded = amount where status = 'PAID' and charged = 0`);
  await scene.owner.query(`update orders_payment set status = 'CANCELLED' where status in ('NEW', 'PENDING')`);
  await scene.owner.query(`update orders_refund set status = 'FAILED' where status = 'PENDING'`);
  expect((await set('b')).status).toBe(200);
});
