import { asSystemForAll } from '@platform/server';
import { userEndpoints } from '@plugins/accounts/contract';
import { keyEndpoints, type KeyId, keyLoanEndpoints } from '@plugins/keys/contract';
import { BJORKEN } from '@plugins/keys/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls, type OrderId } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';
import { orderDesk } from '../services.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const as = { as: ADMIN };
const statusOf = async (id: KeyId) => (await scene.host.call(keyEndpoints.get, { params: { id } }, as)).body.status;

/** A key that waits until the resident signs for it. */
async function awaitedKey(marking: string) {
  const { lockSystem } = (await scene.host.call(keyEndpoints.get, { params: { id: scene.ownKey } }, as)).body;
  const made = await scene.host.call(keyEndpoints.create, { body: { lockSystemId: lockSystem.id, marking, type: 'MECHANICAL' } }, as);
  const { body: users } = await scene.host.call(userEndpoints.list, { query: { query: RESIDENT } }, as);
  const holder = { type: 'USER' as const, id: known(users.items[0]).id };
  const lent = await scene.host.call(keyLoanEndpoints.lend, { body: { keyIds: [made.body.id], holder, signing: 'ANALOG' } }, as);
  return { keyId: made.body.id, loanId: lent.body.id };
}

/** What replaces a key is paid in the cash register. */
async function replaced(keyId: KeyId): Promise<void> {
  await scene.add({ product: 'KEY_REPLACEMENT', keyId }, ADMIN);
  await paid((await scene.place({ total: 49_500 }, ADMIN)).body.id);
}
async function paid(id: OrderId): Promise<void> {
  const services = scene.host.runtime.services.resolve({ orderDesk });
  await scene.host.runtime.work.write(asSystemForAll, (ctx) => services.orderDesk.identified(ctx, id));
  const asked = await scene.host.call(desk.register, { params: { id }, body: { registerNumber: '4711' } }, { as: PARTNER });
  const { id: paymentId } = known(asked.body.payment);
  await scene.activity('beginPayment', { paymentId });
  await scene.activity('askPayment', { paymentId });
  expect(await scene.activity('completeOrder', { orderId: id, paymentId })).toBe('paid');
}

it('blocks the lost key at once, and one that waits for a signature as soon as that is withdrawn', async () => {
  const { keyId, loanId } = await awaitedKey('FÖRLORAD 1');
  await replaced(keyId);
  expect(await statusOf(keyId)).toBe('PENDING');
  await scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id: loanId }, body: {} }, as);
  expect(await statusOf(keyId)).toBe('BLOCKED');
});

it('blocks a neighbour’s key that a named person replaces once that is paid, and not before', async () => {
  const params = { id: BJORKEN };
  const { body: before } = await scene.host.call(calls.rules, { params }, as);
  const { body: users } = await scene.host.call(userEndpoints.list, { query: { query: RESIDENT } }, as);
  const namedIds = [known(users.items[0]).id];
  const none = { approverId: null, deputyId: null, maxPerUser: null, maxPerApartment: null };
  await scene.host.call(calls.setRules, { params, body: { ...none, who: 'NAMED', namedIds, version: before.version } }, as);
  const keyId = scene.foreignKey as KeyId;
  const { total } = (await scene.add({ product: 'KEY_REPLACEMENT', keyId }, RESIDENT)).body;
  const { id } = (await scene.place({ total }, RESIDENT)).body;
  expect(await statusOf(keyId)).toBe('ACTIVE');
  await paid(id);
  expect(await statusOf(keyId)).toBe('BLOCKED');
});

it('blocks it as soon as it is signed for', async () => {
  const { keyId, loanId } = await awaitedKey('FÖRLORAD 2');
  await replaced(keyId);
  await scene.owner.query(`update keys_loan set signed_on_paper_at = now() where id = $1`, [loanId]);
  const activate = scene.host.runtime.activities['keys.activateLoan'] as unknown as (loan: object) => Promise<string>; // by its name on the wire
  expect(await activate({ organisationId: BJORKEN, loanId })).toBe('active');
  expect(await statusOf(keyId)).toBe('BLOCKED');
});
