import { DEMO_PASSWORD } from '@platform/testing';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authEndpoints, impersonationEndpoints, SignedIn, userEndpoints, UserId } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

const { bjorken, fjordgarden, guests, otherCustomer, partner } = demoOrganisations;
const REFUSED = { status: 403, code: 'ERR_EID_REQUIRED' };

let portal: AccountsPortal;
beforeAll(async () => (portal = await startAccountsPortal()));
afterAll(() => portal.stop());

const signIn = async (username: string) => {
  const { body } = await portal.host.call(authEndpoints.login, { body: { username, password: DEMO_PASSWORD } });
  return SignedIn.parse(body).token;
};
const ofToken = `token_hash = sha256(convert_to($1, 'UTF8'))`;
/** As if the session had been opened with an e-ID. */
const signInByEid = async (username: string) => {
  const token = await signIn(username);
  await portal.owner.query(`update accounts_session set auth_type = 'EID' where ${ofToken}`, [token]);
  return token;
};
const requireEid = (ids: readonly string[]) =>
  portal.owner.query(`update organisations_organisation set requires_eid = id = any($1)`, [ids]);
const session = (token: string, organisationId?: string) =>
  portal.host.call(authEndpoints.session, {}, { token, ...(organisationId && { organisationId }) });
const usersOf = (token: string, organisationId: string) =>
  portal.host.call(userEndpoints.listOf, { params: { organisationId }, query: {} }, { token });
const residentOf = async (organisationId: string) => {
  const { rows } = await portal.owner.query<{ id: string }>(
    `select id from accounts_user where organisation_id = $1 and email = 'resident@demo.example'`,
    [organisationId],
  );
  return rows[0]?.id ?? '';
};

