import { mailsIn } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { keyEndpoints } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { orderDeskEndpoints as desk, orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, known, NEIGHBOUR, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';
import { anOrderThatIs } from '../../testing/orders-made.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

describe('the cart', () => {
  it('holds what one may order, at today’s prices with VAT', async () => {
    const { status, body } = await scene.add({ quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({ total: 59_000, vat: 11_800, country: 'SE', lines: [{ sku: '1002', variant: 'MECHANICAL', quantity: 2 }] });
    const [line] = body.lines;
    expect((await scene.host.call(calls.removeFromCart, { params: { lineId: known(line).id } }, { as: RESIDENT })).status).toBe(200);
    expect((await scene.host.call(calls.cart, { query: {} }, { as: RESIDENT })).body.lines).toEqual([]);
  });

  it('is one’s own', async () => {
    const { body } = await scene.add();
    expect((await scene.host.call(calls.cart, { query: {} }, { as: ADMIN })).body.lines).toEqual([]);
    expect((await scene.host.call(calls.removeFromCart, { params: { lineId: known(body.lines[0]).id } }, { as: NEIGHBOUR })).status).toBe(
      404,
    );
  });

  it('refuses keys that are not theirs, what is not sold, and what has no key', async () => {
    expect((await scene.add({ keyId: scene.foreignKey })).status).toBe(404);
    expect(await scene.add({ keyId: undefined, variant: 'RFID', marking: 'X1' })).toMatchObject({ code: 'ERR_ORDER_KEY_MISSING' });
    expect(await scene.add({ product: 'KEY_COPY_ON_CALL', keyId: undefined, variant: 'RFID', marking: 'X1' }, ADMIN)).toMatchObject({
      code: 'ERR_ORDER_NOT_SOLD',
    });
    expect((await scene.add({ quantity: -1 })).status).toBe(422);
    expect((await scene.add({ quantity: 1, unitPrice: 1 })).status).toBe(422);
    expect(await scene.add({}, PARTNER)).toMatchObject({ code: 'ERR_ORDER_CUSTOMER' });
  });

  it('takes from the admins what has a marking and no key', async () => {
    expect((await scene.add({ keyId: undefined, variant: 'RFID', marking: 'X1' }, ADMIN)).body.total).toBe(19_500);
  });
});

/** The rules of the resident's house, each as nobody has set it unless said otherwise. */
async function rules(body: object, as = ADMIN) {
  const params = { id: demoOrganisations.bjorken };
  const { version } = (await scene.host.call(calls.rules, { params }, { as: ADMIN })).body;
  const none = {
    who: 'HOLDERS' as const,
    namedIds: [],
    approverId: null,
    deputyId: null,
    maxPerUser: null,
    maxPerApartment: null,
    version,
  };
  return scene.host.call(calls.setRules, { params, body: { ...none, ...body } }, { as });
}
const userId = async (email: string) =>
  known((await scene.host.call(userEndpoints.list, { query: { query: email } }, { as: ADMIN })).body.items[0]).id;

describe('the customer’s rules', () => {
  it('say who may order, and how many', async () => {
    expect((await rules({ who: 'ADMINS' })).status).toBe(200);
    expect(await scene.add()).toMatchObject({ status: 409, code: 'ERR_ORDER_NOT_ALLOWED' });
    const isForOthers = async (as: string) => (await scene.host.call(calls.catalogue, { query: {} }, { as })).body.isForOthers;
    expect([await isForOthers(RESIDENT), await isForOthers(ADMIN)]).toEqual([true, false]);
    await rules({ who: 'NAMED', namedIds: [await userId(RESIDENT)] });
    expect(await isForOthers(RESIDENT)).toBe(false);
    expect((await scene.add()).status).toBe(201);
    await rules({ maxPerUser: 2 });
    expect(await scene.add({ quantity: 20 })).toMatchObject({ status: 409, code: 'KeyLimitReached' });
    await rules({});
  });

  it('name persons, who order any key of the house, also by its marking', async () => {
    expect(await scene.add({ keyId: scene.foreignKey })).toMatchObject({ status: 404 });
    await rules({ who: 'NAMED', namedIds: [await userId(RESIDENT)] });
    expect((await scene.add({ keyId: scene.foreignKey })).status).toBe(201);
    const { marking } = (await scene.host.call(keyEndpoints.get, { params: { id: scene.foreignKey } }, { as: ADMIN })).body;
    const lines = (await scene.add({ keyId: undefined, marking })).body.lines;
    expect(lines.at(-1)).toMatchObject({ keyId: scene.foreignKey, marking });
    expect(await scene.add({ keyId: undefined, variant: 'RFID', marking: 'FINNS INTE' })).toMatchObject({
      status: 422,
      code: 'ERR_ORDER_MARKING_MISSING',
      body: { details: { fields: [{ path: 'body.marking' }] } },
    });
    expect((await scene.host.call(calls.catalogue, { query: {} }, { as: RESIDENT })).body.everyKey).toBe(true);
    await scene.owner.query('delete from orders_cart_line');
    await rules({});
    expect((await scene.host.call(calls.catalogue, { query: {} }, { as: RESIDENT })).body.everyKey).toBe(false);
  });

  it('let everybody at home order what the home has, where the customer says so, and else nobody of them', async () => {
    const found = await scene.owner.query('select apartment_id as home from accounts_user where email = $1', [RESIDENT]);
    const hold = 'update keys_key set holder_type = $2, holder_id = $3 where id = $1';
    const before = (await scene.owner.query('select holder_type, holder_id from keys_key where id = $1', [scene.foreignKey])).rows[0];
    await scene.owner.query(hold, [scene.foreignKey, 'APARTMENT', known(found.rows[0]).home]);
    expect(await scene.add({ keyId: scene.foreignKey })).toMatchObject({ status: 409, code: 'ERR_ORDER_NOT_ALLOWED' });
    await rules({ who: 'APARTMENT' });
    expect((await scene.add({ keyId: scene.foreignKey })).status).toBe(201);
    await scene.owner.query(hold, [scene.foreignKey, before.holder_type, before.holder_id]);
    expect(await scene.add({ keyId: scene.foreignKey })).toMatchObject({ status: 404 });
    await rules({});
  });

  it('name nobody who may not order at all, and keep whoever has left meanwhile', async () => {
    const manager = await userId('manager@demo.example');
    const refused = await rules({ who: 'NAMED', namedIds: [manager] });
    expect(refused).toMatchObject({ status: 422, code: 'ERR_ORDER_NAMED', body: { details: { fields: [{ path: 'body.namedIds' }] } } });
    const named = [await userId(RESIDENT)];
    await rules({ who: 'NAMED', namedIds: named });
    await scene.owner.query('update accounts_user set active = false where id = $1', named);
    expect((await rules({ who: 'NAMED', namedIds: named, maxPerUser: 9 })).status).toBe(200);
    await scene.owner.query('update accounts_user set active = true where id = $1', named);
    await rules({});
  });

  it('count what replaces nothing: more than one for a key, and for a key that was replaced before', async () => {
    await rules({ maxPerUser: 1 });
    const replace = (quantity: number) => scene.add({ product: 'KEY_REPLACEMENT', quantity });
    expect(await replace(20)).toMatchObject({ status: 409, code: 'KeyLimitReached' });
    expect((await replace(1)).status).toBe(201);
    expect(await replace(1)).toMatchObject({ status: 409, code: 'KeyLimitReached' });
    await scene.owner.query('delete from orders_cart_line');
    await rules({});
  });

  it('leave an order to whoever made it: who approves it neither pays nor calls it off, and nobody approves their own', async () => {
    await rules({ approverId: await userId(RESIDENT) });
    expect(await scene.identified()).toMatchObject({ status: 'AWAITING_PAYMENT', approver: null });
    await rules({ approverId: await userId('anna.berg@bjorken.example') });
    const { id } = await scene.identified();
    const params = { id };
    const as = { as: 'anna.berg@bjorken.example' };
    expect((await scene.host.call(calls.cancel, { params, body: { reason: 'Nej' } }, as)).status).toBe(403);
    expect((await scene.host.call(calls.approve, { params, body: {} }, as)).body.status).toBe('AWAITING_PAYMENT');
    expect((await scene.host.call(desk.pay, { params, body: { method: 'SWISH' } }, as)).status).toBe(403);
    expect((await scene.host.call(desk.giveUpPayment, { params, body: {} }, as)).status).toBe(403);
    await rules({});
  });

  it('name an approver, whom a resident’s order waits for', async () => {
    await rules({ approverId: await userId(ADMIN) });
    const order = await scene.identified();
    expect(order).toMatchObject({ status: 'AWAITING_APPROVAL', approver: { name: 'Karin Lindqvist' } });
    const awaited = async (as: string) =>
      (await scene.host.call(calls.list, { query: { toApprove: 'true' } }, { as })).body.items.map(({ id }) => id);
    expect([await awaited(ADMIN), await awaited('manager@demo.example'), await awaited(RESIDENT)]).toEqual([[order.id], [], []]);
    expect(await mailsIn(scene.host, `mail:orders.orderToApprove:${order.id}`)).toMatchObject([{ to: ADMIN }]);
    expect(await scene.host.call(desk.pay, { params: { id: order.id }, body: { method: 'SWISH' } }, { as: RESIDENT })).toMatchObject({
      code: 'ERR_ORDER_STATUS',
    });
    expect((await scene.host.call(calls.approve, { params: { id: order.id }, body: {} }, { as: RESIDENT })).status).toBe(403);
    expect((await scene.host.call(calls.approve, { params: { id: order.id }, body: {} }, { as: ADMIN })).body.status).toBe(
      'AWAITING_PAYMENT',
    );
    expect(await mailsIn(scene.host, `mail:orders.orderApproved:${order.id}`)).toMatchObject([
      { to: RESIDENT, text: expect.stringContaining('är godkänd. Öppna den och betala') },
    ]);
    const other = await scene.identified();
    const { body } = await scene.host.call(calls.turnDown, { params: { id: other.id }, body: { reason: 'Fråga först' } }, { as: ADMIN });
    expect(body).toMatchObject({ status: 'CANCELLED', because: 'Fråga först' });
    expect(await mailsIn(scene.host, `mail:orders.orderCancelled:${other.id}`)).toEqual([]);
    expect(await mailsIn(scene.host, `mail:orders.orderTurnedDown:${other.id}`)).toMatchObject([
      { to: RESIDENT, text: expect.stringContaining('godkändes inte: Fråga först') },
    ]);
    await rules({});
  });

  it('name a deputy, who sends it back into the cart to be ordered otherwise', async () => {
    await rules({ approverId: await userId(ADMIN), deputyId: await userId('manager@demo.example') });
    const order = await scene.identified();
    const { rows } = await scene.owner.query('select 1 from platform_outbox where key like $1', [
      `mail:orders.orderToApprove:${order.id}%`,
    ]);
    expect(rows).toHaveLength(2);
    const as = 'manager@demo.example';
    expect((await scene.get(order.id, as)).isToApprove).toBe(true);
    const { body } = await scene.host.call(calls.sendBack, { params: { id: order.id }, body: { reason: 'En räcker' } }, { as });
    expect(body).toMatchObject({ status: 'CANCELLED', because: 'En räcker' });
    const cart = await scene.host.call(calls.cart, { query: {} }, { as: RESIDENT });
    expect(cart.body.lines).toMatchObject([{ keyId: order.lines[0]?.keyId, quantity: 1 }]);
    expect(await mailsIn(scene.host, `mail:orders.orderSentBack:${order.id}`)).toMatchObject([{ to: RESIDENT }]);
    expect(await scene.host.call(calls.sendBack, { params: { id: order.id }, body: { reason: 'x' } }, { as })).toMatchObject({
      code: 'ERR_ORDER_STATUS',
    });
    await rules({});
  });

  it('pass over an approver who has left, and say so where nobody is left', async () => {
    const [approverId, deputyId] = [await userId('manager@demo.example'), await userId('anna.berg@bjorken.example')];
    await rules({ approverId, deputyId });
    const active = (ids: readonly string[], is: boolean) =>
      scene.owner.query('update accounts_user set active = $2 where id = any($1)', [ids, is]);
    await active([approverId], false);
    expect((await scene.identified()).approver?.name).toBe('Anna Berg');
    await active([deputyId], false);
    await scene.add();
    expect(await scene.place()).toMatchObject({ status: 409, code: 'ERR_ORDER_NO_APPROVER' });
    await active([approverId, deputyId], true);
    await rules({});
  });

  it('are not a resident’s, and of one’s own organisation only', async () => {
    expect((await rules({}, RESIDENT)).status).toBe(403);
    expect((await rules({}, NEIGHBOUR)).status).toBe(404);
    expect(await rules({ approverId: await userId('limited@demo.example') })).toMatchObject({ status: 422, code: 'ERR_ORDER_APPROVER' });
    expect(await rules({ approverId: demoOrganisations.partner })).toMatchObject({ status: 422, code: 'ERR_ORDER_APPROVER' });
    // else nothing is approved any more, without a word
    expect(await rules({ deputyId: await userId(ADMIN) })).toMatchObject({
      status: 422,
      code: 'ERR_ORDER_DEPUTY',
      body: { details: { fields: [{ path: 'body.approverId' }] } },
    });
  });
});

describe('an order', () => {
  it('is placed for what was shown, once, and waits for who orders to prove it', async () => {
    await scene.add();
    expect(await scene.place({ total: 1 })).toMatchObject({ status: 409, code: 'ERR_ORDER_PRICE_CHANGED' });
    expect(await scene.place({ shipping: 'SEND', total: 39_400 })).toMatchObject({ status: 422, code: 'ERR_ORDER_SHIP_TO' });
    const shipTo = { name: 'Rebecka Åberg', address: 'Björkgatan 2', postalCode: '222 40', city: 'Lund' };
    const { status, body } = await scene.place({ shipping: 'SEND', total: 39_400, shipTo });
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'AWAITING_IDENTITY', total: 39_400, vat: 7_880, shipTo, partner: { name: 'Låspartner Syd AB' } });
    expect(body.lines.map(({ product }) => product)).toEqual(['KEY_COPY', 'SHIPPING']);
    expect(body.identity.checkId).not.toBeNull();
    expect(await scene.place()).toMatchObject({ status: 409, code: 'ERR_ORDER_CART_EMPTY' });
  });

  it('names the key in the cart that is no longer theirs', async () => {
    const { body } = await scene.add();
    const { keyId, marking } = known(body.lines[0]);
    const holder = 'update keys_key set holder_id = $2 where id = $1';
    const before = await scene.owner.query('select holder_id from keys_key where id = $1', [keyId]);
    await scene.owner.query(holder, [keyId, await userId(ADMIN)]);
    expect(await scene.place()).toMatchObject({ status: 409, code: 'ERR_ORDER_KEY_GONE', body: { details: { marking } } });
    await scene.owner.query(holder, [keyId, before.rows[0].holder_id]);
  });

  it('is not there for others', async () => {
    const order = await scene.identified();
    expect((await scene.host.call(calls.get, { params: { id: order.id } }, { as: NEIGHBOUR })).status).toBe(404);
    expect((await scene.get(order.id, PARTNER)).id).toBe(order.id);
    const { body } = await scene.host.call(calls.list, { query: { query: order.number } }, { as: ADMIN });
    expect(body.items).toMatchObject([{ id: order.id, keys: [expect.stringContaining('1 × ')] }]);
    const found = async (query: object, as: string) =>
      (await scene.host.call(calls.list, { query: { query: order.number, ...query } }, { as })).body.items.length;
    expect([await found({ mine: 'true' }, RESIDENT), await found({ mine: 'true' }, ADMIN), await found({ mine: 'false' }, ADMIN)]).toEqual([
      1, 0, 1,
    ]);
    expect([await found({ shipping: ['COLLECT'] }, ADMIN), await found({ shipping: ['SEND'] }, ADMIN)]).toEqual([1, 0]);
  });

  it('stands in the list and its export with every row, however many', async () => {
    const markings = Array.from({ length: 7 }, (_, place) => `RAD-${place}`);
    for (const marking of markings) await scene.add({ keyId: undefined, variant: 'RFID', marking }, ADMIN);
    const { number } = (await scene.place({ total: 7 * 19_500 }, ADMIN)).body;
    const keys = markings.map((marking) => `1 × ${marking}`);
    const { body } = await scene.host.call(calls.list, { query: { query: number } }, { as: ADMIN });
    expect(body.items).toMatchObject([{ number, keys }]);
    // a locksmith has the key in hand, not the number
    const found = await scene.host.call(calls.list, { query: { query: 'rad-6' } }, { as: PARTNER });
    expect(found.body.items).toMatchObject([{ number }]);
    const { raw } = await scene.host.call(calls.exportOrders, { query: { query: number } }, { as: ADMIN });
    const book = XLSX.read(raw, { type: 'buffer' });
    const [sheet] = Object.values(book.Sheets);
    expect(XLSX.utils.sheet_to_json<string[]>(known(sheet), { header: 1 }).flat()).toContain(keys.join(', '));
  });

  it('that left by post is sent in the export, as on its page', async () => {
    const id = await anOrderThatIs(scene.host, 'COLLECTED', { send: true });
    const { number } = await scene.get(id, ADMIN);
    const { raw } = await scene.host.call(calls.exportOrders, { query: { query: number } }, { as: ADMIN });
    const [sheet] = Object.values(XLSX.read(raw, { type: 'buffer' }).Sheets);
    expect(XLSX.utils.sheet_to_json<string[]>(known(sheet), { header: 1 }).at(-1)).toContain('Skickad');
  });

  it('keeps rows and total the same, whoever writes', async () => {
    const order = await scene.identified();
    await expect(scene.owner.query('update orders_order set total = total - 5 where id = $1', [order.id])).rejects.toThrow('do not sum');
  });
});
