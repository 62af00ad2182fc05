import { refusals } from '@platform/core';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { apartmentEndpoints } from '@plugins/residents/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type NewUser, type User, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());

const { bjorken, fjordgarden, otherCustomer, partner, serviceDesk } = demoOrganisations;

const find = async (query: Record<string, unknown>, as: string, options = {}) =>
  host.call(userEndpoints.list, { query: { count: 'true', ...query } }, { as, ...options });
const namesOf = async (query: Record<string, unknown>, as = 'admin@demo.example', options = {}) =>
  (await find(query, as, options)).body.items.map(({ name }) => name);
const idOf = async (email: string) =>
  (await find({ query: email }, 'system@demo.example')).body.items.find((user) => user.email === email)?.id ?? '';
const get = async (email: string, as: string) => host.call(userEndpoints.get, { params: { id: await idOf(email) } }, { as });
const register = (organisationId: string, body: Partial<NewUser>, as = 'admin@demo.example') =>
  host.call(
    userEndpoints.register,
    { params: { organisationId }, body: { firstName: 'Nina', lastName: 'Ny', roles: ['RESIDENT'], ...body } },
    { as },
  );
/** As a partner who works for Brf Björken. */
const listOf = (organisationId: string) =>
  host.call(userEndpoints.listOf, { params: { organisationId }, query: {} }, { as: 'partner@demo.example', organisationId: bjorken });
let made = 0;
const fresh = async (roles: User['roles'] = ['RESIDENT']) =>
  (await register(bjorken, { email: `new${++made}@bjorken.example`, roles })).body;
const change = (user: Pick<User, 'id' | 'version'>, changes: object, as = 'admin@demo.example') =>
  host.call(userEndpoints.change, { params: { id: user.id }, body: { version: user.version, ...changes } }, { as });

describe('the list of users', () => {
  it.each([
    ['admin@demo.example', {}, 44],
    ['admin.no@demo.example', {}, 2],
    ['partner@demo.example', {}, 48],
    ['partner@demo.example', { organisationId: fjordgarden }, 2],
    ['system@demo.example', {}, 57],
  ])('shows %s everybody in reach (%o)', async (as, options, total) => {
    expect((await find({}, as, options)).body.total).toBe(total);
  });

  it('is ordered by name as Swedes order them, page by page', async () => {
    const first = (await find({ limit: '30', role: 'RESIDENT' }, 'admin@demo.example')).body;
    const second = (await find({ limit: '30', role: 'RESIDENT', cursor: first.nextCursor }, 'admin@demo.example')).body;
    const names = [...first.items, ...second.items].map(({ name }) => name);
    expect(names).toHaveLength(40);
    expect(names).toEqual(names.toSorted(new Intl.Collator('sv').compare));
    expect(second.nextCursor).toBeNull();
  });

  it.each([
    ['part of a name, without case and accents', 'aberg', ['Rebecka Åberg']],
    ['an e-mail address', 'karin.x', []],
    ['the beginning of a word of two letters', 'öb', ['Malin Öberg']],
    ['words in any order', 'berg anna', ['Anna Berg']],
    ['a phone number as it is kept', '+46701234510', ['Anna Berg']],
    ['a phone number as it is dialled at home', '070-123 45 10', ['Anna Berg']],
    ['an apartment', '1001', ['Bo Arvidsson', 'Rebecka Åberg']],
    ['a pattern of SQL', '%', []],
    ['a quote', `o'`, []],
  ])('finds by %s', async (_, query, expected) => {
    expect(await namesOf({ query })).toEqual(expected);
  });

  it('finds nobody of another organisation', async () => {
    expect(await namesOf({ query: 'Bjørn' })).toEqual([]);
    expect(await namesOf({ query: 'bjorn' }, 'partner@demo.example')).toEqual(['Bjørn Sæther']);
    expect(await namesOf({ query: 'Gunilla' }, 'partner@demo.example')).toEqual([]);
  });

  it('filters by role and standing', async () => {
    expect(await namesOf({ role: ['CUSTOMER', 'CUSTOMER_MEMBER'] })).toEqual(['Leif Sandberg', 'Mikael Norén']);
    expect(await namesOf({ active: 'false' })).toEqual([]);
  });

  it('shows a resident only themselves', async () => {
    expect(await namesOf({}, 'resident@demo.example')).toEqual(['Rebecka Åberg']);
  });

  it.each(['limited@demo.example', 'member@demo.example'])('is not for %s', async (as) => {
    expect(await find({}, as)).toMatchObject({ status: 403, code: refusals.notAllowed.code });
  });

  it('is of the organisation that the path names, whichever is worked for', async () => {
    expect((await listOf(fjordgarden)).body.items.map(({ name }) => name)).toEqual(['Bjørn Sæther', 'Ingrid Solbakken']);
    expect((await listOf(otherCustomer)).status).toBe(404);
  });

  it('refuses an unknown filter', async () => {
    expect((await find({ colour: 'red' }, 'admin@demo.example')).status).toBe(422);
  });
});

