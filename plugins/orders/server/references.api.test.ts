import { userEndpoints } from '@plugins/accounts/contract';
import { atOnce } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../contract/index.ts';
import { ADMIN, known, type OrderScene, startOrderScene } from '../testing/index.ts';

const BUYER = 'member@demo.example';
let scene: OrderScene;
let params: { id: string; organisationId: string };
beforeAll(async () => {
  scene = await startOrderScene();
  const { rows } = await scene.owner.query(`update accounts_user set roles = '{CUSTOMER_ADMIN}' where email = $1 returning id`, [BUYER]);
  params = { id: rows[0].id, organisationId: demoOrganisations.bjorken };
});
afterAll(() => scene.stop());

const remove = () => scene.host.call(userEndpoints.remove, { params }, { as: ADMIN });
async function chosen(): Promise<number> {
  return (await scene.add({ keyId: undefined, variant: 'MECHANICAL', marking: 'X1' }, BUYER)).body.total;
}

it('holds whoever has ordered until it is fetched or called off, and tells what names them', async () => {
  const { body: order } = await scene.place({ total: await chosen() }, BUYER);
  await scene.owner.query(`update orders_order set status = 'AWAITING_PAYMENT' where id = $1`, [order.id]);
  const paying = { params: { id: order.id }, body: { method: 'SWISH' as const } };
  expect((await scene.host.call(desk.pay, paying, { as: BUYER })).status).toBe(201);
  expect(await remove()).toMatchObject({
    status: 409,
    code: 'ERR_USER_HELD',
    body: { message: expect.stringContaining('pågående beställningar: 1') },
  });
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Flyttar' } }, { as: ADMIN });
  const { body: ties } = await scene.host.call(userEndpoints.ties, { params }, { as: ADMIN });
  expect(ties.items.filter(({ holds }) => holds)).toEqual([]);
  expect(ties.items.map(({ text }) => text)).toContain('avslutade beställningar där namnet står kvar: 1');
});

it('takes no order of somebody who is removed at the same moment', async () => {
  const total = await chosen();
  const [placed, removed] = await atOnce<{ status: number; code?: string }>(scene.host, { table: 'accounts_user', ids: [params.id] }, [
    () => scene.place({ total }, BUYER),
    remove,
  ]);
  expect([
    [201, 'ERR_USER_HELD'],
    ['ERR_REGISTER_USER_NO_EXIST', 200],
  ]).toContainEqual([known(placed).code ?? placed?.status, known(removed).code ?? removed?.status]);
});
