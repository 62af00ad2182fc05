import { mailsIn, smsIn } from '@platform/testing';
import { caseEndpoints } from '@plugins/cases/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, followOrders, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const step = (endpoint: typeof desk.start | typeof desk.ready | typeof desk.close, order: Order, as = PARTNER) =>
  scene.host.call(endpoint, { params: { id: order.id }, body: {} }, { as });

describe('the locksmith', () => {
  it('makes it, says that it is ready, and hands it out against the code', async () => {
    const order = await scene.paid();
    expect((await step(desk.start, order)).body.status).toBe('STARTED');
    expect(await step(desk.start, order)).toMatchObject({ status: 409, code: 'ERR_ORDER_STATUS' });
    expect((await step(desk.ready, order)).body).toMatchObject({ status: 'READY', pickupCode: null });
    const { pickupCode, pickupText } = await scene.get(order.id);
    expect(pickupCode).toMatch(/^\w{6}$/);
    // whoever fetches it is told where and when, by mail and on the order
    const where = 'Hämtas på Verkstadsgatan 4, vardagar 7–17.';
    expect(pickupText).toContain(where);
    expect((await mailsIn(scene.host, `mail:orders.orderReady:${order.id}`))[0]?.text).toContain(where);
    expect((await scene.get(order.id, PARTNER)).pickupText).toBeNull();
    expect((await smsIn(scene.host, `sms:orders.orderReady:${order.id}`))[0]?.text ?? '').toContain(pickupCode);
    const handOut = (code: string, identitySeen = true) =>
      scene.host.call(desk.handOut, { params: { id: order.id }, body: { code, identitySeen } }, { as: PARTNER });
    expect(await handOut(known(pickupCode), false)).toMatchObject({ status: 422, code: 'ERR_ORDER_IDENTITY_UNSEEN' });
    for (let guess = 0; guess < 5; guess += 1) expect(await handOut(`FEL${guess}`)).toMatchObject({ status: 422, code: 'ERR_ORDER_CODE' });
    expect((await handOut(known(pickupCode))).status).toBe(429);
    await scene.owner.query(`delete from platform_attempt where key = $1`, [`order-code:${order.id}`]);
    expect((await handOut(known(pickupCode).toLowerCase())).body.status).toBe('COLLECTED');
    expect((await step(desk.close, order)).body.status).toBe('CLOSED');
    const receipt = await scene.host.call(desk.receipt, { params: { id: order.id } }, { as: RESIDENT });
    expect(receipt.status).toBe(200);
  });

  it('is followed by the other desk’s open page while it is made, also after the first piece', async () => {
    const { id } = await scene.paid();
    const { heard, stop } = followOrders(scene.host);
    const make = (before: number, idNumbers: string[]) =>
      scene.host.call(desk.make, { params: { id }, body: { position: 0, before, idNumbers } }, { as: PARTNER });
    await make(0, ['TAG-7']);
    await expect.poll(() => heard).toEqual([id]);
    await make(1, ['TAG-8']);
    await expect.poll(() => heard).toEqual([id, id]);
    await stop();
  });

  it('says piece by piece what is made, and registers each by its ID number', async () => {
    const { id, number } = await scene.paid();
    const make = (idNumbers: string[], { before = 0, position = 0, as = PARTNER } = {}) =>
      scene.host.call(desk.make, { params: { id }, body: { position, before, idNumbers } }, { as });
    expect((await make(['TAG-1'])).body).toMatchObject({ status: 'STARTED', lines: [{ made: ['TAG-1'] }] });
    expect(await make(['1', '2'], { before: 1 })).toMatchObject({ status: 422, code: 'ERR_ORDER_MADE_TOO_MANY' });
    expect((await make([], { position: 7 })).status).toBe(404);
    expect((await make([], { as: RESIDENT })).status).toBe(403);
    // of two who say so at once the second is told, and neither is lost
    expect(await make(['TAG-3'])).toMatchObject({ status: 409, code: 'ERR_STALE' });
    expect((await make(['TAG-2'], { before: 1 })).body.lines).toMatchObject([{ made: ['TAG-2'] }]);
    await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
    expect(await make([])).toMatchObject({ status: 409, code: 'ERR_ORDER_STATUS' });
    const code = known((await scene.get(id)).pickupCode);
    await scene.host.call(desk.handOut, { params: { id }, body: { code, identitySeen: true } }, { as: PARTNER });
    const { rows } = await scene.owner.query(`select id_number from keys_key where note = $1`, [number]);
    expect(rows).toEqual([{ id_number: 'TAG-2' }]);
  });

  it('is asked about what is missing once it has counted what is made, and registers no more than that', async () => {
    const ordered = await scene.identified({ total: 59_000 }, { quantity: 2 });
    const paymentId = await scene.begun(ordered);
    await scene.endSwish(paymentId);
    await scene.activity('askPayment', { paymentId });
    expect(await scene.activity('completeOrder', { orderId: ordered.id, paymentId })).toBe('paid');
    const params = { id: ordered.id };
    await scene.host.call(desk.make, { params, body: { position: 0, before: 0, idNumbers: ['TAG-9'] } }, { as: PARTNER });
    const ready = (body: { isShort?: boolean }) => scene.host.call(desk.ready, { params, body }, { as: PARTNER });
    expect(await ready({})).toMatchObject({
      status: 409,
      code: 'ERR_ORDER_MADE_FEWER',
      body: { details: { position: 0, made: 1, quantity: 2 } },
    });
    expect((await scene.get(ordered.id)).status).toBe('STARTED');
    expect((await ready({ isShort: true })).body).toMatchObject({ status: 'READY', canBeReceipted: true });
    const code = known((await scene.get(ordered.id)).pickupCode);
    await scene.host.call(desk.handOut, { params, body: { code, identitySeen: true } }, { as: PARTNER });
    const { rows } = await scene.owner.query(`select id_number from keys_key where note = $1`, [ordered.number]);
    expect(rows).toEqual([{ id_number: 'TAG-9' }]);
  });

  it('registers the keys that leave, with whoever ordered them', async () => {
    const { lines, id, number } = await scene.paid();
    const marking = known(lines[0]).marking;
    await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
    const { pickupCode } = await scene.get(id);
    await scene.host.call(desk.handOut, { params: { id }, body: { code: known(pickupCode), identitySeen: true } }, { as: PARTNER });
    const { rows } = await scene.owner.query(
      `select k.marking, k.status, k.note, u.email from keys_key k join accounts_user u on u.id = k.holder_id where k.note = $1`,
      [number],
    );
    expect(rows).toEqual([{ marking: expect.stringContaining(`${marking}:`), status: 'ACTIVE', note: number, email: RESIDENT }]);
  });

  it('takes along its own case alone, which keeps its type, whatever else is said about the order', async () => {
    const { id, number } = await scene.paid();
    const { body } = await scene.host.call(caseEndpoints.list, { query: { query: number } }, { as: ADMIN });
    const own = known(body.items[0]);
    const complaint = { type: 'OTHER' as const, title: 'Blir den klar?', about: [{ type: 'ORDER', id }] };
    const other = (await scene.host.call(caseEndpoints.report, { body: complaint }, { as: ADMIN })).body;
    const shown = async (caseId: typeof own.id) =>
      (await scene.host.call(caseEndpoints.get, { params: { id: caseId } }, { as: PARTNER })).body;
    const { version } = await shown(own.id);
    const change = { type: 'OTHER' as const, action: null, version };
    expect(await scene.host.call(caseEndpoints.change, { params: { id: own.id }, body: change }, { as: PARTNER })).toMatchObject({
      status: 409,
      code: 'ERR_CASE_KIND_FIXED',
    });
    await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
    const code = known((await scene.get(id)).pickupCode);
    const handed = await scene.host.call(desk.handOut, { params: { id }, body: { code, identitySeen: true } }, { as: PARTNER });
    expect(handed.status).toBe(200);
    expect([(await shown(own.id)).status, (await shown(other.id)).status]).toEqual(['COLLECTED', 'NEW']);
  });

  it('has its case go with it, where the customer has cases', async () => {
    const { id, number } = await scene.paid();
    const caseOf = async () => {
      const { body } = await scene.host.call(caseEndpoints.list, { query: { query: number } }, { as: ADMIN });
      return body.items.map(({ type, status }) => ({ type, status }));
    };
    expect(await caseOf()).toEqual([{ type: 'ORDER', status: 'NEW' }]);
    await scene.host.call(desk.ready, { params: { id }, body: {} }, { as: PARTNER });
    const { pickupCode } = await scene.get(id);
    await scene.host.call(desk.handOut, { params: { id }, body: { code: known(pickupCode), identitySeen: true } }, { as: PARTNER });
    expect(await caseOf()).toEqual([{ type: 'ORDER', status: 'COLLECTED' }]);
    await scene.host.call(desk.close, { params: { id }, body: {} }, { as: PARTNER });
    expect(await caseOf()).toEqual([{ type: 'ORDER', status: 'CLOSED' }]);
    const other = await scene.paid();
    const ended = await scene.host.call(calls.cancel, { params: { id: other.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
    expect(ended.body).toMatchObject({ status: 'CANCELLED', refunded: 29_500 });
    const { body } = await scene.host.call(caseEndpoints.list, { query: { query: other.number } }, { as: ADMIN });
    expect(body.items).toMatchObject([{ type: 'ORDER', status: 'CLOSED' }]);
  });

  it('is the only one who may', async () => {
    const order = await scene.paid();
    expect((await step(desk.start, order, ADMIN)).status).toBe(403);
    expect((await step(desk.start, order, 'internal@demo.example')).status).toBe(200);
    expect(await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'x' } }, { as: RESIDENT })).toMatchObject({
      code: 'ERR_ORDER_STATUS',
    });
    const { body } = await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Slut' } }, { as: PARTNER });
    expect(body).toMatchObject({ status: 'CANCELLED', refunded: 29_500 });
    // who has called it off is not told so
    expect(await mailsIn(scene.host, `mail:orders.orderCalledOff:${order.id}`)).toEqual([]);
  });
});
