import { DEMO_PASSWORD } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, Choice, SignedIn, userEndpoints } from '../../contract/index.ts';
import { type AccountsPortal, startAccountsPortal } from '../../testing/accounts-portal.ts';

let host: AccountsPortal['host'];
let owner: AccountsPortal['owner'];
let stop: AccountsPortal['stop'];
beforeAll(async () => ({ host, owner, stop } = await startAccountsPortal()));
afterAll(() => stop());

const login = (username: string, password = DEMO_PASSWORD, options = {}) =>
  host.call(authEndpoints.login, { body: { username, password } }, options);
/** A session of its own, so that a test may end or age it. */
const tokenOf = async (username: string) => SignedIn.parse((await login(username)).body).token;
const session = (token: string, options = {}) => host.call(authEndpoints.session, {}, { token, ...options });
const choose = (userId: string, ticket: string) => host.call(authEndpoints.choose, { body: { userId, ticket } });
const refresh = (token: string) => host.call(authEndpoints.refresh, {}, { token });
const countSessions = async () => (await owner.query<{ n: string }>(`select count(*) as n from accounts_session`)).rows[0]?.n;
const requireEid = (is: boolean) =>
  owner.query(`update organisations_organisation set requires_eid = $1 where id = $2`, [is, demoOrganisations.otherCustomer]);
/** Failures of accounts so far. */
const countFailures = async () => {
  const { rows } = await owner.query<{ n: number }>(
    `select coalesce(sum(failures), 0)::int as n from platform_attempt where key like 'login:pair:%'`,
  );
  return rows[0]?.n ?? 0;
};
const fail = async (username: string) => (await login(username, 'wrong')).status;
const ofToken = `token_hash = sha256(convert_to($1, 'UTF8'))`;

