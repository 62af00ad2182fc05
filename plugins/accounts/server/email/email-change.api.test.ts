import { DEMO_PASSWORD, mailsIn } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, emailEndpoints, linkEndpoints, type NewUser, User, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let portal: AccountsPortal;
beforeAll(async () => {
  portal = await startAccountsPortal();
});
afterAll(() => portal.stop());

const admin = { as: 'admin@demo.example' };
const call: AccountsPortal['host']['call'] = (...args) => portal.host.call(...args);
const signIn = (username: string, password = DEMO_PASSWORD) => call(authEndpoints.login, { body: { username, password } });
const params = { organisationId: demoOrganisations.bjorken };

let made = 0;
/** Somebody who is in, with the demo password. */
async function resident(changes: Partial<NewUser> = {}): Promise<User & { readonly email: string }> {
  const email = `stays${++made}@bjorken.example`;
  const body = { firstName: 'Nora', lastName: 'Ny', email, roles: ['RESIDENT' as const], ...changes };
  const { body: user } = await call(userEndpoints.register, { params, body }, admin);
  await portal.owner.query(
    `update accounts_user set activated_at = now(), password_hash = (select password_hash from accounts_user where email = $1) where id = $2`,
    [admin.as, user.id],
  );
  return { ...User.parse(user), email: user.email ?? '' };
}
const change = ({ id, version }: Pick<User, 'id' | 'version'>, changes: object) =>
  call(userEndpoints.change, { params: { id }, body: { version, ...changes } }, admin);
const get = async ({ id }: Pick<User, 'id'>) => (await call(userEndpoints.get, { params: { id } }, admin)).body;
const own = (as: string, body: { email: string | null; password?: string }) => call(emailEndpoints.changeOwnEmail, { body }, { as });
async function linkTo(email: string, page: 'confirm-email' | 'stop-email'): Promise<string> {
  const mails = await mailsIn(portal.host, email);
  return mails.flatMap(({ text }) => new RegExp(`/${page}/([\\w-]+)`).exec(text)?.[1] ?? []).at(-1) ?? '';
}
const confirm = async (email: string) => call(emailEndpoints.confirmEmail, { body: { token: await linkTo(email, 'confirm-email') } });
const stop = async (email: string) => call(emailEndpoints.stopEmail, { body: { token: await linkTo(email, 'stop-email') } });

