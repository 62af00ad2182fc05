import { keyEndpoints, type KeyId, LockSystem } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const as = { as: ADMIN };
async function lockSystem(name: string): Promise<string> {
  return (await scene.host.call(LockSystem.endpoints.create, { body: { name } }, as)).body.id;
}
async function key(lockSystemId: string, marking: string): Promise<KeyId> {
  return (await scene.host.call(keyEndpoints.create, { body: { lockSystemId, marking, type: 'RFID' } }, as)).body.id;
}
const order = (marking: string, body: object = {}, by = ADMIN) =>
  scene.add({ keyId: undefined, variant: 'MECHANICAL', marking, ...body }, by);

it('is of the key that has it, in whichever lock system, as it is registered', async () => {
  const id = await key(await lockSystem('Hus 1'), 'MX-7');
  expect((await order('mx-7 ')).body.lines).toMatchObject([{ keyId: id, marking: 'MX-7', variant: 'RFID' }]);
  await scene.owner.query('delete from orders_cart_line');
  // the neighbour's keys are none of theirs
  const theirs = await scene.host.call(keyEndpoints.list, { query: { limit: 1 } }, { as: 'admin.other@demo.example' });
  expect((await order(theirs.body.items[0]?.marking ?? '')).body.lines).toMatchObject([{ keyId: null }]);
});

it('is chosen from the register where several have it, and is free where none has', async () => {
  const [first, second] = [await key(await lockSystem('Hus 3'), 'MZ-1'), await key(await lockSystem('Hus 4'), 'mz-1')];
  const several = { status: 409, code: 'ERR_ORDER_MARKING_SEVERAL', body: { message: expect.stringContaining('MZ-1') } };
  expect(await order('MZ-1')).toMatchObject(several);
  await scene.host.call(keyEndpoints.archive, { params: { id: first } }, as);
  expect((await order('MZ-1')).body.lines).toMatchObject([{ keyId: second }]);
  await scene.host.call(keyEndpoints.archive, { params: { id: second } }, as);
  expect(await order('MZ-1')).toMatchObject({ status: 409, code: 'ERR_ORDER_KEY_STATE' });
  await scene.owner.query('delete from orders_cart_line');
  expect((await order('Postfack 7')).body.lines).toMatchObject([{ keyId: null, marking: 'Postfack 7', variant: 'MECHANICAL' }]);
});

it('is refused for a copy of a lost key, and replaces it, also at the locksmith’s desk', async () => {
  const id = await key(await lockSystem('Hus 5'), 'MY-1');
  await scene.owner.query(`update keys_key set status = 'LOST' where id = $1`, [id]);
  expect(await order('MY-1')).toMatchObject({ status: 409, code: 'ERR_ORDER_KEY_STATE' });
  const replaced = await scene.host.call(
    calls.addToCart,
    { body: { product: 'KEY_REPLACEMENT', variant: 'MECHANICAL', marking: 'MY-1', quantity: 1 } },
    { as: PARTNER, organisationId: demoOrganisations.bjorken },
  );
  expect(replaced.body.lines).toMatchObject([{ product: 'KEY_REPLACEMENT', keyId: id, variant: 'RFID' }]);
});

it('is of a key that was registered since it was put into the cart', async () => {
  const lockSystemId = await lockSystem('Hus 6');
  await order('MW-1', { variant: 'RFID' });
  const id = await key(lockSystemId, 'MW-1');
  const { body } = await scene.host.call(calls.cart, { query: {} }, as);
  expect((await scene.place({ total: body.total }, ADMIN)).body.lines).toMatchObject([{ keyId: id, marking: 'MW-1' }]);
  // what it costs is by its kind: another one is no mere change of price
  const { total } = (await order('MW-2')).body;
  await key(lockSystemId, 'MW-2');
  const message = expect.stringContaining('Nyckeln MW-2 är registrerad som en annan typ');
  expect(await scene.place({ total }, ADMIN)).toMatchObject({ status: 409, code: 'ERR_ORDER_KEY_KIND', body: { message } });
});