describe('signing in', () => {
  it('answers the user, a token and when it ends, in seconds', async () => {
    const { status, body } = await login('admin@demo.example');
    expect(status).toBe(200);
    const organisation = { id: demoOrganisations.bjorken, name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' };
    const user = { authType: 'PASSWORD', email: 'admin@demo.example', name: 'Karin Lindqvist', roles: ['CUSTOMER_ADMIN'], organisation };
    expect(body).toMatchObject({ user });
    const inHours = (SignedIn.parse(body).expires - Date.now() / 1000) / 3600;
    expect(inHours).toBeCloseTo(12, 1);
  });

  it('takes the user name in any case', async () => {
    expect((await login('ADMIN@Demo.Example')).status).toBe(200);
  });

  it('keeps only the hash of the token, and leaves a trace', async () => {
    const token = await tokenOf('manager@demo.example');
    const { rows } = await owner.query(`select user_agent, ended_at from accounts_session where ${ofToken}`, [token]);
    expect(rows).toHaveLength(1);
    const trace = await owner.query(`select changes from platform_audit where action = 'accounts.signedIn' and actor_name = 'Malin Öberg'`);
    expect(trace.rows).toContainEqual({ changes: { authType: 'PASSWORD' } });
  });

  it.each([
    ['a wrong password', 'member@demo.example', 'wrong'],
    ['a user who does not exist', 'nobody@demo.example', DEMO_PASSWORD],
  ])('refuses %s with the same words', async (_, username, password) => {
    const swedish = await login(username, password);
    expect(swedish).toMatchObject({ status: 401, code: 'ERR_LOGIN_FAILED', body: { message: 'Felaktiga inloggningsuppgifter.' } });
    const norwegian = await login(username, password, { language: 'NO' });
    expect(norwegian.body).toMatchObject({ message: 'Feil innloggingsopplysninger.' });
  });

  it('refuses who is no longer active', async () => {
    await owner.query(`update accounts_user set active = false where email = 'guest@demo.example'`);
    expect((await login('guest@demo.example')).status).toBe(401);
  });

  it('pauses after five failures, and says for how long', async () => {
    for (let failure = 1; failure <= 5; failure += 1) expect(await fail('internal@demo.example')).toBe(401);
    const { status, code, headers } = await login('internal@demo.example');
    expect({ status, code }).toEqual({ status: 429, code: 'ERR_LOGIN_TOO_MANY_ATTEMPTS' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(20);
    const { rows } = await owner.query(`select key from platform_attempt where key like '%internal%'`);
    expect(rows).toEqual([]);
  });

  it('forgets the failures once the password was right', async () => {
    for (let failure = 1; failure <= 4; failure += 1) await fail('limited@demo.example');
    expect((await login('limited@demo.example')).status).toBe(200);
    expect(await fail('limited@demo.example')).toBe(401);
    expect((await login('limited@demo.example')).status).toBe(200);
  });

  it('answers a burst of failures without running out of connections', async () => {
    const names = Array.from({ length: 20 }, (_, place) => `burst${place}@demo.example`);
    const before = await countFailures();
    const answers = await Promise.all(names.map((name) => login(name, 'wrong')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
    expect(await countFailures()).toBe(before + names.length);
  });

  it('tells five failures of a burst on one account, and not even then whether a password was right', async () => {
    const burst = await Promise.all(Array.from({ length: 30 }, () => login('support@demo.example', 'wrong')));
    const told = (status: number) => burst.filter((answer) => answer.status === status).length;
    expect([told(401), told(429)]).toEqual([5, 25]);
    expect((await login('support@demo.example')).status).toBe(429);
  });

  it('refuses a call without the public credential', async () => {
    const { status } = await host.call(
      authEndpoints.login,
      { body: { username: 'a', password: 'b' } },
      { headers: { authorization: 'Basic eDp5' } },
    );
    expect(status).toBe(401);
  });
});

describe('somebody in several organisations', () => {
  it('chooses after the proof, never before it', async () => {
    await owner.query(
      `insert into accounts_user (id, organisation_id, first_name, last_name, email, roles, language, password_hash)
       select gen_random_uuid(), $1, 'Rebecka', 'Åberg', email, '{RESIDENT}', 'sv', password_hash from accounts_user where email = 'resident@demo.example'`,
      [demoOrganisations.otherCustomer],
    );
    expect((await login('resident@demo.example', 'wrong')).body).not.toHaveProperty('choose');
    const { choose: choices, ticket } = Choice.parse((await login('resident@demo.example')).body);
    expect(choices.map(({ organisation }) => organisation.name).toSorted()).toEqual(['Brf Björken', 'Brf Granen']);
    const granen = choices.find(({ organisation }) => organisation.name === 'Brf Granen');
    const { status, body } = await choose(granen?.userId ?? '', ticket);
    expect([status, body.user.organisation.name]).toEqual([200, 'Brf Granen']);
  });

  it('cannot take a user that the ticket does not name, nor a ticket that was changed', async () => {
    const { choose: choices, ticket } = Choice.parse((await login('resident@demo.example')).body);
    const { rows } = await owner.query<{ id: string }>(`select id from accounts_user where email = 'system@demo.example'`);
    const stranger = rows[0]?.id ?? '';
    expect(await choose(stranger, ticket)).toMatchObject({ status: 401, code: 'ERR_LOGIN_TICKET' });
    expect(await choose(stranger, ticket.replace(choices[0]?.userId ?? '', stranger))).toMatchObject({ status: 401 });
  });

  it('cannot choose with a password the one that has come to ask for an e-ID meanwhile', async () => {
    const { choose: choices, ticket } = Choice.parse((await login('resident@demo.example')).body);
    const of = (name: string) => choices.find(({ organisation }) => organisation.name === name)?.userId ?? '';
    await requireEid(true);
    expect(await choose(of('Brf Granen'), ticket)).toMatchObject({ status: 403, code: 'ERR_EID_REQUIRED' });
    expect((await choose(of('Brf Björken'), ticket)).status).toBe(200);
    expect(SignedIn.parse((await login('resident@demo.example')).body).user.organisation.name).toBe('Brf Björken');
    await requireEid(false);
  });
});

describe('a session', () => {
  it('tells who asks, what they may and what is on', async () => {
    const { body } = await session(await tokenOf('admin.no@demo.example'));
    expect(body).toMatchObject({
      user: { language: 'nb' },
      services: ['PROPERTIES', 'DOCUMENTS', 'CASES', 'KEE', 'KEY_MANAGEMENT', 'KEY_ORDERS', 'BOOKING', 'DIGITAL_BOARD'],
      workingOrganisation: null,
      impersonator: null,
    });
    expect(body.permissions).toContain('accounts:write');
    expect(body.permissions).not.toContain('organisations:govern');
  });

  it('says that every service is on to whom all are always on', async () => {
    const { body } = await session(await tokenOf('system@demo.example'), { organisationId: demoOrganisations.fjordgarden });
    expect(body.services).toHaveLength(9);
    expect(body.workingOrganisation).toMatchObject({ name: 'Fjordgården Eiendom AS', country: 'NO' });
  });

  it('works for an organisation in reach, and for no other', async () => {
    const token = await tokenOf('partner@demo.example');
    expect((await session(token, { organisationId: demoOrganisations.bjorken })).body.workingOrganisation?.name).toBe('Brf Björken');
    expect((await session(token, { organisationId: demoOrganisations.otherCustomer })).status).toBe(404);
    expect((await session(token, { organisationId: 'not-an-id' })).status).toBe(404);
  });

  it('keeps the language that the user chose', async () => {
    const token = await tokenOf('system@demo.example');
    await host.call(authEndpoints.speak, { body: { language: 'nb' } }, { token, organisationId: demoOrganisations.bjorken });
    expect((await session(token)).body.user.language).toBe('nb');
  });

  it('is refused without a token, with an unknown one, and after its end', async () => {
    expect((await host.call(authEndpoints.session, {})).status).toBe(401);
    expect((await session('x'.repeat(43))).status).toBe(401);
    const token = await tokenOf('admin@demo.example');
    await owner.query(`update accounts_session set expires_at = now() - interval '1 second' where ${ofToken}`, [token]);
    expect((await session(token)).status).toBe(401);
  });

  it('ends with signing out, on this device only', async () => {
    const [here, there] = [await tokenOf('admin@demo.example'), await tokenOf('admin@demo.example')];
    await host.call(authEndpoints.logout, {}, { token: here });
    expect([(await session(here)).status, (await session(there)).status]).toEqual([401, 200]);
  });
});

describe('refreshing', () => {
  it('is asked for with 412 once an hour or less is left', async () => {
    const token = await tokenOf('admin@demo.example');
    await owner.query(`update accounts_session set due_at = now() - interval '1 second' where ${ofToken}`, [token]);
    expect(await session(token)).toMatchObject({ status: 412, code: 'ERR_SESSION_REFRESH' });
    const { status, body } = await refresh(token);
    expect([status, body.user.name]).toEqual([200, 'Karin Lindqvist']);
    expect((await session(body.token)).status).toBe(200);
  });

  it('lets the old token live for another minute', async () => {
    const old = await tokenOf('admin@demo.example');
    const { token } = (await refresh(old)).body;
    expect((await session(old)).status).toBe(200);
    await owner.query(`update accounts_session set previous_until = previous_until - interval '60 seconds' where ${ofToken}`, [token]);
    expect([(await session(old)).status, (await session(token)).status]).toEqual([401, 200]);
  });

  it('is the change of one row, so that a device stays one', async () => {
    const token = await tokenOf('member@demo.example');
    const before = await countSessions();
    await refresh(token);
    expect(await countSessions()).toBe(before);
  });
});

describe('a change of role', () => {
  it('ends what the user has open', async () => {
    const token = await tokenOf('member@demo.example');
    const { body } = await session(token);
    const { version } = (await host.call(userEndpoints.get, { params: { id: body.user.id } }, { as: 'admin@demo.example' })).body;
    const changed = await host.call(
      userEndpoints.change,
      { params: { id: body.user.id }, body: { roles: ['CUSTOMER'], version } },
      { as: 'admin@demo.example' },
    );
    expect(changed.status).toBe(200);
    expect((await session(token)).status).toBe(401);
  });
});
