import { asSystemForAll } from '@platform/server';
import { hostPoints } from '@platform/server/host';
import { mailsIn } from '@platform/testing';
import { userEndpoints, type UserId } from '@plugins/accounts/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { orderEndpoints as calls } from '../../contract/index.ts';
import { ADMIN, known, type OrderScene, RESIDENT, startOrderScene } from '../../testing/index.ts';

const { bjorken } = demoOrganisations;
const [MANAGER, ANNA] = ['manager@demo.example', 'anna.berg@bjorken.example'];
let scene: OrderScene;
beforeAll(async () => {
  scene = await startOrderScene();
});
afterAll(() => scene.stop());
const roles = new Map([
  [ADMIN, 'CUSTOMER_ADMIN'],
  [MANAGER, 'CUSTOMER_PROPERTY_MANAGER'],
  [ANNA, 'RESIDENT'],
]);
beforeEach(async () => {
  await scene.owner.query('delete from orders_cart_line');
  for (const [email, role] of roles)
    await scene.owner.query(`update accounts_user set active = true, roles = array[$2] where email = $1`, [email, role]);
});

const idOf = async (email: string): Promise<UserId> =>
  known((await scene.owner.query<{ id: UserId }>('select id from accounts_user where email = $1', [email])).rows[0]).id;
async function named(approver: string | null, deputy: string | null = null) {
  const params = { id: bjorken };
  const { version } = (await scene.host.call(calls.rules, { params }, { as: ADMIN })).body;
  const [approverId, deputyId] = [approver && (await idOf(approver)), deputy && (await idOf(deputy))];
  const body = { who: 'HOLDERS' as const, namedIds: [], approverId, deputyId, maxPerUser: null, maxPerApartment: null, version };
  expect((await scene.host.call(calls.setRules, { params, body }, { as: ADMIN })).status).toBe(200);
}
const change = async (email: string, changes: object) => {
  const id = await idOf(email);
  const { version } = (await scene.host.call(userEndpoints.get, { params: { id } }, { as: ADMIN })).body;
  expect((await scene.host.call(userEndpoints.change, { params: { id }, body: { version, ...changes } }, { as: ADMIN })).status).toBe(200);
};
const swept = () =>
  scene.host.runtime.work.write(asSystemForAll, async (ctx) => {
    const { points } = scene.host.runtime.services.resolve({ points: hostPoints });
    await known(points.sweeps.find(({ name }) => name === 'order-approvers')).run(ctx);
  });
const approve = (id: string, as: string) => scene.host.call(calls.approve, { params: { id }, body: {} }, { as });
const shown = async () => (await scene.host.call(calls.catalogue, { query: {} }, { as: RESIDENT })).body.approver;
const askedAbout = async (id: string) => (await mailsIn(scene.host, `mail:orders.orderToApprove:${id}`)).map(({ to }) => to);

it('gives a waiting order to whom the customer names now, where its approver was switched off', async () => {
  await named(MANAGER);
  const { id } = await scene.identified();
  await named(ANNA);
  await swept();
  expect((await scene.get(id)).approver?.name).not.toBe('Anna Berg');
  await change(MANAGER, { active: false });
  await swept();
  await swept();
  expect((await scene.get(id)).approver?.name).toBe('Anna Berg');
  expect(await askedAbout(id)).toEqual([MANAGER, ANNA]);
  const { body: flow } = await scene.host.call(flowEndpoints.get, { params: { id: known((await scene.get(id)).flowId) } }, { as: ADMIN });
  expect(flow.events.map(({ what }) => what.text)).toContain('Den som skulle godkänna kan inte längre. Anna Berg godkänner i stället');
  expect((await approve(id, ADMIN)).status).toBe(403);
  expect((await approve(id, ANNA)).body.status).toBe('AWAITING_PAYMENT');
});

it('shows its timeline to the neighbour who approves now, and to whoever ordered still', async () => {
  await named(MANAGER);
  const { id } = await scene.identified();
  const params = { type: 'order', id };
  const storiesOf = async (as: string) => (await scene.host.call(flowEndpoints.ofSubject, { params }, { as })).body.flows?.length;
  expect(await storiesOf(ANNA)).toBe(0);
  await named(ANNA);
  await change(MANAGER, { active: false });
  await swept();
  expect([await storiesOf(ANNA), await storiesOf(RESIDENT)]).toEqual([1, 1]);
});

