import { DEMO_PASSWORD, mailsIn } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authEndpoints, emailEndpoints, linkEndpoints, ownEndpoints, registrationEndpoints, userEndpoints } from '../../contract/index.ts';
import { accountsServer } from '../plugin.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';
import { passwords } from '../services.ts';

/** As many sign in at once. */
const CONNECTIONS = 2;
let portal: AccountsPortal;
beforeAll(async () => {
  portal = await startAccountsPortal({ DATABASE_POOL: String(CONNECTIONS), DATABASE_POOL_SECONDS: '2' });
  await portal.host.tokenOf('admin@demo.example');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.stop());

/** Answers the calls only after somebody else was answered, while each stands at its slow hash. */
async function duringSlowHash(calls: readonly (() => Promise<{ readonly status: number }>)[]) {
  const { host } = portal;
  const made = host.runtime.services.resolve({ passwords }).passwords;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { work } = made;
  const slow = vi.spyOn(made, 'work').mockImplementation(async (...asked) => {
    await released;
    return work(...asked);
  });
  const called = calls.map((call) => call());
  await expect.poll(() => slow.mock.calls.length).toBe(calls.length);
  const other = await host.call(authEndpoints.session, {}, { as: 'admin@demo.example' });
  release();
  return [other.status, ...(await Promise.all(called)).map(({ status }) => status)];
}

it.each([
  ['right', DEMO_PASSWORD, 200],
  ['wrong', 'not this one', 401],
])('holds no connection while a %s password is worked through', async (_, password, status) => {
  const body = { username: 'manager@demo.example', password };
  const signingIn = Array.from({ length: CONNECTIONS }, () => () => portal.host.call(authEndpoints.login, { body }));
  expect(await duringSlowHash(signingIn)).toEqual([200, status, status]);
});

const NEW = 'en helt ny nyckel';
const WHO = ['member@demo.example', 'limited@demo.example'];
/** The token of the link that was mailed to them last. */
const link = async (email: string) => /[/#]([\w-]{43,})/.exec((await mailsIn(portal.host, email)).at(-1)?.text ?? '')?.[1] ?? '';

/** Two people each who choose or prove a password, by every call that takes one but signing in. */
const CALLS = {
  'accounts.changePassword': async (as: string) => {
    await portal.host.tokenOf(as);
    return () => portal.host.call(ownEndpoints.changePassword, { body: { current: DEMO_PASSWORD, password: NEW } }, { as });
  },
  'accounts.enterNumber': async (as: string) => {
    await portal.host.tokenOf(as);
    await portal.owner.query('update accounts_user set personal_number_sealed = null, personal_number_hash = null where email = $1', [as]);
    const personalNumber = as === WHO[0] ? '19480114-1864' : '19990102-2385';
    return () => portal.host.call(ownEndpoints.enterNumber, { body: { personalNumber, password: NEW } }, { as });
  },
  'accounts.changeOwnEmail': async (as: string) => {
    await portal.host.tokenOf(as);
    return () => portal.host.call(emailEndpoints.changeOwnEmail, { body: { email: `new.${as}`, password: NEW } }, { as });
  },
  'accounts.recoverPassword': async (email: string) => {
    await portal.host.call(linkEndpoints.recover, { body: { email } });
    await portal.host.deliver();
    const token = await link(email);
    return () => portal.host.call(linkEndpoints.recoverPassword, { body: { token, password: NEW } });
  },
  'accounts.acceptInvitation': async (email: string) => {
    const [address, params] = [`invited.${email}`, { organisationId: demoOrganisations.bjorken }];
    const body = { firstName: 'Ny', lastName: 'Person', email: address, roles: ['CUSTOMER' as const], invite: true };
    await portal.host.call(userEndpoints.register, { params, body }, { as: 'admin@demo.example' });
    const token = await link(address);
    const accepted = { token, firstName: 'Ny', lastName: 'Person', password: NEW, consent: true as const };
    return () => portal.host.call(linkEndpoints.acceptInvitation, { body: accepted });
  },
  'accounts.completeRegistration': async (email: string) => {
    const address = `registered.${email}`;
    const body = { firstName: 'Ny', lastName: 'Gäst', email: address, country: 'SE' as const, consent: true as const };
    await portal.host.call(registrationEndpoints.registerGuest, { body });
    const token = await link(address);
    return () => portal.host.call(registrationEndpoints.completeRegistration, { body: { token, password: NEW } });
  },
} as const;

it.each(Object.entries(CALLS))('holds no connection while %s works a password through', async (_, prepared) => {
  const calls = [];
  for (const email of WHO) calls.push(await prepared(email));
  expect(await duringSlowHash(calls)).toEqual([200, 200, 200]);
});

it('changes a password once when two change it at once', async () => {
  const { host } = portal;
  const as = 'partner@demo.example';
  await host.tokenOf(as);
  const change = (password: string) => () => host.call(ownEndpoints.changePassword, { body: { current: DEMO_PASSWORD, password } }, { as });
  const [other, ...changed] = await duringSlowHash([change(NEW), change('en annan ny nyckel')]);
  expect([other, changed.filter((status) => status === 200), changed.filter((status) => status === 409 || status === 422)]).toEqual([
    200,
    [200],
    [expect.any(Number)],
  ]);
});

it('has tried every call that takes a password', () => {
  const taking = (accountsServer.routes ?? [])
    .flatMap(({ contract }) => Object.values(contract))
    .filter(({ body }) => body && 'shape' in body && Object.keys(body.shape as object).includes('password'));
  expect(taking.map(({ id }) => id).toSorted()).toEqual([...Object.keys(CALLS), 'accounts.login'].toSorted());
});
