import { userEndpoints } from '@plugins/accounts/contract';
import { atOnce } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../contract/index.ts';
import { ADMIN, known, type OrderScene, startOrderScene } from '../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

/** Somebody who orders for the house, and may be removed. */
async function buyer(email: string) {
  const { rows } = await scene.owner.query(`update accounts_user set roles = '{CUSTOMER_ADMIN}' where email = $1 returning id`, [email]);
  const params = { id: rows[0].id, organisationId: demoOrganisations.bjorken };
  const { total } = (await scene.add({ keyId: undefined, variant: 'MECHANICAL', marking: 'X1' }, email)).body;
  return {
    params,
    place: (body: object = {}) => scene.place({ total, ...body }, email),
    remove: () => scene.host.call(userEndpoints.remove, { params }, { as: ADMIN }),
  };
}

it('holds whoever has ordered until it is fetched or called off, and keeps their name, but no phone nor home', async () => {
  const { params, place, remove } = await buyer('limited@demo.example');
  const shipTo = { name: 'Leif Sandberg', address: 'Björkgatan 2', postalCode: '222 40', city: 'Lund' };
  const { body: order } = await place({ shipping: 'SEND', total: 39_400, shipTo, note: 'Portkod 1234' });
  expect(order).toMatchObject({ shipTo, note: 'Portkod 1234' });
  await scene.owner.query(`update orders_order set status = 'AWAITING_PAYMENT' where id = $1`, [order.id]);
  const paying = { params: { id: order.id }, body: { method: 'SWISH' as const, phone: '+46701740605' } };
  expect((await scene.host.call(desk.pay, paying, { as: 'limited@demo.example' })).status).toBe(201);
  const held = { status: 409, code: 'ERR_USER_HELD', body: { message: expect.stringContaining('pågående beställningar: 1') } };
  expect(await remove()).toMatchObject(held);
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Flyttar' } }, { as: ADMIN });
  const { body: ties } = await scene.host.call(userEndpoints.ties, { params }, { as: ADMIN });
  expect(ties.items.map(({ text }) => text)).toContain('avslutade beställningar där namnet står kvar: 1');
  expect((await remove()).status).toBe(200);
  const { rows } = await scene.owner.query('select phone from orders_payment where order_id = $1', [order.id]);
  expect(rows).toEqual([{ phone: null }]);
  expect(await scene.get(order.id, ADMIN)).toMatchObject({ orderedBy: { name: 'Leif Sandberg' }, shipTo: null, note: '' });
});

it('takes no order of somebody who is removed at the same moment', async () => {
  const { params, place, remove } = await buyer('member@demo.example');
  const at = { table: 'accounts_user', ids: [params.id] };
  const [placed, removed] = await atOnce<{ status: number; code?: string }>(scene.host, at, [place, remove]);
  expect([
    [201, 'ERR_USER_HELD'],
    ['ERR_REGISTER_USER_NO_EXIST', 200],
  ]).toContainEqual([known(placed).code ?? placed?.status, known(removed).code ?? removed?.status]);
});
