import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls, orderSettingsEndpoints as settings } from '../contract/index.ts';
import { ADMIN, hex, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../testing/index.ts';
import { paymentTokenOf } from '../testing/payment-token.ts';

const NEIGHBOUR = 'anna.berg@bjorken.example';
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status).toSorted();

it.each([[{ quantity: 0 }], [{ quantity: 21 }], [{ quantity: 1.5 }], [{ total: 5 }], [{ vat: 0 }], [{ userId: 'x' }]])(
  'takes no %o from the browser',
  async (body) => {
    expect((await scene.add(body)).status).toBe(422);
  },
);

it('lets nobody else of the house take from a cart or pay an order', async () => {
  const { body } = await scene.add();
  const params = { lineId: known(body.lines[0]).id };
  expect((await scene.host.call(calls.removeFromCart, { params }, { as: NEIGHBOUR })).status).toBe(404);
  const { id } = (await scene.place()).body;
  expect((await scene.host.call(desk.pay, { params: { id }, body: { method: 'SWISH' } }, { as: NEIGHBOUR })).status).toBe(404);
});

it('makes one order of a cart that is ordered in two windows at once', async () => {
  await scene.add();
  expect(statuses(await Promise.all([scene.place(), scene.place()]))).toEqual([201, 409]);
});

it('refuses an order that no sum holds', async () => {
  const params = { id: demoOrganisations.partner };
  const { body } = await scene.host.call(settings.prices, { params }, { as: PARTNER });
  const dear = { ...body.prices, KEY_COPY_DIGITAL: 10_000_000, version: body.version };
  const { version } = (await scene.host.call(settings.setPrices, { params, body: dear }, { as: PARTNER })).body;
  const line = { keyId: undefined, variant: 'DIGITAL', marking: 'D1', quantity: 20 };
  for (let lines = 0; lines < 11; lines += 1) await scene.add(line, ADMIN);
  expect(await scene.place({ total: 2_200_000_000 }, ADMIN)).toMatchObject({ status: 409, code: 'ERR_ORDER_TOO_LARGE' });
  await scene.host.call(settings.setPrices, { params, body: { ...body.prices, version } }, { as: PARTNER });
});

it('gives back no more than was paid, however often and at once it is asked for', async () => {
  const { id } = await scene.paid();
  const give = (amount: number) =>
    scene.host.call(desk.refund, { params: { id }, body: { amount, reason: 'Fel nyckel' } }, { as: PARTNER });
  expect(statuses(await Promise.all([-29_500, 0, 0.5].map(give)))).toEqual([422, 422, 422]);
  expect(statuses(await Promise.all([give(29_500), give(29_500), give(1)])).filter((status) => status === 201)).toHaveLength(1);
  expect((await scene.get(id)).refunded).toBeLessThanOrEqual(29_500);
});

it('hears a callback of long ago, and does nothing', async () => {
  const order = await scene.paid();
  const { id } = known(order.payment);
  const call = { params: { id, token: paymentTokenOf(scene.host.runtime, id) }, body: { id: hex(id), status: 'PAID' } };
  expect(statuses(await Promise.all([1, 2, 3].map(() => scene.host.call(desk.tellPayment, call))))).toEqual([200, 200, 200]);
  const { rows } = await scene.owner.query(`select 1 from platform_outbox where key like $1`, [`%told:${id}:%`]);
  expect(rows).toHaveLength(1);
  expect(await scene.get(order.id)).toMatchObject({ status: 'NEW', refunded: 0 });
});

it('stops whoever guesses the pick-up code, many at once', async () => {
  const { id } = await scene.paid();
  await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
  const guess = (code: string) => scene.host.call(desk.handOut, { params: { id }, body: { code } }, { as: PARTNER });
  const guesses = await Promise.all(Array.from({ length: 8 }, (_, at) => guess(`FEL${at}`)));
  expect(statuses(guesses)).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
  expect((await guess(known((await scene.get(id)).pickupCode))).status).toBe(429);
});

it('leaves what the locksmith has begun to the locksmith', async () => {
  const { id } = await scene.paid();
  const cancel = (as: string) => scene.host.call(calls.cancel, { params: { id }, body: { reason: 'Ångrat mig' } }, { as });
  await scene.host.call(desk.start, { params: { id }, body: {} }, { as: PARTNER });
  for (const as of [RESIDENT, ADMIN]) expect(await cancel(as)).toMatchObject({ status: 409, code: 'ERR_ORDER_STATUS' });
  expect((await cancel(PARTNER)).body).toMatchObject({ status: 'CANCELLED', refunded: 29_500 });
});

it('leaves what another locksmith has sold, and its money, to that one', async () => {
  const { id } = await scene.paid();
  const sold = 'update orders_order set partner_id = $2 where id = $1';
  await scene.owner.query(sold, [id, demoOrganisations.otherPartner]);
  const params = { id };
  const because = { reason: 'Fel nyckel' };
  const tries = [
    scene.host.call(desk.start, { params, body: {} }, { as: PARTNER }),
    scene.host.call(desk.ready, { params, body: {} }, { as: PARTNER }),
    scene.host.call(desk.make, { params, body: { position: 0, before: 0, idNumbers: [''] } }, { as: PARTNER }),
    scene.host.call(desk.charge, { params, body: {} }, { as: PARTNER }),
    scene.host.call(desk.refund, { params, body: { ...because, amount: 100 } }, { as: PARTNER }),
    scene.host.call(calls.cancel, { params, body: because }, { as: PARTNER }),
  ];
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 409, code: 'ERR_ORDER_OTHER_SELLER' });
  await scene.owner.query(sold, [id, demoOrganisations.partner]);
  expect((await scene.get(id)).refunded).toBe(0);
});
