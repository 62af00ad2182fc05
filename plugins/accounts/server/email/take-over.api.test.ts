import { demoOrganisations } from '@plugins/organisations/server/api';
import { DEMO_PASSWORD, mailsIn } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authEndpoints, linkEndpoints, User, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let portal: AccountsPortal;
beforeAll(async () => {
  portal = await startAccountsPortal();
});
afterAll(() => portal.stop());

const ATTACKER = 'attacker@demo.example';
const admin = { as: 'admin@demo.example' };
const { bjorken } = demoOrganisations;

/** A fellow of whoever asks, who has chosen a password. */
async function fellow(email: string): Promise<User> {
  const body = { firstName: 'Frida', lastName: 'Fors', email, roles: ['CUSTOMER_ADMIN' as const] };
  const made = User.parse((await portal.host.call(userEndpoints.register, { params: { organisationId: bjorken }, body }, admin)).body);
  await portal.owner.query(
    `update accounts_user set activated_at = now(), password_hash = (select password_hash from accounts_user where email = $1) where id = $2`,
    [admin.as, made.id],
  );
  return made;
}
const change = ({ id, version }: User, changes: object) =>
  portal.host.call(userEndpoints.change, { params: { id }, body: { version, ...changes } }, admin);

it('does not come from changing a fellow administrator’s address and asking for a new password', async () => {
  const victim = await fellow('frida@bjorken.example');
  expect(await change(victim, { email: ATTACKER })).toMatchObject({ status: 403, code: 'ERR_USER_EQUAL' });
  await portal.host.call(linkEndpoints.recover, { body: { email: ATTACKER } });
  await portal.host.deliver();
  expect(await mailsIn(portal.host, ATTACKER)).toEqual([]);
  const login = (username: string) => portal.host.call(authEndpoints.login, { body: { username, password: DEMO_PASSWORD } });
  expect([(await login('frida@bjorken.example')).status, (await login(ATTACKER)).status]).toEqual([200, 401]);
});

it('does not come from giving a fellow administrator one’s own personal number', async () => {
  const victim = await fellow('fanny@bjorken.example');
  expect(await change(victim, { personalNumber: '20120125-2382' })).toMatchObject({ status: 403, code: 'ERR_USER_EQUAL' });
});

it('does not come from changing one’s own address in a borrowed session', async () => {
  const { items } = (await portal.host.call(userEndpoints.list, { query: { query: admin.as } }, admin)).body;
  const own = (await portal.host.call(userEndpoints.get, { params: { id: items[0]?.id ?? '' } }, admin)).body;
  expect(await change(own, { email: ATTACKER })).toMatchObject({ status: 403, code: 'ERR_EMAIL_OWN' });
  expect(await change(own, { email: own.email, town: 'Lund' })).toMatchObject({ status: 200 });
});
