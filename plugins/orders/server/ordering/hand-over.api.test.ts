import { signingEndpoints } from '@plugins/id-control/contract';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import { keyEndpoints, keyLoanEndpoints, type KeyLoanId } from '@plugins/keys/contract';
import { BJORKEN } from '@plugins/keys/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
let eid: BankIdDesk;
beforeAll(async () => {
  eid = await startBankIdDesk();
  scene = await startOrderScene(eid.settings);
});
afterAll(async () => {
  await scene.stop();
  await eid.stop();
});
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

async function ready(order?: Order): Promise<Order> {
  const { id } = order ?? (await scene.paid());
  await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
  return scene.get(id);
}
const handOut = ({ id, pickupCode }: Order, body: object) =>
  scene.host.call(desk.handOut, { params: { id }, body: { code: known(pickupCode), ...body } }, { as: PARTNER });
const loanOf = async ({ loanId }: Order) =>
  (await scene.host.call(keyLoanEndpoints.getLoan, { params: { id: known(loanId) } }, { as: PARTNER })).body;
const keysOf = async ({ number }: Order) =>
  (await scene.owner.query('select id, marking, status, holder_id as holder from keys_key where note = $1 order by marking', [number]))
    .rows;
const ofLoan = (name: 'activateLoan' | 'abandonLoan', input: object) =>
  (scene.host.runtime.activities[`keys.${name}`] as unknown as (given: object) => Promise<string>)({ organisationId: BJORKEN, ...input }); // by its name on the wire
const signalsOf = async ({ id }: Order) =>
  (
    await scene.owner.query('select g.signal from flows_given g join flows_flow f on f.id = g.flow_id where f.subject_id = $1', [id])
  ).rows.map(({ signal }) => signal);

it('is handed out when its keys are receipted with an e-ID, and waits for the signature until then', async () => {
  const order = await ready();
  expect(order.canBeReceipted).toBe(true);
  const { body: waiting } = await handOut(order, { signing: 'DIGITAL_DIRECT' });
  expect(waiting).toMatchObject({ status: 'READY', collectedAt: null, handedOutBy: null, identityBy: null, loanId: expect.any(String) });
  const loan = await loanOf(waiting);
  expect(loan).toMatchObject({ status: 'PENDING', holder: { name: 'Rebecka Åberg' }, signing: { mode: 'DIGITAL_DIRECT' } });
  expect(await signalsOf(order)).toContain('signatureAsked');
  // meanwhile nobody gets them otherwise, and they are not called off under whoever signs
  for (const body of [{ signing: 'DIGITAL_DIRECT' }, { signing: 'NONE', identitySeen: true }])
    expect(await handOut(order, body)).toMatchObject({ status: 409, code: 'ERR_ORDER_SIGNING' });
  const cancelled = await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Slut' } }, { as: PARTNER });
  expect(cancelled).toMatchObject({ status: 409, code: 'ERR_ORDER_SIGNING' });

  const signing = { params: { id: known(loan.signing.id) }, body: { device: 'OTHER' as const } };
  expect((await scene.host.call(signingEndpoints.start, signing, { as: PARTNER })).status).toBe(200);
  await eid.press('sign');
  expect(await eid.look(scene.host.runtime, BJORKEN, known(loan.signing.id))).toBe('complete');
  expect(await ofLoan('activateLoan', { loanId: loan.id })).toBe('active');
  const handedOut = await scene.get(order.id);
  expect(handedOut).toMatchObject({ status: 'COLLECTED', handedOutBy: 'Petra Nyberg', identityBy: 'EID', collectedAt: expect.any(String) });
  expect(await signalsOf(order)).toContain('moved');
  const opened = 'select lock_id from keys_opening where key_id = $1 order by lock_id';
  const [copy, original] = await Promise.all([loan.keys[0]?.id, order.lines[0]?.keyId].map((key) => scene.owner.query(opened, [key])));
  expect(known(copy).rows).toEqual(known(original).rows);
  expect(known(original).rows.length).toBeGreaterThan(0);
});

const ENDS = {
  'runs out': (loanId: KeyLoanId) => ofLoan('abandonLoan', { loanId, status: 'EXPIRED' }),
  'is withdrawn': (id: KeyLoanId) => scene.host.call(keyLoanEndpoints.withdrawLoan, { params: { id }, body: {} }, { as: PARTNER }),
};
it.each(['runs out', 'is withdrawn'] as const)('is ready again where the signature %s, and hands the same keys out anew', async (how) => {
  const order = await ready();
  const { body: waiting } = await handOut(order, { signing: 'DIGITAL_LATER', identitySeen: true });
  expect(waiting).toMatchObject({ status: 'READY', identityBy: 'DOCUMENT' });
  const made = await keysOf(order);
  expect(made).toMatchObject([{ status: 'ACTIVE', holder: null }]);
  await ENDS[how](known(waiting.loanId));
  const again = await scene.get(order.id);
  expect(again).toMatchObject({ status: 'READY', loanId: null, identityBy: null, pickupCode: order.pickupCode });
  expect(await signalsOf(order)).toContain('notSigned');

  expect((await handOut(again, { signing: 'NONE', identitySeen: true })).body).toMatchObject({
    status: 'COLLECTED',
    handedOutBy: 'Petra Nyberg',
    identityBy: 'DOCUMENT',
    loanId: null,
  });
  expect(await keysOf(order)).toEqual([{ ...made[0], holder: order.orderedBy.id }]);
  const { body: key } = await scene.host.call(keyEndpoints.get, { params: { id: made[0].id } }, { as: PARTNER });
  expect(key.loanId).toBeNull();
});

it('lends the same keys once more where whoever fetches them signs after all', async () => {
  const order = await ready();
  const first = (await handOut(order, { signing: 'DIGITAL_DIRECT' })).body;
  await ofLoan('abandonLoan', { loanId: known(first.loanId), status: 'WITHDRAWN' });
  const second = (await handOut(order, { signing: 'DIGITAL_DIRECT' })).body;
  expect(second.loanId).not.toBe(first.loanId);
  expect((await loanOf(second)).keys.map(({ id }) => id)).toEqual((await keysOf(order)).map(({ id }) => id));
  // a signature of the first would move nothing any more
  expect(await ofLoan('activateLoan', { loanId: known(first.loanId) })).toBe('abandoned');
  expect((await scene.get(order.id)).status).toBe('READY');
});

it('takes the code as it is read aloud: in groups, and an O for a nought', async () => {
  const order = await ready();
  const code = known(order.pickupCode).toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
  const read = { ...order, pickupCode: `${code.slice(0, 3)} ${code.slice(3)}` };
  expect((await handOut(read, { signing: 'NONE', identitySeen: true })).body.status).toBe('COLLECTED');
});

it('takes the keys out of use that nobody has signed for, where the order is called off', async () => {
  const order = await ready();
  const { loanId } = (await handOut(order, { signing: 'DIGITAL_DIRECT' })).body;
  await ofLoan('abandonLoan', { loanId: known(loanId), status: 'EXPIRED' });
  expect(await keysOf(order)).toMatchObject([{ status: 'ACTIVE', holder: null }]);
  const cancelled = await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Hämtas inte' } }, { as: PARTNER });
  expect(cancelled.body.status).toBe('CANCELLED');
  expect(await keysOf(order)).toMatchObject([{ status: 'DISCONTINUED', holder: null }]);
});
