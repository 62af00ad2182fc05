import { DEMO_PASSWORD, statementsOf, mailsIn } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { authEndpoints, linkEndpoints, registrationEndpoints, userEndpoints } from '../../contract/index.ts';
import { passwords } from '../services.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

const ADMIN = { as: 'admin@demo.example' };
const { bjorken } = demoOrganisations;

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => {
  ({ host, owner, stop } = await startAccountsPortal());
  await host.tokenOf(ADMIN.as);
});
afterAll(() => stop());

/** How much was done, which is what a clock would show: what was asked of the database, and how many passwords were worked through. */
async function workOf(call: () => Promise<unknown>) {
  const made = host.runtime.services.resolve({ passwords }).passwords;
  const work = vi.spyOn(made, 'work');
  // what browsers are told of is sent after the answer, in batches: nobody who asks can time it
  const statements = (await statementsOf(call)).filter((statement) => !statement.includes('pg_notify(channel'));
  const hashed = work.mock.calls.length;
  work.mockRestore();
  return { statements, hashed };
}

const signIn = (username: string) => () => host.call(authEndpoints.login, { body: { username, password: 'wrong' } });
const recover = (email: string) => () => host.call(linkEndpoints.recover, { body: { email } });
const person = { firstName: 'Nils', lastName: 'Ny', country: 'SE' as const, consent: true as const };
const guest = (email: string) => () => host.call(registrationEndpoints.registerGuest, { body: { ...person, email } });
const company = (email: string, organisationNumber: string) => () =>
  host.call(registrationEndpoints.registerCompany, { body: { ...person, email, organisation: 'Brf Ny', organisationNumber } });
const register = (email: string) => () =>
  host.call(
    userEndpoints.register,
    { params: { organisationId: bjorken }, body: { firstName: 'Nils', lastName: 'Ny', email, roles: ['RESIDENT'] } },
    ADMIN,
  );
const read = (token: string) => () => host.call(linkEndpoints.readInvitation, { body: { token } });
const recoveryLink = (token: string) => () => host.call(linkEndpoints.readRecovery, { body: { token } });
const recovery = (token: string) => () => host.call(linkEndpoints.recoverPassword, { body: { token, password: 'en helt ny nyckel' } });
const letIn = () => host.call(authEndpoints.login, { body: { username: 'manager@demo.example', password: DEMO_PASSWORD } });

/** The token of an invitation that was sent. */
const sent = async (email: string) => {
  await host.call(
    userEndpoints.register,
    { params: { organisationId: bjorken }, body: { firstName: 'A', lastName: 'B', email, roles: ['RESIDENT'], invite: true } },
    ADMIN,
  );
  return /register\/([\w-]+)/.exec((await mailsIn(host, email))[0]?.text ?? '')?.[1] ?? '';
};

describe('whether an address is registered is not told by how much is done', () => {
  it.each([
    { of: 'signing in', known: 'resident@demo.example', call: signIn, hashes: 1 },
    { of: 'asking for a new password', known: 'resident@demo.example', call: recover, hashes: 0 },
    { of: 'registering as a guest', known: 'resident@demo.example', call: guest, hashes: 0 },
    { of: 'adding a user whom another organisation has', known: 'resident.other@demo.example', call: register, hashes: 0 },
  ])('$of', async ({ of, known, call, hashes }) => {
    await call('warm.up@demo.example')();
    const [one, other] = [await workOf(call(known)), await workOf(call(`nobody.${of.length}@demo.example`))];
    expect(one).toEqual(other);
    expect(one.statements.length).toBeGreaterThan(1);
    expect(one.hashed).toBe(hashes);
  });

  it('signing in with an address that stands in several organisations, once each has been signed in to', async () => {
    const { fjordgarden, otherCustomer } = demoOrganisations;
    await owner.query(
      `insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, password_hash)
       select gen_random_uuid(), o, 'Mona', 'Flera', email, '{RESIDENT}', 'sv', password_hash from accounts_user, unnest($1::uuid[]) o
       where email = 'manager@demo.example'`,
      [[fjordgarden, otherCustomer]],
    );
    expect((await letIn()).body).toHaveProperty('choose');
    const { rows } = await owner.query(`select distinct password_hash from accounts_user where email = 'manager@demo.example'`);
    expect(rows).toHaveLength(1);
    const [three, none] = [await workOf(signIn('manager@demo.example')), await workOf(signIn('nobody.three@demo.example'))];
    expect(three).toEqual(none);
    expect(three.hashed).toBe(1);
    expect((await workOf(letIn)).hashed).toBe(1);
  });

  it('which a clock would see: a password that fits is more work than one that does not', async () => {
    expect((await workOf(letIn)).statements).not.toEqual((await workOf(signIn('manager@demo.example'))).statements);
  });

  it('registering a company whose number is known', async () => {
    const { rows } = await owner.query<{ number: string }>(
      `select organisation_number as number from organisations_organisation where id = $1`,
      [bjorken],
    );
    await company('first@demo.example', '559000-0013')();
    expect(await workOf(company('second@demo.example', rows[0]?.number ?? ''))).toEqual(
      await workOf(company('third@demo.example', '559000-0013')),
    );
  });

  it('signing in as somebody who is not active, or was never in', async () => {
    await owner.query(`update accounts_user set active = false where email = 'member@demo.example'`);
    await owner.query(`update accounts_user set password_hash = null, activated_at = null where email = 'limited@demo.example'`);
    await signIn('warm.up@demo.example')();
    const work = await workOf(signIn('nobody.at.all@demo.example'));
    expect(await workOf(signIn('member@demo.example'))).toEqual(work);
    expect(await workOf(signIn('limited@demo.example'))).toEqual(work);
  });

  it('a link that was used, that is too old and that was never sent', async () => {
    const [old, guess] = [await sent('old.link@demo.example'), 'a'.repeat(43)];
    await owner.query(`update accounts_link set expires_at = now() - interval '1 day'`);
    for (const call of [read, recoveryLink, recovery]) {
      await call('b'.repeat(43))();
      expect(await workOf(call(old))).toEqual(await workOf(call(guess)));
    }
  });
});
