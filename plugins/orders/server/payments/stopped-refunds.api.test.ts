import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mailsIn } from '@platform/testing';
import { atOnce } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  type Order,
  orderDeskEndpoints as desk,
  orderEndpoints as calls,
  orderSettingsEndpoints as settings,
  type RefundId,
} from '../../contract/index.ts';
import { ADMIN, followOrders, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';

const { partner } = demoOrganisations;
let scene: OrderScene;
let certificate: string;
beforeAll(async () => {
  scene = await startOrderScene();
  certificate = (await readFile(join(inject('certificates'), 'swish.p12'))).toString('base64');
});
afterAll(() => scene.stop());
beforeEach(async () => {
  await scene.owner.query('delete from orders_cart_line');
  await setUp();
  // what has stopped before goes on by that
  await scene.owner.query(`update orders_refund set status = 'DONE' where status = 'PENDING'`);
});

const params = { id: partner };
const setUp = () => scene.host.call(settings.setSwish, { params, body: { certificate, password: 'demo' } }, { as: PARTNER });
const remove = async () => expect((await scene.host.call(settings.removeSwish, { params }, { as: PARTNER })).status).toBe(200);
const give = async ({ id }: Order, amount = 29_500) => {
  const { body } = await scene.host.call(desk.refund, { params: { id }, body: { amount, reason: 'Fel nyckel' } }, { as: PARTNER });
  return known(body.refunds.at(-1)).id;
};
const carryOut = (refundId: RefundId) => scene.activity('carryRefundOut', { refundId });
const byHand = (id: RefundId, as = PARTNER) =>
  scene.host.call(desk.refundByHand, { params: { id }, body: { reason: 'Bankgiro 4 december' } }, { as });
const withdraw = (id: RefundId, as = PARTNER) =>
  scene.host.call(desk.withdrawRefund, { params: { id }, body: { reason: 'Fel beställning' } }, { as });
const booked = async ({ id }: Order) =>
  (
    await scene.owner.query(
      `select account, sum(amount)::int as sum from orders_ledger where order_id = $1 group by account having sum(amount) <> 0 order by account`,
      [id],
    )
  ).rows;
const toldOf = async (kind: string, refundId: RefundId) =>
  (await scene.owner.query('select 1 from platform_outbox where key like $1', [`mail:orders.${kind}:${refundId}%`])).rows.length;
const signalsOf = async (refundId: RefundId) =>
  (
    await scene.owner.query('select g.signal from flows_given g join flows_flow f on f.id = g.flow_id where f.subject_id = $1', [refundId])
  ).rows.map(({ signal }) => signal);
/** A refund of an order by an account that was removed since it was paid. */
async function stopped() {
  const order = await scene.paid();
  await remove();
  const refundId = await give(order);
  expect(await carryOut(refundId)).toBe('STOPPED');
  return { order, refundId };
}

describe('a refund whose account is gone', () => {
  it('stops, says so on the order, and is told to the locksmith’s admins once', async () => {
    const { order, refundId } = await stopped();
    expect(await carryOut(refundId)).toBe('STOPPED');
    expect(await toldOf('refundStopped', refundId)).toBe(1);
    const fault = expect.stringContaining('är borttaget');
    expect(await scene.get(order.id)).toMatchObject({ refunded: 29_500, refunds: [{ status: 'STOPPED', fault, byHand: null }] });
    const again = await scene.host.call(desk.refund, { params: { id: order.id }, body: { amount: 100, reason: 'x' } }, { as: PARTNER });
    expect(again).toMatchObject({ status: 409 });
  });

  it('goes on by itself once there is an account again', async () => {
    const { order, refundId } = await stopped();
    await setUp();
    expect((await scene.get(order.id)).refunds).toMatchObject([{ status: 'PENDING', fault: null }]);
    expect(await signalsOf(refundId)).toEqual([null, 'changed']);
    await expect.poll(() => carryOut(refundId), { timeout: 10_000 }).toBe('DONE');
    expect(await booked(order)).toEqual([]);
  });

  it('is seen on the order’s open pages as it stops, and once the money has gone back', async () => {
    const { heard, stop } = followOrders(scene.host);
    const { order, refundId } = await stopped();
    await expect.poll(() => heard).toEqual([order.id]);
    await setUp();
    await expect.poll(() => carryOut(refundId), { timeout: 10_000 }).toBe('DONE');
    await expect.poll(() => heard).toEqual([order.id, order.id]);
    await stop();
  });

  it('is one whose certificate has ended as well: it goes on by a new one, and does not keep the account', async () => {
    const ended = () => scene.owner.query(`update orders_seller set swish_valid_to = now() - interval '1 day' where id = $1`, [partner]);
    const order = await scene.paid();
    await ended();
    const refundId = await give(order);
    expect(await carryOut(refundId)).toBe('STOPPED');
    await setUp();
    expect((await scene.get(order.id)).refunds).toMatchObject([{ status: 'PENDING' }]);
    await ended();
    expect(await carryOut(refundId)).toBe('STOPPED');
    await remove();
    expect((await byHand(refundId)).body.refunds).toMatchObject([{ status: 'DONE' }]);
  });

  it('is not left behind by an account that is set up at the same moment', async () => {
    const order = await scene.paid();
    await remove();
    const refundId = await give(order);
    await atOnce<unknown>(scene.host, { table: 'orders_seller', ids: [partner] }, [
      () => carryOut(refundId).catch(() => undefined),
      () => setUp(),
    ]);
    expect((await scene.get(order.id)).refunds).toMatchObject([{ status: 'PENDING' }]);
  });

  it('is paid back by hand, once, which its books, its flow and whoever ordered are told', async () => {
    const { order, refundId } = await stopped();
    expect((await byHand(refundId, RESIDENT)).status).toBe(403);
    expect((await byHand(refundId, ADMIN)).status).toBe(403);
    expect((await byHand(refundId, 'partner.other@demo.example')).status).toBe(404);
    const payment = known((await scene.get(order.id)).payment).id as unknown as RefundId; // of something else
    expect((await byHand(payment)).status).toBe(404);
    const both = await Promise.all([byHand(refundId), byHand(refundId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'ERR_REFUND_STANDS' });
    const written = { status: 'DONE', fault: null, byHand: { by: 'Petra Nyberg', how: 'Bankgiro 4 december' } };
    expect((await scene.get(order.id)).refunds).toMatchObject([written]);
    expect(await booked(order)).toEqual([
      { account: 'BY_HAND', sum: -29_500 },
      { account: 'SWISH', sum: 29_500 },
    ]);
    expect(await signalsOf(refundId)).toEqual([null, 'changed']);
    expect(await carryOut(refundId)).toBe('DONE');
    expect((await mailsIn(scene.host, `mail:orders.moneyBack:${refundId}`))[0]).toMatchObject({
      to: RESIDENT,
      text: expect.stringContaining('Bankgiro 4 december'),
    });
  });
});

/** A refund that the provider refuses. */
async function refused() {
  const order = await scene.paid();
  const reference = async (value: string) =>
    scene.owner.query('update orders_payment set bank_reference = $2 where order_id = $1', [order.id, value]);
  const { rows } = await scene.owner.query('select bank_reference from orders_payment where order_id = $1', [order.id]);
  await reference('F'.repeat(32));
  const refundId = await give(order);
  expect(await carryOut(refundId)).toBe('FAILED');
  await reference(rows[0].bank_reference);
  return { order, refundId };
}

describe('a refund that the provider has refused', () => {
  it('is paid back by hand as well, also of an order that was called off', async () => {
    const { order, refundId } = await refused();
    expect((await byHand(refundId)).body).toMatchObject({ refunded: 29_500, refunds: [{ status: 'DONE' }] });
    const more = await scene.host.call(desk.refund, { params: { id: order.id }, body: { amount: 5, reason: 'x' } }, { as: PARTNER });
    expect(more).toMatchObject({ status: 409, code: 'ERR_REFUND_AMOUNT' });
    const ended = await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Slut' } }, { as: PARTNER });
    expect(ended.body.refunds).toHaveLength(1);
  });

  it('is found among the orders until it is paid back, by the locksmith whose it is', async () => {
    const { order, refundId } = await refused();
    const found = async (as = PARTNER, toPayBack: 'true' | 'false' = 'true') =>
      (await scene.host.call(calls.list, { query: { toPayBack, limit: 200 } }, { as })).body.items.some(({ id }) => id === order.id);
    expect([await found(), await found(PARTNER, 'false'), await found('partner.other@demo.example')]).toEqual([true, false, false]);
    const again = await give(order);
    expect(await found()).toBe(false);
    await scene.owner.query(`update orders_refund set status = 'STOPPED' where id = $1`, [again]);
    expect(await found()).toBe(true);
    expect((await byHand(again)).status).toBe(200);
    expect(await found()).toBe(false);
    expect((await byHand(refundId)).status).toBe(409);
  });

  it('is not asked for anew for less than was promised: that much is withdrawn first', async () => {
    const { order, refundId } = await refused();
    const less = await scene.host.call(
      desk.refund,
      { params: { id: order.id }, body: { amount: 10_000, reason: 'Fel nyckel' } },
      { as: PARTNER },
    );
    expect(less).toMatchObject({ status: 409, code: 'ERR_REFUND_PROMISED', body: { details: { fields: [{ path: 'body.amount' }] } } });
    expect((await scene.get(order.id)).refunds).toMatchObject([{ id: refundId, status: 'FAILED' }]);
    await withdraw(refundId);
    expect(await give(order, 10_000)).not.toBe(refundId);
  });

  it('is told to its flow, which waits for it', async () => {
    const [byHanded, withdrawn] = [await refused(), await refused()];
    await byHand(byHanded.refundId);
    await withdraw(withdrawn.refundId);
    for (const { refundId } of [byHanded, withdrawn]) expect(await signalsOf(refundId)).toEqual([null, 'changed']);
  });

  it('is not, once it was asked for again: the money would go back twice', async () => {
    const { order, refundId } = await refused();
    const again = await give(order);
    expect((await scene.get(order.id)).refunds).toMatchObject([{ status: 'REPLACED' }, { status: 'PENDING' }]);
    expect(await signalsOf(refundId)).toEqual([null, 'changed']);
    expect(await carryOut(refundId)).toBe('REPLACED');
    expect(await withdraw(refundId)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
    expect(await byHand(refundId)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
    expect(await byHand(again)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
    await expect.poll(() => carryOut(again), { timeout: 10_000 }).toBe('DONE');
    expect(await byHand(again)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
  });
});

const PAID_AGAIN = `insert into orders_payment (id, organisation_id, partner_id, order_id, method, status, amount, at_once, charged, created_at, paid_at)
  select gen_random_uuid(), organisation_id, partner_id, order_id, method, status, amount, at_once, charged, created_at, paid_at
  from orders_payment where order_id = $1`;

describe('a refund that was promised by mistake', () => {
  it('is withdrawn, once, which its books, its flow and whoever ordered are told', async () => {
    const { order, refundId } = await stopped();
    const before = await booked(order);
    expect((await withdraw(refundId, RESIDENT)).status).toBe(403);
    expect((await withdraw(refundId, ADMIN)).status).toBe(403);
    expect((await withdraw(refundId, 'partner.other@demo.example')).status).toBe(404);
    const both = await Promise.all([withdraw(refundId), withdraw(refundId)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ code: 'ERR_REFUND_STANDS' });
    expect(await byHand(refundId)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
    const written = { status: 'WITHDRAWN', fault: null, byHand: null, withdrawn: { by: 'Petra Nyberg', because: 'Fel beställning' } };
    expect(await scene.get(order.id)).toMatchObject({ refunded: 0, refunds: [written] });
    expect(await booked(order)).toEqual(before);
    expect(await signalsOf(refundId)).toEqual([null, 'changed']);
    await setUp();
    expect(await carryOut(refundId)).toBe('WITHDRAWN');
    expect((await mailsIn(scene.host, `mail:orders.refundWithdrawn:${refundId}`))[0]).toMatchObject({
      to: RESIDENT,
      text: expect.stringContaining('Fel beställning'),
    });
    // all of it can be promised anew
    expect(await give(order)).not.toBe(refundId);
  });

  it('is withdrawn as well once it was refused, and waits for nobody any more', async () => {
    const { order, refundId } = await refused();
    const found = async () =>
      (await scene.host.call(calls.list, { query: { toPayBack: 'true', limit: 200 } }, { as: PARTNER })).body.items.some(
        ({ id }) => id === order.id,
      );
    expect(await found()).toBe(true);
    expect((await withdraw(refundId)).body).toMatchObject({ refunded: 0, refunds: [{ status: 'WITHDRAWN' }] });
    expect(await found()).toBe(false);
  });

  it('is not while it is under way: it may be out', async () => {
    const underWay = await give(await scene.paid(), 100);
    expect(await withdraw(underWay)).toMatchObject({ status: 409, code: 'ERR_REFUND_STANDS' });
  });

  it.each([
    ['called off', `update orders_order set status = 'CANCELLED', cancelled_at = now() where id = $1`],
    ['paid twice', PAID_AGAIN],
  ])('is not of an order that was %s: the seller would have more than it has sold', async (_, change) => {
    const { order, refundId } = await stopped();
    await scene.owner.query(change, [order.id]);
    expect(await withdraw(refundId)).toMatchObject({ status: 409, code: 'ERR_REFUND_OWED' });
    const { refunds } = await scene.get(order.id);
    expect(refunds).toMatchObject([{ status: 'STOPPED', withdrawn: null }]);
  });
});
