import { setTimeout } from 'node:timers/promises';
import { atOnce } from '@plugins/keys/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { known, type OrderScene, PARTNER, startOrderScene } from '../../testing/index.ts';
import { aRefusedRefund } from '../../testing/orders-made.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());

const SAID = 'beställningar och återbetalningar som inte är klara';

/** A customer of the locksmith that has nothing but what it orders. */
async function customer(name: string) {
  const { rows } = await scene.owner.query<{ id: string }>(
    `insert into organisations_organisation (id, name, type, partner_id, country, services)
     values (gen_random_uuid(), $1, 'CUSTOMER', $2, 'SE', '{KEY_ORDERS}') returning id`,
    [name, demoOrganisations.partner],
  );
  const { id } = known(rows[0]);
  const as = { as: PARTNER, organisationId: id };
  const organisation = async () =>
    (await scene.host.call(organisationEndpoints.get, { params: { id } }, { as: 'system@demo.example' })).body;
  return {
    id,
    as,
    async cart() {
      const body = { product: 'KEY_COPY' as const, variant: 'MECHANICAL' as const, marking: 'P1', quantity: 1 };
      expect((await scene.host.call(calls.addToCart, { body }, as)).status).toBe(201);
    },
    place: () => scene.host.call(calls.place, { body: { shipping: 'COLLECT', total: 29_500 } }, as),
    async release(by = PARTNER) {
      const { version } = await organisation();
      const answer = await scene.host.call(
        organisationEndpoints.changeType,
        { params: { id }, body: { type: 'UNBOUND', version } },
        { as: by },
      );
      const { held = '' } = ((answer.body as { details?: { held?: string } }).details ?? {}) as { held?: string };
      return { status: answer.status, code: (answer as { code?: string }).code, held };
    },
    endFlows: () => scene.owner.query(`update flows_flow set closed_at = now(), state = 'DONE' where organisation_id = $1`, [id]),
  };
}

it('is not let go while anything that it has ordered is open, and is with nothing but a cart', async () => {
  const { as, cart, endFlows, place, release } = await customer('Brf Lärken');
  await cart();
  const { id } = (await place()).body;
  await endFlows();
  expect(await release()).toMatchObject({ status: 409, code: 'ERR_ORGANISATION_HELD', held: `${SAID} (1)` });
  expect((await release('system@demo.example')).held).toBe(`${SAID} (1)`);
  expect((await scene.host.call(calls.cancel, { params: { id }, body: { reason: 'Ångrat oss' } }, as)).status).toBe(200);
  await cart();
  expect((await release()).status).toBe(200);
});

it('is not let go while money of a cancelled order is with the seller, also where its refund was refused', async () => {
  const { as, cart, endFlows, id: organisationId, place, release } = await customer('Brf Trasten');
  await cart();
  const { id } = (await place()).body;
  const { body: asked } = await scene.host.call(desk.register, { params: { id }, body: { registerNumber: '4711' } }, as);
  const { id: paymentId } = known(asked.payment);
  const activity = (name: string, input: object) => scene.activity(name, { organisationId, ...input });
  await activity('beginPayment', { paymentId });
  await activity('askPayment', { paymentId });
  await activity('completeOrder', { orderId: id, paymentId });
  await scene.host.call(calls.cancel, { params: { id }, body: { reason: 'Slut' } }, as);
  await endFlows();
  expect((await release()).held).toBe(`${SAID} (1)`);
  await scene.owner.query(`update orders_refund set status = 'FAILED', fault = 'RF02' where order_id = $1`, [id]);
  await scene.owner.query('update orders_payment set refunded = 0 where order_id = $1', [id]);
  expect((await release()).held).toBe(`${SAID} (1)`);
  await scene.host.call(desk.refund, { params: { id }, body: { amount: 29_500, reason: 'Slut' } }, as);
  const { rows } = await scene.owner.query(`select id from orders_refund where order_id = $1 and status = 'PENDING'`, [id]);
  expect(await activity('carryRefundOut', { refundId: rows[0].id })).toBe('DONE');
  await endFlows();
  expect((await release()).status).toBe(200);
});

it('is not let go while a refund of a closed order was refused, until it is paid back', async () => {
  const { as, cart, endFlows, id: organisationId, place, release } = await customer('Brf Siskan');
  await cart();
  const { id } = (await place()).body;
  const { body: asked } = await scene.host.call(desk.register, { params: { id }, body: { registerNumber: '4712' } }, as);
  const { id: paymentId } = known(asked.payment);
  for (const [name, input] of Object.entries({
    beginPayment: { paymentId },
    askPayment: { paymentId },
    completeOrder: { orderId: id, paymentId },
  }))
    await scene.activity(name, { organisationId, ...input });
  await scene.owner.query(`update orders_order set status = 'CLOSED' where id = $1`, [id]);
  await endFlows();
  const refundId = await aRefusedRefund(scene.host, id);
  expect((await release()).held).toBe(`${SAID} (1)`);
  const body = { reason: 'Kontant i kassan' };
  expect((await scene.host.call(desk.refundByHand, { params: { id: refundId }, body }, as)).status).toBe(200);
  expect((await release()).status).toBe(200);
});

it('is let go or orders, of both at the same moment, whoever comes first', async () => {
  for (const [first, second] of [
    [0, 300],
    [300, 0],
  ] as const) {
    const { cart, id, place, release } = await customer(`Brf Mesen ${first}`);
    await cart();
    const [placed, released] = await atOnce<{ status: number; code?: string | undefined }>(
      scene.host,
      { table: 'organisations_organisation', ids: [id] },
      [() => setTimeout(first).then(place), () => setTimeout(second).then(() => release())],
    );
    expect([
      [201, 'ERR_ORGANISATION_HELD'],
      ['ERR_ORDER_CUSTOMER', 200],
    ]).toContainEqual([known(placed).code ?? known(placed).status, known(released).code ?? known(released).status]);
  }
});
