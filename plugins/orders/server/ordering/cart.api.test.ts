import { checkEndpoints } from '@plugins/id-control/contract';
import { keyEndpoints, keySettingsEndpoints } from '@plugins/keys/contract';
import { atOnce } from '@plugins/keys/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderEndpoints as calls, orderSettingsEndpoints as settings } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, PARTNER, RESIDENT, startOrderScene } from '../../testing/index.ts';

let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
beforeEach(() => scene.owner.query('delete from orders_cart_line'));

const markings = (lines: readonly { marking: string }[]) => lines.map(({ marking }) => marking);

it('orders what is still sold, and leaves the rest of the cart alone', async () => {
  const params = { id: demoOrganisations.partner };
  const { prices, version } = (await scene.host.call(settings.prices, { params }, { as: PARTNER })).body;
  const sell = (KEY_COPY_DIGITAL: number | null, at: number) =>
    scene.host.call(settings.setPrices, { params, body: { ...prices, KEY_COPY_DIGITAL, version: at } }, { as: PARTNER });
  const cart = async () => (await scene.host.call(calls.cart, { query: {} }, { as: ADMIN })).body;
  const sold = await sell(30_000, version);
  for (const [variant, marking] of [
    ['DIGITAL', 'X1'],
    ['MECHANICAL', 'X2'],
  ])
    await scene.add({ keyId: undefined, variant, marking }, ADMIN);
  const ended = await sell(null, sold.body.version);
  const { lines, total } = await cart();
  expect(markings(lines)).toEqual(['X2']);
  expect(markings((await scene.place({ total }, ADMIN)).body.lines)).toEqual(['X2']);
  expect(await scene.place({ total }, ADMIN)).toMatchObject({ status: 409, code: 'ERR_ORDER_CART_EMPTY' });
  await sell(30_000, ended.body.version);
  expect(markings((await cart()).lines)).toEqual(['X1']);
});

it('orders no line that is taken out in another window at the same moment', async () => {
  const { id } = known((await scene.add()).body.lines[0]);
  const [placed, removed] = await atOnce<{ status: number }>(scene.host, { table: 'orders_cart_line', ids: [id] }, [
    () => scene.place(),
    () => scene.host.call(calls.removeFromCart, { params: { lineId: id } }, { as: RESIDENT }),
  ]);
  expect([
    [201, 404],
    [409, 200],
  ]).toContainEqual([placed?.status, removed?.status]);
});

it('asks nobody for an e-ID any more once the order is called off', async () => {
  await scene.add();
  const { body: order } = await scene.place();
  const params = { id: known(order.identity.checkId) };
  const check = async () => (await scene.host.call(checkEndpoints.getCheck, { params }, { as: RESIDENT })).body.status;
  expect(await check()).toBe('WAITING');
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
  expect(await check()).toBe('CANCELLED');
  await scene.add();
  const other = (await scene.place()).body;
  await scene.activity('expireOrder', { orderId: other.id, because: '' });
  params.id = known(other.identity.checkId);
  expect(await check()).toBe('CANCELLED');
});

it('asks anew at once where the check was taken back and the order still waits', async () => {
  await scene.add();
  const { body: order } = await scene.place();
  const takeBack = (checkId: string | null) => {
    const end = known(scene.host.runtime.activities['id-control.endCheck']) as unknown as (given: object) => Promise<string>; // the registry forgets its types
    return end({ organisationId: demoOrganisations.bjorken, checkId, status: 'CANCELLED' });
  };
  const checkId = async () => (await scene.get(order.id)).identity.checkId;
  await takeBack(order.identity.checkId);
  const anew = known(await checkId());
  expect(anew).not.toBe(order.identity.checkId);
  const { body: check } = await scene.host.call(checkEndpoints.getCheck, { params: { id: anew } }, { as: RESIDENT });
  expect(check.status).toBe('WAITING');
  await scene.host.call(calls.cancel, { params: { id: order.id }, body: { reason: 'Ångrat mig' } }, { as: RESIDENT });
  await takeBack(anew);
  expect(await checkId()).toBe(anew);
});

it('orders no more than the house lends to a person against a receipt', async () => {
  await scene.owner.query(`update orders_order set status = 'CANCELLED' where status not in ('CLOSED', 'CANCELLED')`);
  const of = { params: { id: demoOrganisations.bjorken } };
  const limited = async (maxKeysPerUser: number | null) => {
    const { version } = (await scene.host.call(keySettingsEndpoints.getKeySettings, of, { as: ADMIN })).body;
    const body = { version, maxKeysPerUser };
    expect((await scene.host.call(keySettingsEndpoints.changeKeySettings, { ...of, body }, { as: ADMIN })).status).toBe(200);
  };
  const { rows } = await scene.owner.query(
    `select count(*)::int as signed from keys_loan_key k join keys_loan l on l.id = k.loan_id join accounts_user u on u.id = l.holder_id
     where u.email = $1 and l.status in ('ACTIVE', 'PENDING') and l.apartment_id is null and k.returned_at is null`,
    [RESIDENT],
  );
  await limited(rows[0].signed + 1);
  expect(await scene.add({ quantity: 2 })).toMatchObject({ status: 409, code: 'ERR_KEY_LIMIT_REACHED' });
  expect((await scene.add()).status).toBe(201);
  expect((await scene.place()).status).toBe(201);
  // what is ordered and not fetched counts
  expect(await scene.add()).toMatchObject({ status: 409, code: 'ERR_KEY_LIMIT_REACHED' });
  await limited(null);
  expect((await scene.add()).status).toBe(201);
});

it('counts every key that is to come against the limit, beside the one that it replaces', async () => {
  await scene.owner.query(`update orders_order set status = 'CANCELLED' where status not in ('CLOSED', 'CANCELLED')`);
  const of = { params: { id: demoOrganisations.bjorken } };
  const { version } = (await scene.host.call(calls.rules, of, { as: ADMIN })).body;
  const none = { who: 'HOLDERS' as const, namedIds: [], approverId: null, deputyId: null, maxPerApartment: null };
  const limited = (maxPerUser: number | null, at: number) =>
    scene.host.call(calls.setRules, { ...of, body: { ...none, maxPerUser, version: at } }, { as: ADMIN });
  const { body: keys } = await scene.host.call(keyEndpoints.list, { query: { limit: 200 } }, { as: RESIDENT });
  const held = keys.items.filter(({ holder, status }) => holder?.name === 'Rebecka Åberg' && status === 'ACTIVE');
  const { version: next } = (await limited(held.length, version)).body;
  const replace = () => scene.add({ product: 'KEY_REPLACEMENT' });
  expect(await scene.add()).toMatchObject({ status: 409, code: 'KeyLimitReached' });
  expect((await replace()).status).toBe(201);
  expect((await scene.place({ total: 49_500 })).status).toBe(201);
  // ordered and not fetched: a second one replaces nothing, however often it is asked for
  const { version: last } = (await limited(held.length + 1, next)).body;
  expect((await replace()).status).toBe(201);
  expect((await scene.place({ total: 49_500 })).status).toBe(201);
  expect(await replace()).toMatchObject({ status: 409, code: 'KeyLimitReached' });
  // what was replaced opens nothing once that is paid, and makes no room
  await scene.owner.query(`update keys_key set status = 'BLOCKED' where id = $1`, [known(held.find(({ id }) => id === scene.ownKey)).id]);
  expect(await scene.add({ keyId: known(held.find(({ id }) => id !== scene.ownKey)).id })).toMatchObject({ code: 'KeyLimitReached' });
  await limited(null, last);
});
