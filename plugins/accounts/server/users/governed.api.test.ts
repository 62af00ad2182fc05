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

const { bjorken } = demoOrganisations;

const find = async (query: Record<string, unknown>, as: string, options = {}) =>
  host.call(userEndpoints.list, { query: { count: 'true', ...query } }, { as, ...options });
const idOf = async (email: string) =>
  (await find({ query: email }, 'system@demo.example')).body.items.find((user) => user.email === email)?.id ?? '';
const get = async (email: string, as: string) => host.call(userEndpoints.get, { params: { id: await idOf(email) } }, { as });
const register = (organisationId: string, body: Partial<NewUser>, as = 'admin@demo.example') =>
  host.call(
    userEndpoints.register,
    { params: { organisationId }, body: { firstName: 'Nina', lastName: 'Ny', roles: ['RESIDENT'], ...body } },
    { as },
  );
let made = 0;
const fresh = async (roles: User['roles'] = ['RESIDENT']) =>
  (await register(bjorken, { email: `new${++made}@bjorken.example`, roles })).body;
const change = (user: Pick<User, 'id' | 'version'>, changes: object, as = 'admin@demo.example') =>
  host.call(userEndpoints.change, { params: { id: user.id }, body: { version: user.version, ...changes } }, { as });

describe('what only whoever governs users may change', () => {
  it('changes where somebody lives, from today, and with nobody living there any more', async () => {
    const [home] = (await host.call(apartmentEndpoints.list, { query: { query: '1203' } }, { as: 'admin@demo.example' })).body.items;
    const { body: moved } = await change(await fresh(), { apartmentId: home?.id });
    expect(moved.apartment).toEqual({ id: home?.id, number: '1203', address: home?.address });
    expect((await change(moved, { apartmentId: null })).body.apartment).toBeNull();
    const { rows } = await owner.query('select moved_out is not null as left from accounts_stay where user_id = $1', [moved.id]);
    expect(rows).toEqual([{ left: true }]);
  });

  it('takes another personal number, and ends what an e-ID opened by the one that was wrong', async () => {
    const user = (
      await register(bjorken, { email: 'wrong.number@bjorken.example', personalNumber: '200401012398' }, 'partner@demo.example')
    ).body;
    await owner.query(
      `update accounts_user set activated_at = now(), password_hash = (select password_hash from accounts_user where email = 'admin@demo.example') where id = $1`,
      [user.id],
    );
    const own = { as: 'wrong.number@bjorken.example' };
    expect((await host.call(userEndpoints.get, { params: { id: user.id } }, own)).status).toBe(200);
    const { rows: open } = await owner.query('select id from accounts_session where user_id = $1 and ended_at is null', [user.id]);
    expect(open).toHaveLength(1);
    expect(await change(user, { personalNumber: '20040101-2399' })).toMatchObject({
      status: 422,
      body: { details: { fields: [{ path: 'body.personalNumber' }] } },
    });
    expect(await change(user, { personalNumber: '900101-2385' })).toMatchObject({ status: 409, code: 'ERR_USER_PERSONAL_NUMBER_EXISTS' });
    expect(await change(user, { personalNumber: '200101012383' })).toMatchObject({
      status: 200,
      body: { personalNumber: '20010101-****' },
    });
    const { rows: ended } = await owner.query('select id from accounts_session where user_id = $1 and ended_at is null', [user.id]);
    expect(ended).toEqual([]);
    const { rows: told } = await owner.query(`select changes::text as changes from platform_audit where subject_id = $1`, [user.id]);
    expect(JSON.stringify(told)).not.toMatch(/010101/);
  });

  it('refuses a personal number from whoever only mends their own', async () => {
    const own = (await get('anna.berg@bjorken.example', 'anna.berg@bjorken.example')).body;
    const answer = await change(own, { personalNumber: '120125-2382' }, 'anna.berg@bjorken.example');
    expect(answer).toMatchObject({ status: 403, code: 'ERR_NOT_ALLOWED', body: { details: { field: 'personalNumber' } } });
  });
});
