import { DEMO_PASSWORD } from '@platform/testing';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { authEndpoints } from '../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../testing/accounts-portal.ts';
import { passwords } from './services.ts';

/** As many sign in at once. */
const CONNECTIONS = 2;
let portal: AccountsPortal;
beforeAll(async () => {
  portal = await startAccountsPortal({ DATABASE_POOL: String(CONNECTIONS), DATABASE_POOL_SECONDS: '2' });
  await portal.host.tokenOf('admin@demo.example');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => portal.stop());

it.each([
  ['right', DEMO_PASSWORD, 200],
  ['wrong', 'not this one', 401],
])('holds no connection while a %s password is worked through', async (_, password, status) => {
  const { host } = portal;
  const made = host.runtime.services.resolve({ passwords }).passwords;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { work } = made;
  const slow = vi.spyOn(made, 'work').mockImplementation(async (...asked) => {
    await released;
    return work(...asked);
  });
  const body = { username: 'manager@demo.example', password };
  const signingIn = Array.from({ length: CONNECTIONS }, () => host.call(authEndpoints.login, { body }));
  await expect.poll(() => slow.mock.calls.length).toBe(CONNECTIONS);
  const other = await host.call(authEndpoints.session, {}, { as: 'admin@demo.example' });
  release();
  expect([other.status, ...(await Promise.all(signingIn)).map((answer) => answer.status)]).toEqual([200, status, status]);
});