describe('an organisation that asks for an e-ID asks everybody who works in it', () => {
  beforeEach(() => requireEid([bjorken, otherCustomer]));
  afterEach(() => requireEid([]));

  it.each(['partner@demo.example', 'internal@demo.example', 'system@demo.example', 'support@demo.example'])(
    'refuses %s with a password, and lets them in with an e-ID',
    async (email) => {
      const [byPassword, byEid] = [await signIn(email), await signInByEid(email)];
      expect(await session(byPassword, bjorken)).toMatchObject({ ...REFUSED, body: { details: { organisationId: bjorken } } });
      expect(await session(byEid, bjorken)).toMatchObject({ status: 200, body: { workingOrganisation: { id: bjorken } } });
      expect((await session(byPassword, fjordgarden)).status).toBe(200);
      expect((await session(byPassword)).status).toBe(200);
    },
  );

  it('refuses what names it in the address or the body, too', async () => {
    const token = await signIn('partner@demo.example');
    expect(await usersOf(token, bjorken)).toMatchObject(REFUSED);
    expect((await usersOf(token, fjordgarden)).status).toBe(200);
    const user = { firstName: 'Nils', lastName: 'Ny', email: 'by.password@demo.example', roles: ['RESIDENT' as const] };
    const registered = await portal.host.call(userEndpoints.register, { params: { organisationId: bjorken }, body: user }, { token });
    expect(registered).toMatchObject(REFUSED);
    const apartment = { organisationId: bjorken, number: '9901', address: 'Björkvägen 9' };
    expect(await portal.host.call(apartmentEndpoints.add, { body: apartment }, { token })).toMatchObject(REFUSED);
    expect((await usersOf(await signInByEid('partner@demo.example'), bjorken)).status).toBe(200);
  });

  it('refuses to say who one of its users is, by which somebody else could come in', async () => {
    const [token, byEid] = [await signIn('partner@demo.example'), await signInByEid('partner@demo.example')];
    const id = UserId.parse(await residentOf(bjorken));
    const get = await portal.host.call(userEndpoints.get, { params: { id } }, { token });
    expect(get.status).toBe(200);
    const body = { version: get.body.version, personalNumber: '197003812380' };
    expect(await portal.host.call(userEndpoints.change, { params: { id }, body }, { token })).toMatchObject(REFUSED);
    expect((await portal.host.call(userEndpoints.change, { params: { id }, body }, { token: byEid })).status).toBe(200);
  });

  it('refuses to change a row that was opened from a list over all customers, which may be read', async () => {
    const [token, byEid] = [await signIn('partner@demo.example'), await signInByEid('partner@demo.example')];
    const { body: list } = await portal.host.call(apartmentEndpoints.list, { query: {} }, { token });
    const id = list.items.find(({ organisation }) => organisation.id === bjorken)?.id ?? '';
    const { status, body } = await portal.host.call(apartmentEndpoints.get, { params: { id } }, { token });
    expect(status).toBe(200);
    const call = { params: { id }, body: { version: body.version, additionalInfo: 'Ring först' } };
    const refused = await portal.host.call(apartmentEndpoints.change, call, { token });
    expect(refused).toMatchObject({ ...REFUSED, body: { details: { organisationId: bjorken } } });
    const removed = await portal.host.call(apartmentEndpoints.remove, { params: { id } }, { token });
    expect([403, 409]).toContain(removed.status);
    expect((await portal.host.call(apartmentEndpoints.change, call, { token: byEid })).status).toBe(200);
  });

  it('lets whoever registered themselves be bound with a password, which gives them their role', async () => {
    const token = await signIn('system@demo.example');
    await requireEid([guests]);
    const { version } = (await portal.host.call(organisationEndpoints.get, { params: { id: guests } }, { token })).body;
    const call = { params: { id: guests }, body: { partnerId: partner, version } };
    expect((await portal.host.call(organisationEndpoints.bind, call, { token })).status).toBe(200);
    const { rows } = await portal.owner.query(`select roles from accounts_user where email = 'guestadmin@demo.example'`);
    expect(rows).toEqual([{ roles: ['CUSTOMER_ADMIN'] }]);
  });

  it('lets the partner see and govern the customer itself, so that the demand can be taken back', async () => {
    const token = await signIn('partner@demo.example');
    const { status, body } = await portal.host.call(organisationEndpoints.get, { params: { id: bjorken } }, { token });
    expect(status).toBe(200);
    const call = { params: { id: bjorken }, body: { requiresEid: false, version: body.version } };
    expect((await portal.host.call(organisationEndpoints.requireEid, call, { token })).status).toBe(200);
    expect((await session(token, bjorken)).status).toBe(200);
  });

  it('does not tell of it about an organisation that is out of reach', async () => {
    const token = await signIn('partner@demo.example');
    expect(await session(token, otherCustomer)).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
    expect(await usersOf(token, otherCustomer)).toMatchObject({ status: 404, code: 'ERR_NOT_FOUND' });
  });

  it('refuses to act as one of its users, and renews a session that works for it all the same', async () => {
    const token = await signIn('partner@demo.example');
    const params = { userId: await residentOf(bjorken), organisationId: bjorken };
    expect(await portal.host.call(impersonationEndpoints.impersonate, { params }, { token })).toMatchObject(REFUSED);
    await portal.owner.query(`update accounts_session set due_at = now() where ${ofToken}`, [token]);
    expect((await session(token, bjorken)).status).toBe(412);
    const renewed = await portal.host.call(authEndpoints.refresh, {}, { token, organisationId: bjorken });
    expect(renewed.status).toBe(200);
    expect(await session(SignedIn.parse(renewed.body).token, bjorken)).toMatchObject(REFUSED);
  });
});

it('ends what others do as its users when it begins to ask, and leaves them their own session', async () => {
  const [token, byEid] = [await signIn('partner@demo.example'), await signInByEid('partner@demo.example')];
  const params = { userId: await residentOf(bjorken), organisationId: bjorken };
  const actAs = async (own: string) =>
    SignedIn.parse((await portal.host.call(impersonationEndpoints.impersonate, { params }, { token: own })).body).token;
  const [acting, actingByEid] = [await actAs(token), await actAs(byEid)];
  const { version } = (await portal.host.call(organisationEndpoints.get, { params: { id: bjorken } }, { token })).body;
  const call = { params: { id: bjorken }, body: { requiresEid: true, version } };
  expect((await portal.host.call(organisationEndpoints.requireEid, call, { token })).status).toBe(200);
  const statuses = [acting, actingByEid, token].map(async (each) => (await session(each)).status);
  expect(await Promise.all(statuses)).toEqual([401, 200, 200]);
  await requireEid([]);
});
