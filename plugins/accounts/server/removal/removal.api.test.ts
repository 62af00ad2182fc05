import { tenantTable } from '@platform/server/migration';
import { definePlugin } from '@platform/core';
import { serverPlugin, refers } from '@platform/server';
import { DEMO_PASSWORD, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, feedbackEndpoints, linkEndpoints, SignedIn, userEndpoints, type UserId } from '../../contract/index.ts';
import { userRows } from '../api.ts';

const seenWith = 'parcels:read';
const parcels = serverPlugin(definePlugin({ id: 'parcels', permissions: {} }), {
  migrations: [
    {
      name: '0001-parcel',
      sql: `create table parcels_parcel (id uuid primary key default gen_random_uuid(), organisation_id uuid not null, user_id uuid, has_come boolean);
        ${tenantTable('parcels_parcel')}`,
    },
  ],
  contributes: [
    refers({
      to: userRows,
      id: 'parcels',
      text: { sv: 'paket att hämta', nb: 'pakker å hente' },
      from: 'parcels_parcel',
      column: 'user_id',
      where: 'has_come',
      seenWith,
    }),
    refers({
      to: userRows,
      id: 'notes',
      text: { sv: 'kvitton', nb: 'kvitteringer' },
      from: 'parcels_parcel',
      column: 'user_id',
      where: 'not has_come',
      seenWith,
      strength: 'namesThem',
    }),
  ],
});
const parcelOf = (id: UserId, hasCome: boolean) =>
  owner.query('insert into parcels_parcel (organisation_id, user_id, has_come) values ($1, $2, $3)', [bjorken, id, hasCome]);

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  const plugins = withDependencies(parcels);
  host = await startTestHost({ plugins });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const { bjorken, fjordgarden, otherCustomer, partner } = demoOrganisations;
const ADMIN = 'admin@demo.example';
const userOf = async (email: string): Promise<{ id: UserId; organisationId: string }> =>
  (await owner.query(`select id, organisation_id as "organisationId" from accounts_user where email = $1`, [email])).rows[0];
const rowOf = async (id: string) => (await owner.query('select * from accounts_user where id = $1', [id])).rows[0];
const remove = (params: { id: string; organisationId: string }, as = ADMIN, options = {}) =>
  host.call(userEndpoints.remove, { params }, { as, ...options });
const ties = (params: { id: string; organisationId: string }, as = ADMIN, options = {}) =>
  host.call(userEndpoints.ties, { params }, { as, ...options });
const login = (username: string, password = DEMO_PASSWORD) => host.call(authEndpoints.login, { body: { username, password } });
const asked = async (as: string, whom: string) => (await ties(await userOf(whom), as)).status;
let made = 0;
/** Somebody whose every field is known, and who is signed in. */
async function somebody() {
  const email = `gone${++made}@bjorken.example`;
  const fields = {
    firstName: 'Gun',
    lastName: 'Borta',
    email,
    phone: '+46701740605',
    address: 'Gatan 1',
    postalCode: '211 11',
    town: 'Malmö',
    colourCode: '#aabbcc',
    message: 'Hej',
  };
  const { body } = await host.call(
    userEndpoints.register,
    { params: { organisationId: bjorken }, body: { ...fields, roles: ['RESIDENT'] } },
    { as: ADMIN },
  );
  await owner.query(
    `update accounts_user set activated_at = now(), password_hash = (select password_hash from accounts_user where email = $2) where id = $1`,
    [body.id, ADMIN],
  );
  const { token } = SignedIn.parse((await login(email)).body);
  return { id: body.id, organisationId: bjorken, email, token };
}

