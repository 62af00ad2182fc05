import { DEMO_PASSWORD } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, impersonationEndpoints, ownEndpoints, SignedIn, type SessionId, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let close: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop: close } = await startAccountsPortal()));
afterAll(() => close());

const login = (username: string, password = DEMO_PASSWORD) => host.call(authEndpoints.login, { body: { username, password } });
const signIn = async (username: string) => SignedIn.parse((await login(username)).body);
const session = (token: string) => host.call(authEndpoints.session, {}, { token });
const userOf = async (email: string) => {
  const { rows } = await owner.query(`select id as "userId", organisation_id as "organisationId" from accounts_user where email = $1`, [
    email,
  ]);
  return rows[0];
};
const impersonate = async (token: string, email: string) =>
  host.call(impersonationEndpoints.impersonate, { params: await userOf(email) }, { token });
const end = (id: SessionId, token: string) => host.call(ownEndpoints.endSession, { params: { id } }, { token });
const stop = (token: string) => host.call(impersonationEndpoints.stopImpersonating, {}, { token });

describe('acting as somebody else', () => {
  it('is a session of theirs that says who is behind it, and leads back', async () => {
    const own = await signIn('partner@demo.example');
    const answer = await impersonate(own.token, 'admin@demo.example');
    expect(answer).toMatchObject({ status: 200, body: { user: { email: 'admin@demo.example', roles: ['CUSTOMER_ADMIN'] } } });
    const theirs = SignedIn.parse(answer.body);
    expect((await session(theirs.token)).body).toMatchObject({
      impersonator: { name: own.user.name },
      user: { email: 'admin@demo.example' },
    });
    const back = SignedIn.parse((await stop(theirs.token)).body);
    expect(back.user.email).toBe('partner@demo.example');
    expect((await session(theirs.token)).status).toBe(401);
    expect((await session(back.token)).body).toMatchObject({ impersonator: null, user: { email: 'partner@demo.example' } });
    const { rows } = await owner.query(
      `select action, actor_name, impersonator_id is not null as both from platform_audit where action like 'accounts.imperson%' order by at, id`,
    );
    expect(rows).toEqual([
      { action: 'accounts.impersonated', actor_name: own.user.name, both: false },
      { action: 'accounts.impersonationStopped', actor_name: theirs.user.name, both: true },
    ]);
  });

  it.each([
    { why: 'upwards', who: 'partner@demo.example', whom: 'system@demo.example', status: 404 },
    { why: 'as a colleague', who: 'partner@demo.example', whom: 'internal@demo.example', status: 403 },
    { why: 'as another partner’s customer', who: 'partner@demo.example', whom: 'admin.other@demo.example', status: 404 },
    { why: 'as oneself', who: 'system@demo.example', whom: 'system@demo.example', status: 404 },
    { why: 'without the permission', who: 'admin@demo.example', whom: 'resident@demo.example', status: 403 },
  ])('is refused $why', async ({ who, whom, status }) => {
    const own = await signIn(who);
    expect((await impersonate(own.token, whom)).status).toBe(status);
  });

  it('is never done twice, and does nothing that only the person may', async () => {
    const own = await signIn('system@demo.example');
    const theirs = SignedIn.parse((await impersonate(own.token, 'partner@demo.example')).body);
    expect(await impersonate(theirs.token, 'admin@demo.example')).toMatchObject({ status: 409, code: 'ERR_ALREADY_IMPERSONATING' });
    const body = { current: DEMO_PASSWORD, password: 'en helt annan nyckel' };
    const { code } = await host.call(ownEndpoints.changePassword, { body }, { token: theirs.token });
    expect(code).toBe('ERR_NOT_WHILE_IMPERSONATING');
    expect((await stop(own.token)).code).toBe('ERR_NOT_IMPERSONATING');
  });

  it.each(['resident', 'admin', 'partner'])('is told of as done already, whatever a %s may', async (name) => {
    const own = await signIn('system@demo.example');
    const theirs = SignedIn.parse((await impersonate(own.token, `${name}@demo.example`)).body);
    expect(await impersonate(theirs.token, 'limited@demo.example')).toMatchObject({ status: 409, code: 'ERR_ALREADY_IMPERSONATING' });
  });

  it('ends with the own session, wherever that is ended', async () => {
    const own = await signIn('system@demo.example');
    const theirs = SignedIn.parse((await impersonate(own.token, 'member@demo.example')).body);
    expect((await session(theirs.token)).status).toBe(200);
    await host.call(authEndpoints.logout, {}, { token: own.token });
    expect([(await session(theirs.token)).status, (await stop(theirs.token)).status]).toEqual([401, 401]);
  });
});

describe('one’s own devices', () => {
  it('are listed, the asking one marked, and ended one by one', async () => {
    const [desk, phone] = [await signIn('manager@demo.example'), await signIn('manager@demo.example')];
    const list = async () => (await host.call(ownEndpoints.listSessions, {}, { token: desk.token })).body.items;
    const before = await list();
    expect(before.filter(({ current }) => current)).toHaveLength(1);
    const other = before.find(({ current }) => !current);
    const stranger = await signIn('limited@demo.example');
    const id = other?.id ?? ('' as SessionId);
    expect((await end(id, stranger.token)).status).toBe(404);
    expect((await end(id, desk.token)).status).toBe(200);
    expect((await session(phone.token)).status).toBe(401);
    expect(await list()).toHaveLength(before.length - 1);
  });
});

describe('one’s own password', () => {
  it('is changed by who knows it, and ends the other devices', async () => {
    const [desk, phone] = [await signIn('resident@demo.example'), await signIn('resident@demo.example')];
    const change = (current: string, password: string) =>
      host.call(ownEndpoints.changePassword, { body: { current, password } }, { token: desk.token });
    expect(await change('fel', 'en helt ny nyckel')).toMatchObject({ status: 422, code: 'ERR_PASSWORD_WRONG' });
    expect((await change(DEMO_PASSWORD, 'kort')).status).toBe(422);
    expect((await change(DEMO_PASSWORD, 'en helt ny nyckel')).status).toBe(200);
    expect([(await session(desk.token)).status, (await session(phone.token)).status]).toEqual([200, 401]);
    expect([(await login('resident@demo.example')).status, (await login('resident@demo.example', 'en helt ny nyckel')).status]).toEqual([
      401, 200,
    ]);
  });

  it('is not to be guessed by who holds a session', async () => {
    const { token } = await signIn('internal@demo.example');
    const guess = async () =>
      (await host.call(ownEndpoints.changePassword, { body: { current: 'fel', password: 'en ny nyckel' } }, { token })).status;
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1) answers.push(await guess());
    expect(answers).toEqual([422, 422, 422, 422, 422, 429]);
  });
});

it('shows nobody the personal number of who they act as', async () => {
  const own = await signIn('system@demo.example');
  const theirs = SignedIn.parse((await impersonate(own.token, 'resident@demo.example')).body);
  const { body } = await host.call(userEndpoints.get, { params: { id: theirs.user.id } }, { token: theirs.token });
  expect(body.personalNumber).toMatch(/\*{4}$/);
});