describe('an address that an administrator changes', () => {
  it('counts once it is proved, and what was open ends', async () => {
    const user = await resident();
    const { token } = Object(await signIn(user.email)).body;
    const asked = await change(user, { email: 'new.one@bjorken.example', town: 'Lund' });
    expect(asked).toMatchObject({
      status: 200,
      body: { email: user.email, town: 'Lund', pendingEmail: { email: 'new.one@bjorken.example' } },
    });
    expect((await signIn('new.one@bjorken.example')).status).toBe(401);
    const link = { token: await linkTo('new.one@bjorken.example', 'confirm-email') };
    expect((await call(emailEndpoints.readEmailLink, { body: link })).body).toEqual({
      purpose: 'CONFIRM',
      email: 'new.one@bjorken.example',
      organisation: 'Brf Björken',
    });
    expect(await confirm('new.one@bjorken.example')).toMatchObject({ status: 200, body: { email: 'new.one@bjorken.example' } });
    expect(await get(user)).toMatchObject({ email: 'new.one@bjorken.example', pendingEmail: null });
    expect((await call(authEndpoints.session, {}, { token })).status).toBe(401);
    expect([(await signIn(user.email)).status, (await signIn('new.one@bjorken.example')).status]).toEqual([401, 200]);
    expect(await confirm('new.one@bjorken.example')).toMatchObject({ status: 422, code: 'ERR_EMAIL_INVALID_TOKEN' });
  });

  it('is stopped from the old address while it waits, and neither link is good again', async () => {
    const user = await resident();
    await change(user, { email: 'new.two@bjorken.example' });
    const link = { token: await linkTo(user.email, 'stop-email') };
    expect((await call(emailEndpoints.readEmailLink, { body: link })).body).toMatchObject({
      purpose: 'STOP',
      email: 'new.two@bjorken.example',
    });
    expect((await stop(user.email)).status).toBe(200);
    expect(await get(user)).toMatchObject({ email: user.email, pendingEmail: null });
    expect([(await confirm('new.two@bjorken.example')).code, (await stop(user.email)).code]).toEqual(
      Array(2).fill('ERR_EMAIL_INVALID_TOKEN'),
    );
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('is taken back from the old address after it counted, with the password that was chosen since, and all that followed', async () => {
    const user = await resident();
    await change(user, { email: 'thief@bjorken.example' });
    await confirm('thief@bjorken.example');
    await call(linkEndpoints.recover, { body: { email: 'thief@bjorken.example' } });
    await portal.host.deliver();
    const mails = await mailsIn(portal.host, 'thief@bjorken.example');
    const token = mails.flatMap(({ text }) => /\/recover\/([\w-]+)/.exec(text)?.[1] ?? []).at(-1) ?? '';
    expect((await call(linkEndpoints.recoverPassword, { body: { token, password: 'en stulen nyckel' } })).status).toBe(200);
    const thief = Object(await signIn('thief@bjorken.example', 'en stulen nyckel')).body;
    const onwards = { email: 'thief.two@bjorken.example', password: 'en stulen nyckel' };
    expect((await call(emailEndpoints.changeOwnEmail, { body: onwards }, { token: thief.token })).status).toBe(200);
    await confirm('thief.two@bjorken.example');
    expect((await stop(user.email)).status).toBe(200);
    expect((await get(user)).email).toBe(user.email);
    expect((await signIn(user.email, 'en stulen nyckel')).status).toBe(401);
    expect((await stop('thief@bjorken.example')).code).toBe('ERR_EMAIL_INVALID_TOKEN');
    expect((await get(user)).email).toBe(user.email);
  });

  it('closes the account when the old address has gone to somebody else meanwhile', async () => {
    const user = await resident();
    await change(user, { email: 'swapped@bjorken.example' });
    await confirm('swapped@bjorken.example');
    await resident({ email: user.email });
    expect((await stop(user.email)).status).toBe(200);
    expect(await get(user)).toMatchObject({ active: false });
  });

  it('is told at once to be another’s, can be called off, and is told when it is removed', async () => {
    const user = await resident({ personalNumber: '20120125-2382' });
    expect(await change(user, { email: 'resident@demo.example' })).toMatchObject({ status: 409, code: 'ERR_USER_EMAIL_EXISTS' });
    await change(user, { email: 'new.three@bjorken.example' });
    const off = await call(emailEndpoints.callOffEmail, { params: { id: user.id } }, admin);
    expect(off).toMatchObject({ status: 200, body: { pendingEmail: null } });
    expect((await confirm('new.three@bjorken.example')).status).toBe(422);
    const { version } = await get(user);
    expect(await change({ ...user, version }, { email: null })).toMatchObject({ status: 200, body: { email: null } });
    expect((await stop(user.email)).status).toBe(200);
    expect((await get(user)).email).toBe(user.email);
  });

  it('counts at once for whoever has not been in, as an invitation proves it', async () => {
    const body = { firstName: 'Ny', lastName: 'Person', email: 'typo@bjorken.example', roles: ['RESIDENT' as const] };
    const { body: user } = await call(userEndpoints.register, { params, body }, admin);
    expect((await change(user, { email: 'right@bjorken.example' })).body).toMatchObject({
      email: 'right@bjorken.example',
      pendingEmail: null,
    });
  });
});

describe('one’s own address', () => {
  it('needs the password, and the new address’ own link', async () => {
    const { email } = await resident();
    const show = async () => (await call(emailEndpoints.ownEmail, {}, { as: email })).body;
    expect(await show()).toEqual({ email, pending: null, proof: 'PASSWORD' });
    const to = 'mine@bjorken.example';
    expect(await own(email, { email: to })).toMatchObject({ status: 422, code: 'ERR_PASSWORD_WRONG' });
    expect(await own(email, { email: to, password: 'fel' })).toMatchObject({ status: 422, code: 'ERR_PASSWORD_WRONG' });
    expect(await own(email, { email: to, password: DEMO_PASSWORD })).toMatchObject({
      status: 200,
      body: { email, pending: { email: to } },
    });
    expect((await call(emailEndpoints.callOffOwnEmail, {}, { as: email })).body.pending).toBeNull();
    await own(email, { email: to, password: DEMO_PASSWORD });
    expect((await confirm(to)).status).toBe(200);
    expect((await signIn(to)).status).toBe(200);
  });

  it('answers alike whether or not somebody else has it: only the link tells', async () => {
    const { email } = await resident();
    const [taken, free] = ['resident@demo.example', 'nobody.has.this@bjorken.example'];
    const body = (to: string) => ({ email, pending: { email: to, until: expect.any(String) }, proof: 'PASSWORD' });
    expect(await own(email, { email: taken, password: DEMO_PASSWORD })).toMatchObject({ status: 200, body: body(taken) });
    expect(await confirm(taken)).toMatchObject({ status: 409, code: 'ERR_USER_EMAIL_EXISTS' });
    expect(await own(email, { email: free, password: DEMO_PASSWORD })).toMatchObject({ status: 200, body: body(free) });
  });

  it('is proved by a sign-in with an e-ID of the last minutes, or by signing in with one again', async () => {
    const { email, id } = await resident();
    const { token } = Object(await signIn(email)).body;
    const setSession = (since: string) =>
      portal.owner.query(`update accounts_session set auth_type = 'EID', created_at = now() - $2::interval where user_id = $1`, [
        id,
        since,
      ]);
    await portal.owner.query('update accounts_user set password_hash = null where id = $1', [id]);
    await setSession('16 minutes');
    const ask = () => call(emailEndpoints.changeOwnEmail, { body: { email: 'eid@bjorken.example' } }, { token });
    expect(await ask()).toMatchObject({ status: 403, code: 'ERR_PROOF_NEEDED' });
    await setSession('1 minute');
    expect(await ask()).toMatchObject({ status: 200, body: { proof: 'GIVEN' } });
  });

  it('locks out whoever knew the password, when the old address says that it was not them', async () => {
    const { email } = await resident();
    await own(email, { email: 'borrowed@bjorken.example', password: DEMO_PASSWORD });
    expect((await stop(email)).status).toBe(200);
    expect([(await signIn(email)).status, (await confirm('borrowed@bjorken.example')).status]).toEqual([401, 422]);
  });

  it('is asked for five times an hour', async () => {
    const { email } = await resident();
    const statuses = await Promise.all(
      Array.from({ length: 7 }, async (_, time) => (await own(email, { email: `often${time}@x.example`, password: DEMO_PASSWORD })).status),
    );
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429]);
  });
});