describe('one user', () => {
  it.each([
    ['admin@demo.example', 200, '19900101-2385'],
    ['partner@demo.example', 200, '19900101-2385'],
    ['resident@demo.example', 403, undefined],
    ['support@demo.example', 403, undefined],
    ['internal@demo.example', 403, undefined],
    ['manager@demo.example', 403, undefined],
    ['admin.no@demo.example', 404, undefined],
  ])('shows the whole personal number to %s: %s', async (as, expected, number) => {
    const params = { id: await idOf('resident@demo.example') };
    const { status, body } = await host.call(userEndpoints.wholeNumber, { params }, { as });
    expect([status, body.personalNumber]).toEqual([expected, number]);
  });

  it.each(['admin@demo.example', 'resident@demo.example', 'support@demo.example'])('masks the personal number for %s', async (as) => {
    expect((await get('resident@demo.example', as)).body.personalNumber).toBe('19900101-****');
  });

  it.each(['admin.no@demo.example', 'admin.other@demo.example', 'anna.berg@bjorken.example'])('is not there for %s', async (as) => {
    expect((await get('resident@demo.example', as)).status).toBe(404);
  });

  it('is there for themselves also while they work for another organisation', async () => {
    const id = await idOf('partner@demo.example');
    const { body } = await host.call(userEndpoints.get, { params: { id } }, { as: 'partner@demo.example', organisationId: bjorken });
    expect(body).toMatchObject({ name: 'Petra Nyberg', organisation: { name: 'Låspartner Syd AB' } });
  });

  it('is not there when the id is none', async () => {
    expect((await host.call(userEndpoints.get, { params: { id: 'x' } }, { as: 'admin@demo.example' })).status).toBe(404);
  });
});

describe('registering a user', () => {
  it('keeps what was said, the phone without spaces and the number in its own form', async () => {
    const given = { email: 'Ny.Person@Bjorken.example', phone: '+46 70-111 22 33', personalNumber: '120125-2382' };
    const { status, body } = await register(bjorken, given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'ny.person@bjorken.example',
      phone: '+46701112233',
      personalNumber: '20120125-****',
      active: true,
    });
  });

  it.each([
    ['a personal number that is none', { email: 'a@b.example', personalNumber: '19900101-2386' }, 'body.personalNumber'],
    ['a phone number without a plus', { email: 'a@b.example', phone: '0701112233' }, 'body.phone'],
    ['an e-mail address that is none', { email: 'a@b' }, 'body.email'],
  ])('refuses %s and names the field', async (_, given, path) => {
    const { status, body } = await register(bjorken, given);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(`"path":"${path}"`);
  });

  it('refuses who can be reached in no way', async () => {
    const { status, code, body } = await register(bjorken, {});
    expect({ status, code, body }).toMatchObject({
      status: 422,
      code: 'ERR_USER_EMAIL_OR_PERSONAL_NUMBER',
      body: { details: { fields: [{ path: 'body.email', message: 'Ange en e-postadress eller ett personnummer.' }] } },
    });
  });

  it('refuses an e-mail address and a personal number that the organisation has, and takes them in another', async () => {
    const email = 'resident@demo.example';
    expect(await register(bjorken, { email })).toMatchObject({
      status: 409,
      code: 'ERR_USER_EMAIL_EXISTS',
      body: { details: { fields: [{ path: 'body.email' }] } },
    });
    const personalNumber = '900101-2385';
    expect(await register(bjorken, { personalNumber })).toMatchObject({
      status: 409,
      code: 'ERR_USER_PERSONAL_NUMBER_EXISTS',
      body: { details: { fields: [{ path: 'body.personalNumber' }] } },
    });
    expect((await register(fjordgarden, { email, personalNumber }, 'partner@demo.example')).status).toBe(201);
  });

  it.each([
    ['a role above their table', bjorken, 'admin@demo.example', ['PARTNER_ADMIN'], 'ERR_ROLE_ORGANISATION'],
    ['a partner’s role at a customer', bjorken, 'partner@demo.example', ['INTERNAL_ADMIN'], 'ERR_REGISTER_INTERNAL_ROLE_ONLY'],
    ['a resident at the service desk', serviceDesk, 'system@demo.example', ['RESIDENT'], 'ERR_ROLE_ORGANISATION'],
    ['a guest’s role', bjorken, 'admin@demo.example', ['CUSTOMER_ADMIN_GUEST'], 'ERR_ROLE_NOT_ASSIGNABLE'],
    ['a role that nobody assigns', partner, 'partner@demo.example', ['TEMPORARY'], 'ERR_ROLE_NOT_ASSIGNABLE'],
  ] as const)('refuses %s', async (...[, organisationId, as, roles, code]) => {
    expect(await register(organisationId, { email: 'role@demo.example', roles: [...roles] }, as)).toMatchObject({ code });
  });

  it('refuses in an organisation out of reach, and without the permission', async () => {
    expect((await register(otherCustomer, { email: 'x@y.example' }, 'partner@demo.example')).status).toBe(404);
    expect((await register(bjorken, { email: 'x@y.example' }, 'manager@demo.example')).status).toBe(403);
  });

  it('answers a repeated request with what was made the first time', async () => {
    const call = {
      params: { organisationId: bjorken },
      body: { firstName: 'E', lastName: 'N', email: 'en@bjorken.example', roles: ['RESIDENT' as const] },
    };
    const again = () => host.call(userEndpoints.register, call, { as: 'admin@demo.example', idempotencyKey: 'register-once' });
    const [first, second] = [await again(), await again()];
    expect([first.status, second.body.id]).toEqual([201, first.body.id]);
  });
});