describe('removing a user', () => {
  it('ends their sessions at once, and nothing of theirs is found or read any more', async () => {
    const gone = await somebody();
    expect((await remove(gone)).status).toBe(200);
    expect((await host.call(authEndpoints.session, {}, { token: gone.token })).status).toBe(401);
    expect((await host.call(userEndpoints.get, { params: gone }, { as: ADMIN })).status).toBe(404);
    for (const query of [gone.email, 'Gun Borta', '+46701740605', '–'])
      expect((await host.call(userEndpoints.list, { query: { query } }, { as: ADMIN })).body.items).toEqual([]);
    expect((await remove(gone)).status).toBe(404);
  });

  it('leaves no personal data in the row, nor in the log', async () => {
    const gone = await somebody();
    await owner.query('delete from platform_audit');
    await remove(gone);
    const {
      email,
      phone,
      personal_number_hash,
      personal_number_sealed,
      password_hash,
      address,
      postal_code,
      town,
      colour_code,
      message,
      name,
    } = await rowOf(gone.id);
    const told = [
      email,
      phone,
      personal_number_hash,
      personal_number_sealed,
      password_hash,
      address,
      postal_code,
      town,
      colour_code,
      message,
    ];
    expect(told).toEqual(told.map(() => null));
    expect(name).toBe('–');
    const { rows } = await owner.query('select action, subject_id, actor_name, changes from platform_audit');
    expect(rows).toEqual([{ action: 'accounts.userRemoved', subject_id: gone.id, actor_name: 'Karin Lindqvist', changes: {} }]);
  });

  it('keeps the name where records name the person, and nothing else', async () => {
    const gone = await somebody();
    await parcelOf(gone.id, false);
    expect((await remove(gone)).status).toBe(200);
    expect(await rowOf(gone.id)).toMatchObject({ name: 'Gun Borta', email: null, phone: null, active: false });
  });

  it('frees the address for somebody else', async () => {
    const gone = await somebody();
    await remove(gone);
    const body = { firstName: 'Ny', lastName: 'Boende', email: gone.email, roles: ['RESIDENT' as const] };
    expect((await host.call(userEndpoints.register, { params: gone, body }, { as: ADMIN })).status).toBe(201);
  });

  it('makes every link and password of theirs worthless, with the answers that strangers get', async () => {
    const gone = await somebody();
    await host.call(linkEndpoints.recover, { body: { email: gone.email } });
    await remove(gone);
    const [theirs, strangers] = [await login(gone.email), await login('nobody@bjorken.example')];
    expect(theirs).toMatchObject({ status: 401, code: 'ERR_LOGIN_FAILED' });
    expect(theirs.body).toEqual(strangers.body);
    expect((await host.call(linkEndpoints.recover, { body: { email: gone.email } })).status).toBe(202);
    expect((await host.call(linkEndpoints.resend, { params: gone }, { as: ADMIN })).status).toBe(404);
  });

  it('leaves what they thought of the portal, without saying who did', async () => {
    const gone = await somebody();
    await host.call(feedbackEndpoints.sendFeedback, { body: { content: 'Från en som slutar' } }, { token: gone.token });
    await remove(gone);
    const { rows } = await owner.query(`select user_id from accounts_feedback where content = 'Från en som slutar'`);
    expect(rows).toEqual([{ user_id: null }]);
  });

  it('is refused while something holds them, which is named; what does not hold is only told', async () => {
    const gone = await somebody();
    for (const hasCome of [true, true, false]) await parcelOf(gone.id, hasCome);
    expect((await ties(gone)).body.items).toEqual([
      { id: 'parcels', text: 'paket att hämta: 2', count: 2, holds: true },
      { id: 'notes', text: 'kvitton: 1', count: 1, holds: false },
    ]);
    expect(await remove(gone)).toMatchObject({
      status: 409,
      code: 'ERR_USER_HELD',
      body: { message: 'Användaren kan inte tas bort än: paket att hämta: 2.', details: { ties: [{ id: 'parcels', count: 2 }] } },
    });
    expect((await remove(gone, ADMIN, { language: 'NO' })).body).toMatchObject({
      message: 'Brukeren kan ikke fjernes ennå: pakker å hente: 2.',
    });
    expect((await host.call(authEndpoints.session, {}, { token: gone.token })).status).toBe(200);
    await owner.query('delete from parcels_parcel where user_id = $1 and has_come', [gone.id]);
    expect((await remove(gone)).status).toBe(200);
  });
});

describe('who may remove whom', () => {
  it.each([
    { why: 'oneself', as: ADMIN, whom: ADMIN, status: 403, code: 'ERR_USER_OWN_REMOVAL' },
    { why: 'whoever governs nobody', as: 'manager@demo.example', whom: 'resident@demo.example', status: 403, code: 'ERR_NOT_ALLOWED' },
    { why: 'a resident themselves', as: 'resident@demo.example', whom: 'resident@demo.example', status: 403, code: 'ERR_NOT_ALLOWED' },
    { why: 'the service desk', as: 'support@demo.example', whom: 'resident@demo.example', status: 403, code: 'ERR_NOT_ALLOWED' },
    { why: 'another’s resident', as: ADMIN, whom: 'resident.other@demo.example', status: 404, code: 'ERR_NOT_FOUND' },
    { why: 'another partner’s', as: 'partner@demo.example', whom: 'admin.other@demo.example', status: 404, code: 'ERR_NOT_FOUND' },
    { why: 'the portal’s owner', as: 'partner@demo.example', whom: 'system@demo.example', status: 404, code: 'ERR_NOT_FOUND' },
  ])('refuses $why', async ({ as, whom, status, code }) => {
    const user = await userOf(whom);
    expect(await remove(user, as)).toMatchObject({ status, code });
    expect(await rowOf(user.id)).toMatchObject({ email: whom, removed_at: null });
  });

  it('tells what hangs on somebody only to whoever may remove them', async () => {
    expect(await asked('manager@demo.example', 'resident@demo.example')).toBe(403);
    expect(await asked(ADMIN, 'resident.other@demo.example')).toBe(404);
    expect(await asked('partner@demo.example', 'admin.other@demo.example')).toBe(404);
  });

  it('finds nobody under an organisation that is not theirs', async () => {
    const { id } = await userOf('resident@demo.example');
    for (const organisationId of [fjordgarden, otherCustomer, partner])
      expect((await remove({ id, organisationId }, 'system@demo.example')).status).toBe(404);
  });

  it('lets the partner remove at its customers, and at home', async () => {
    expect((await remove(await somebody(), 'partner@demo.example')).status).toBe(200);
    expect((await remove(await userOf('internal@demo.example'), 'partner@demo.example')).status).toBe(200);
  });
});
