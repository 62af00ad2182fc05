import { keyEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

it('is handed out without a receipt where the locksmith ordered it: nobody of the customer’s can sign', async () => {
  const as = { as: PARTNER, organisationId: demoOrganisations.bjorken };
  const { body: keys } = await scene.host.call(keyEndpoints.list, { query: { query: 'Garage', status: ['ACTIVE'] } }, { as: ADMIN });
  const body = { product: 'KEY_COPY' as const, keyId: known(keys.items[0]).id, quantity: 1 };
  const { total } = (await scene.host.call(calls.addToCart, { body }, as)).body;
  const { id } = (await scene.host.call(calls.place, { body: { shipping: 'COLLECT', total } }, as)).body;
  await scene.owner.query(`update orders_order set status = 'STARTED', paid_at = now() where id = $1`, [id]);
  expect(await scene.get(id, PARTNER)).toMatchObject({ canBeReceipted: false });
  await scene.host.call(desk.ready, { params: { id }, body: {} }, as);
  const code = known((await scene.get(id, PARTNER)).pickupCode);
  const handOut = (signing: 'ANALOG' | 'NONE') =>
    scene.host.call(desk.handOut, { params: { id }, body: { code, identitySeen: true, signing } }, { as: PARTNER });
  expect(await handOut('ANALOG')).toMatchObject({ status: 409, code: 'ERR_ORDER_NO_RECEIVER' });
  expect((await handOut('NONE')).body).toMatchObject({ status: 'COLLECTED', loanId: null });
});