it('gives it to the customer’s admins where nobody is named, when its approver’s role has changed', async () => {
  await named(MANAGER);
  const { id } = await scene.identified();
  await change(MANAGER, { roles: ['CUSTOMER_MEMBER'] });
  // a reminder comes to whoever can approve
  await scene.activity('remindApprover', { orderId: id, round: 7 });
  expect(await askedAbout(id)).toEqual([MANAGER, ADMIN]);
  expect((await approve(id, ADMIN)).body.status).toBe('AWAITING_PAYMENT');
});

it('gives it to its deputy, who was asked from the beginning, where the approver was removed', async () => {
  const { rows } = await scene.owner.query<{ id: UserId }>(
    `insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, active)
     values (gen_random_uuid(), $1, 'Gun', 'Borta', 'gun@bjorken.example', '{CUSTOMER_ADMIN}', 'sv', true) returning id`,
    [bjorken],
  );
  await named('gun@bjorken.example', ANNA);
  const { id } = await scene.identified();
  const params = { id: known(rows[0]).id, organisationId: bjorken };
  const { body: ties } = await scene.host.call(userEndpoints.ties, { params }, { as: ADMIN });
  expect(ties.items.map(({ text, holds }) => [text, holds])).toContainEqual(['beställningar som personen ska godkänna: 1', false]);
  expect((await scene.host.call(userEndpoints.remove, { params }, { as: ADMIN })).status).toBe(200);
  await swept();
  expect((await scene.get(id)).approver?.name).toBe('Anna Berg');
  expect(await askedAbout(id)).toEqual(['gun@bjorken.example', ANNA]);
  expect((await approve(id, ANNA)).body.status).toBe('AWAITING_PAYMENT');
});

it('asks the next one at once where the approver leaves before the order is proved', async () => {
  await named(MANAGER);
  await scene.add();
  const { id } = (await scene.place()).body;
  await change(MANAGER, { active: false });
  const { orderDesk } = await import('../services.ts');
  const services = scene.host.runtime.services.resolve({ orderDesk });
  await scene.host.runtime.work.write(asSystemForAll, (ctx) => services.orderDesk.identified(ctx, id));
  expect(await askedAbout(id)).toEqual([ADMIN]);
});

it('tells whoever ordered, once, where nobody is left, and goes on as soon as somebody is', async () => {
  await named(MANAGER);
  const { id } = await scene.identified();
  await change(MANAGER, { active: false });
  const admins = (active: boolean) =>
    scene.owner.query(
      `update accounts_user set active = $2 where organisation_id = $1 and removed_at is null and roles && '{CUSTOMER_ADMIN}'`,
      [bjorken, active],
    );
  await admins(false);
  await swept();
  await swept();
  expect((await mailsIn(scene.host, `mail:orders.orderNoApprover:${id}`)).map(({ to }) => to)).toEqual([RESIDENT]);
  await admins(true);
  await swept();
  expect((await approve(id, ADMIN)).body.status).toBe('AWAITING_PAYMENT');
});

it('is named before one orders: the deputy where the approver has left, nobody to whoever would approve their own', async () => {
  await named(MANAGER, ANNA);
  await change(MANAGER, { active: false });
  expect(await shown()).toBe('Anna Berg');
  await named(RESIDENT);
  expect(await shown()).toBeNull();
});

it('says what was not done in time', async () => {
  await named(MANAGER);
  const { id } = await scene.identified();
  await scene.activity('expireOrder', { orderId: id, because: '' });
  expect(await scene.get(id)).toMatchObject({ status: 'CANCELLED', because: 'Den godkändes inte i tid' });
  expect((await mailsIn(scene.host, `mail:orders.orderExpired:${id}`))[0]?.text).toContain('är avslutad. Den godkändes inte i tid.');
  // a locksmith may have customers on the other side of the border
  const speaks = (language: string) => scene.owner.query('update accounts_user set language = $2 where email = $1', [RESIDENT, language]);
  const other = await scene.identified();
  await speaks('nb');
  await scene.activity('expireOrder', { orderId: other.id, because: '' });
  await speaks('sv');
  expect(await mailsIn(scene.host, `mail:orders.orderExpired:${other.id}`)).toMatchObject([
    { text: expect.stringContaining('er avsluttet. Den ble ikke godkjent i tide.') },
  ]);
});
