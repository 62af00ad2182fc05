import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockCardEndpoints as cards, orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, known, NEIGHBOUR, type OrderScene, RESIDENT, startOrderScene } from '../../testing/index.ts';

const { bjorken } = demoOrganisations;
let scene: OrderScene;
let lockSystemId: string;
beforeAll(async () => {
  scene = await startOrderScene();
  const { body } = await scene.add();
  const { rows } = await scene.owner.query('select lock_system_id as id from keys_key where id = $1', [known(body.lines[0]).keyId]);
  lockSystemId = rows[0].id;
});
afterAll(() => scene.stop());

const set = (cardNumber: string, as = ADMIN, params = { id: bjorken as string, lockSystemId }) =>
  scene.host.call(cards.setLockCard, { params, body: { cardNumber } }, { as });

it('is asked for by the customer, and never shown again', async () => {
  const { body } = await set('AB-12 345');
  expect(body.lockSystems.map(({ id }) => id)).toEqual([lockSystemId]);
  expect(JSON.stringify(body)).not.toContain('345');
  const { rows } = await scene.owner.query('select number_hash from orders_lock_card');
  expect(rows[0].number_hash).not.toContain('12345');
  expect(await set('--- -')).toMatchObject({ status: 422, code: 'ERR_LOCK_CARD_NUMBER' });
  expect(await set('1234', ADMIN, { id: bjorken, lockSystemId: bjorken })).toMatchObject({ status: 422, code: 'ERR_LOCK_CARD_SYSTEM' });
  expect((await set('1234', RESIDENT)).status).toBe(403);
  expect((await set('1234', NEIGHBOUR)).status).toBe(404);
});

it('lets nobody order who does not show it, and is not guessed', async () => {
  // chosen before there was a card
  expect(await scene.place()).toMatchObject({ status: 409, code: 'ERR_ORDER_CARD_AGAIN' });
  await scene.owner.query('delete from orders_cart_line');
  expect(await scene.add()).toMatchObject({ status: 422, code: 'ERR_ORDER_CARD_MISSING' });
  const { body } = await scene.host.call(calls.catalogue, { query: {} }, { as: RESIDENT });
  expect(body.lockCards).toEqual([lockSystemId]);
  expect((await scene.add({ cardNumber: 'ab12345' })).status).toBe(201);
  expect((await scene.place()).status).toBe(201);
  for (let guess = 0; guess < 5; guess += 1)
    expect(await scene.add({ cardNumber: `fel${guess}` })).toMatchObject({ code: 'ERR_ORDER_CARD' });
  expect((await scene.add({ cardNumber: 'ab12345' })).status).toBe(429);
});

it('is shown again for what an approver sent back, and where the card is another one', async () => {
  await scene.owner.query(`delete from orders_cart_line; delete from platform_attempt`);
  const params = { id: bjorken };
  const { body: before } = await scene.host.call(calls.rules, { params }, { as: ADMIN });
  const { rows } = await scene.owner.query('select id from accounts_user where email = $1', [ADMIN]);
  const { organisation: _, isCustomer: _is, named: _named, approver: _approver, deputy: _deputy, ...rules } = before;
  const approvedBy = async (approverId: string | null, version: number) =>
    (
      await scene.host.call(
        calls.setRules,
        { params, body: { ...rules, namedIds: [], deputyId: null, approverId, version } },
        { as: ADMIN },
      )
    ).body;
  const { version } = await approvedBy(rows[0].id, before.version);
  const { id } = await scene.identified({}, { cardNumber: 'ab12345' });
  expect((await scene.host.call(calls.sendBack, { params: { id }, body: { reason: 'En räcker' } }, { as: ADMIN })).status).toBe(200);
  await approvedBy(null, version);
  const again = { status: 409, code: 'ERR_ORDER_CARD_AGAIN', body: { message: expect.stringContaining('lägg i den på nytt') } };
  expect(await scene.place()).toMatchObject(again);

  await scene.owner.query('delete from orders_cart_line');
  expect((await scene.add({ cardNumber: 'ab12345' })).status).toBe(201);
  await set('NYTT 9');
  expect(await scene.place()).toMatchObject(again);
  await set('AB-12 345');
  expect((await scene.place()).status).toBe(201);
});

it('is asked for too where staff order by the marking of such a key', async () => {
  await scene.owner.query('delete from orders_cart_line');
  const { rows } = await scene.owner.query('select id, marking from keys_key where lock_system_id = $1 and archived_at is null limit 1', [
    lockSystemId,
  ]);
  const named = { keyId: undefined, variant: 'MECHANICAL', marking: String(rows[0].marking).toLowerCase() };
  expect(await scene.add(named, ADMIN)).toMatchObject({ status: 422, code: 'ERR_ORDER_CARD_MISSING' });
  const { body } = await scene.add({ ...named, cardNumber: 'ab12345' }, ADMIN);
  expect(body.lines).toMatchObject([{ keyId: rows[0].id, marking: rows[0].marking }]);
  expect((await scene.add({ ...named, marking: 'utan kort' }, ADMIN)).status).toBe(201);
});

it('is asked for no more once it is taken away', async () => {
  await scene.host.call(cards.removeLockCard, { params: { id: bjorken, lockSystemId } }, { as: ADMIN });
  expect((await scene.add()).status).toBe(201);
});