describe('changing a user', () => {
  it('changes what is named and leaves the rest', async () => {
    const user = await fresh();
    const { status, body } = await change(user, { lastName: 'Nyare', town: 'Lund' });
    expect([status, body.name, body.town, body.email, body.version]).toEqual([200, 'Nina Nyare', 'Lund', user.email, user.version + 1]);
  });

  it('refuses a change of what somebody else has changed since, and shows it', async () => {
    const user = await fresh();
    await change(user, { town: 'Lund' });
    const { status, code, body } = await change(user, { town: 'Malmö' });
    expect([status, code]).toEqual([409, 'ERR_STALE']);
    expect(body).toMatchObject({ details: { current: { town: 'Lund' } } });
  });

  it('refuses their own role, and closing their own account', async () => {
    const own = (await get('admin@demo.example', 'admin@demo.example')).body;
    expect(await change(own, { roles: ['CUSTOMER'] })).toMatchObject({ status: 403, code: 'ERR_ROLE_OWN_USER' });
    expect(await change(own, { active: false })).toMatchObject({ status: 403, code: 'ERR_USER_OWN' });
    expect((await change(own, { roles: ['CUSTOMER_ADMIN'], town: 'Lund' })).status).toBe(200);
  });

  it('refuses whoever has a higher role, whatever is changed', async () => {
    const lesser = (await register(partner, { email: 'lesser@demo.example', roles: ['CUSTOMER_ADMIN'] }, 'partner@demo.example')).body;
    await owner.query(`update accounts_user set password_hash = (select password_hash from accounts_user where email = $1) where id = $2`, [
      'partner@demo.example',
      lesser.id,
    ]);
    const boss = (await get('partner@demo.example', 'partner@demo.example')).body;
    expect(await change(boss, { email: 'taken@over.example' }, 'lesser@demo.example')).toMatchObject({
      status: 403,
      code: 'ERR_ROLE_HIGHER',
    });
    const internal = (await get('internal@demo.example', 'partner@demo.example')).body;
    expect((await change(internal, { town: 'Malmö' }, 'partner@demo.example')).status).toBe(200);
  });

  it('refuses to move somebody into another organisation’s apartment', async () => {
    const apartments = (await host.call(apartmentEndpoints.list, { query: {} }, { as: 'admin.no@demo.example' })).body.items;
    const { status, body } = await change(await fresh(), { apartmentId: apartments[0]?.id });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('body.apartmentId');
  });

  it('lets a resident mend their own, but neither their role nor their home', async () => {
    const own = (await get('anna.berg@bjorken.example', 'anna.berg@bjorken.example')).body;
    const { status, body } = await change(own, { phone: '+46 70 999 88 77' }, 'anna.berg@bjorken.example');
    expect([status, body.phone]).toEqual([200, '+46709998877']);
    expect(await change(body, { roles: ['CUSTOMER_ADMIN'] }, 'anna.berg@bjorken.example')).toMatchObject({ code: 'ERR_ROLE_OWN_USER' });
    expect(await change(body, { apartmentId: null }, 'anna.berg@bjorken.example')).toMatchObject({ code: 'ERR_NOT_ALLOWED' });
  });

  it('is not there for another organisation', async () => {
    expect((await change(await fresh(), { town: 'X' }, 'admin.other@demo.example')).status).toBe(404);
  });
});

describe('an apartment', () => {
  it('cannot be deleted while somebody lives there', async () => {
    const [apartment] = (await host.call(apartmentEndpoints.list, { query: { query: '1001' } }, { as: 'admin@demo.example' })).body.items;
    const gone = await host.call(apartmentEndpoints.remove, { params: { id: apartment?.id ?? '' } }, { as: 'admin@demo.example' });
    expect([apartment?.residents, gone.status, gone.code]).toEqual([2, 409, 'ERR_APARTMENT_LINKED']);
  });
});

describe('an organisation', () => {
  it('is not opened for residents by way of their users', async () => {
    expect((await host.call(organisationEndpoints.get, { params: { id: bjorken } }, { as: 'resident@demo.example' })).status).toBe(403);
  });
});

it('leaves a trace of changed roles, as lists', async () => {
  const user = await fresh();
  expect((await change(user, { roles: ['CUSTOMER'] })).status).toBe(200);
  const { rows } = await owner.query(`select changes -> 'roles' as roles from platform_audit where subject_id = $1 order by id`, [user.id]);
  expect(rows).toEqual([{ roles: [['RESIDENT']] }, { roles: [['RESIDENT'], ['CUSTOMER']] }]);
});
