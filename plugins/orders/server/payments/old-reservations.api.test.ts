import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

/** An order whose card was reserved anew. Its provider did not let the old reservation go. */
async function besideAnOld() {
  const { order, paymentId: first, pid: old } = await scene.paidByCard();
  await scene.owner.query(`update orders_payment set paid_at = now() - interval '6 days' where order_id = $1`, [order.id]);
  const paymentId = await scene.begun(order, { method: 'NETS_EASY' });
  const anew = known(new URL(known((await scene.get(order.id)).payment?.page)).searchParams.get('pid'));
  await scene.bench(`/nexi/payments/${anew}/pay`);
  await scene.activity('askPayment', { paymentId });
  await scene.activity('completeOrder', { orderId: order.id, paymentId });
  await scene.owner.query(`update orders_refund set status = 'FAILED', fault = 'HTTP 400' where order_id = $1`, [order.id]);
  await scene.owner.query('update orders_payment set refunded = 0 where id = $1', [first]);
  return { params: { id: order.id }, old, anew };
}
async function atTheProvider(pid: string) {
  const found = await fetch(new URL('/nexi/payments', scene.benchUrl));
  const { items } = (await found.json()) as { items: { id: string; charged: number; cancelled: number }[] };
  const { charged, cancelled } = known(items.find(({ id }) => id === pid));
  return { charged, cancelled };
}

it('lets both go when the order is called off', async () => {
  const { params, old, anew } = await besideAnOld();
  await scene.host.call(calls.cancel, { params, body: { reason: 'Slut' } }, { as: PARTNER });
  const { rows } = await scene.owner.query(`select id from orders_refund where order_id = $1 and status = 'PENDING'`, [params.id]);
  for (const { id } of rows) expect(await scene.activity('carryRefundOut', { refundId: id })).toBe('DONE');
  for (const pid of [old, anew]) expect(await atTheProvider(pid)).toEqual({ charged: 0, cancelled: 29_500 });
});

it('takes what was reserved last, once', async () => {
  const { params, old, anew } = await besideAnOld();
  expect((await scene.host.call(desk.charge, { params, body: {} }, { as: PARTNER })).status).toBe(200);
  await scene.host.call(desk.ready, { params, body: {} }, { as: PARTNER });
  const code = known((await scene.get(params.id)).pickupCode);
  const body = { code, identitySeen: true };
  expect((await scene.host.call(desk.handOut, { params, body }, { as: PARTNER })).body.status).toBe('COLLECTED');
  expect(await atTheProvider(anew)).toEqual({ charged: 29_500, cancelled: 0 });
  expect(await atTheProvider(old)).toEqual({ charged: 0, cancelled: 0 });
});

it('gives back what was taken although its answer was lost, where the order is called off then', async () => {
  const { order, pid } = await scene.paidByCard();
  await scene.chargeUnheard(pid);
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Slut' } }, { as: PARTNER });
  const { rows } = await scene.owner.query('select id from orders_refund where order_id = $1', [order.id]);
  await expect.poll(() => scene.activity('carryRefundOut', { refundId: rows[0].id }), { timeout: 5000 }).toBe('DONE');
  const headers = { Authorization: `test-secret-key-${'d'.repeat(32)}` };
  const read = await fetch(new URL(`/v1/payments/${pid}`, scene.nexiUrl), { headers });
  expect(((await read.json()) as { payment: unknown }).payment).toMatchObject({ refunds: [{ amount: 29_500 }] });
  expect((await scene.get(order.id)).refunds).toMatchObject([{ status: 'DONE', letGo: false }]);
  const books = `select account, sum(amount)::int as sum, count(*)::int as rows from orders_ledger where order_id = $1 group by account order by account`;
  expect((await scene.owner.query(books, [order.id])).rows).toEqual(
    ['NETS_EASY', 'PLEDGED', 'RESERVED', 'SALES', 'VAT'].map((account) => ({ account, sum: 0, rows: 2 })),
  );
});
