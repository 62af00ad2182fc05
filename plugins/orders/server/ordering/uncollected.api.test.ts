import { hostPoints } from '@platform/server/host';
import { mailsIn, smsIn } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk } from '../../contract/index.ts';
import { known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

/** The nightly look, so many days after the order was ready. */
async function after(days: number, { id }: Order) {
  await scene.owner.query('update orders_order set ready_at = now() - make_interval(days => $2) where id = $1', [id, days]);
  const { points } = scene.host.runtime.services.resolve({ points: hostPoints });
  await known(points.schedules.find(({ name }) => name === 'order-uncollected')).run();
  return {
    buyer: (await mailsIn(scene.host, `mail:orders.orderToCollect:${id}`)).length,
    seller: (await mailsIn(scene.host, `mail:orders.orderUncollected:${id}`)).length,
  };
}
async function ready() {
  const order = await scene.paid();
  await scene.host.call(desk.ready, { params: { id: order.id }, body: {} }, { as: PARTNER });
  return scene.get(order.id);
}

it('reminds whoever ordered three times of what nobody fetches, and tells the seller once', async () => {
  const order = await ready();
  expect(await after(6, order)).toEqual({ buyer: 0, seller: 0 });
  for (const day of [7, 8]) expect(await after(day, order)).toEqual({ buyer: 1, seller: 1 });
  expect(await after(15, order)).toEqual({ buyer: 2, seller: 1 });
  for (const day of [22, 40]) expect(await after(day, order)).toEqual({ buyer: 3, seller: 1 });
  const code = known(order.pickupCode);
  expect((await mailsIn(scene.host, `mail:orders.orderToCollect:${order.id}`))[0]?.text).toContain(code);
  expect((await smsIn(scene.host, `sms:orders.orderToCollect:${order.id}`))[0]?.text).toContain(code);
});

it('says nothing of what has been handed out', async () => {
  const order = await ready();
  const body = { code: known(order.pickupCode), identitySeen: true };
  expect((await scene.host.call(desk.handOut, { params: { id: order.id }, body }, { as: PARTNER })).status).toBe(200);
  expect(await after(7, order)).toEqual({ buyer: 0, seller: 0 });
});
