import { userEndpoints, type UserId } from '@plugins/accounts/contract';
import { keyEndpoints, keyLoanEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

/** An order that the locksmith placed for Brf Björken, ready, with its code. */
async function readyForThem(search: string) {
  const as = { as: PARTNER, organisationId: demoOrganisations.bjorken };
  const { body: keys } = await scene.host.call(keyEndpoints.list, { query: { query: search, status: ['ACTIVE'] } }, { as: ADMIN });
  const body = { product: 'KEY_COPY' as const, keyId: known(keys.items[0]).id, quantity: 1 };
  const { total } = (await scene.host.call(calls.addToCart, { body }, as)).body;
  const { id } = (await scene.host.call(calls.place, { body: { shipping: 'COLLECT', total } }, as)).body;
  await scene.owner.query(`update orders_order set status = 'STARTED', paid_at = now() where id = $1`, [id]);
  await scene.host.call(desk.ready, { params: { id }, body: {} }, as);
  const order = await scene.get(id, PARTNER);
  const handOut = (signing: 'ANALOG' | 'NONE', receiverId?: UserId) =>
    scene.host.call(
      desk.handOut,
      { params: { id }, body: { code: known(order.pickupCode), identitySeen: true, signing, receiverId } },
      { as: PARTNER },
    );
  return { order, handOut };
}
const personIn = async (as: string, name: string) =>
  known((await scene.host.call(userEndpoints.list, { query: { query: name } }, { as })).body.items[0]);

it('is handed out without a receipt where the locksmith ordered it', async () => {
  const { order, handOut } = await readyForThem('Garage');
  expect(order).toMatchObject({ canBeReceipted: true, needsReceiver: true });
  expect((await handOut('NONE')).body).toMatchObject({ status: 'COLLECTED', loanId: null });
});

it('is receipted by whom the locksmith names of the customer’s own, and of nobody else’s', async () => {
  const { handOut } = await readyForThem('Garage');
  const missing = await handOut('ANALOG');
  expect(missing).toMatchObject({
    status: 422,
    code: 'ERR_ORDER_NO_RECEIVER',
    body: { details: { fields: [{ path: 'body.receiverId' }] } },
  });
  for (const [as, name] of [
    [PARTNER, 'Petra Nyberg'],
    ['admin.other@demo.example', 'admin.other@demo.example'],
  ] as const)
    expect(await handOut('ANALOG', (await personIn(as, name)).id)).toMatchObject({ status: 422, code: 'ERR_ORDER_NO_RECEIVER' });
  const karin = await personIn(ADMIN, 'Karin Lindqvist');
  const { body } = await handOut('ANALOG', karin.id);
  expect(body).toMatchObject({ status: 'READY', loanId: expect.any(String) });
  const { body: loan } = await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: known(body.loanId) } }, { as: PARTNER });
  expect(loan).toMatchObject({ holder: { name: 'Karin Lindqvist' } });
});

it('is receipted by whoever of the customer’s own ordered it, and by no other', async () => {
  const { id } = await scene.paid();
  await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
  const order = await scene.get(id);
  expect(order.needsReceiver).toBe(false);
  const body = { code: known(order.pickupCode), identitySeen: true, signing: 'ANALOG' as const };
  const { id: receiverId } = await personIn(ADMIN, 'Karin Lindqvist');
  const other = await scene.host.call(desk.handOut, { params: { id }, body: { ...body, receiverId } }, { as: PARTNER });
  expect(other).toMatchObject({ status: 422, code: 'ERR_ORDER_RECEIVER' });
  expect(JSON.stringify(other.body)).toContain('Rebecka Åberg har beställt nycklarna');
  expect((await scene.get(id)).loanId).toBeNull();
});
