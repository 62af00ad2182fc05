import { DEMO_PASSWORD, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, linkEndpoints, userEndpoints } from '../contract/index.ts';
import { accountsServer } from './plugin.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  const plugins = withDependencies(accountsServer);
  host = await startTestHost({ plugins, settings: { BEHIND_PROXY: 'true' } });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

afterEach(() => owner.query('delete from platform_attempt'));

const { bjorken } = demoOrganisations;
const ADMIN = 'admin@demo.example';
const login = (username: string, password: string, address = '192.0.2.1') =>
  host.call(authEndpoints.login, { body: { username, password } }, { headers: { 'x-forwarded-for': address } });
const rowOf = async (email: string) => (await owner.query('select * from accounts_user where email = $1', [email])).rows[0];

const read = (id: string) => host.call(userEndpoints.get, { params: { id } }, { as: ADMIN });

const recover = (email: string, address: string) =>
  host.call(linkEndpoints.recover, { body: { email } }, { headers: { 'x-forwarded-for': address } });
/** Lets the pauses pass. */
const pass = () => owner.query(`update platform_attempt set until = now() - interval '1 second' where key like 'login:pair:%'`);

describe('asking for a new password', () => {
  it('from one network does not keep somebody elsewhere from asking', async () => {
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await recover('manager@demo.example', '198.51.100.30')).status);
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await recover('manager@demo.example', '203.0.113.30')).status).toBe(202);
  });

  it('sends five mails of a burst, and twenty an hour from wherever they are asked for', async () => {
    const burst = await Promise.all(Array.from({ length: 12 }, () => recover('guest@demo.example', '198.51.100.31')));
    expect(burst.filter(({ status }) => status === 202)).toHaveLength(5);
    const others = await Promise.all(Array.from({ length: 20 }, (_, place) => recover('guest@demo.example', `192.0.2.${place + 40}`)));
    expect(others.filter(({ status }) => status === 202)).toHaveLength(15);
  });
});

describe('guessing a password', () => {
  it('from one network slows that network down, and nobody else', async () => {
    const [attacker, owners] = ['198.51.100.1', '203.0.113.9'];
    for (let round = 0; round < 3; round += 1) {
      const statuses: number[] = [];
      for (let time = 0; time < 6; time += 1) statuses.push((await login('limited@demo.example', 'fel', attacker)).status);
      expect(statuses.at(-1)).toBe(429);
      expect((await login('limited@demo.example', DEMO_PASSWORD, owners)).status).toBe(200);
    }
    expect((await login('limited@demo.example', DEMO_PASSWORD, attacker)).status).toBe(429);
  });

  it('waits longer after each failure that follows a pause', async () => {
    const place = '198.51.100.2';
    const wait = async () => Number((await login('internal@demo.example', 'fel', place)).headers['retry-after'] ?? 0);
    for (let time = 0; time < 5; time += 1) expect(await wait()).toBe(0);
    const waits = [await wait()];
    for (let time = 0; time < 6; time += 1) {
      await pass();
      expect((await login('internal@demo.example', 'fel', place)).status).toBe(401);
      waits.push(await wait());
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 900, 900]);
    await pass();
    expect((await login('internal@demo.example', DEMO_PASSWORD, place)).status).toBe(200);
    expect(await wait()).toBe(0);
  });

  it('from many networks ends for all but those from which the account has been opened', async () => {
    const home = '203.0.113.20';
    expect((await login('support@demo.example', DEMO_PASSWORD, home)).status).toBe(200);
    const guesses = Array.from({ length: 60 }, (_, place) => login('support@demo.example', 'fel', `192.0.2.${place + 10}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect([statuses.filter((status) => status === 401).length, statuses.filter((status) => status === 429).length]).toEqual([50, 10]);
    expect((await login('support@demo.example', DEMO_PASSWORD, '192.0.2.200')).status).toBe(429);
    expect((await login('support@demo.example', DEMO_PASSWORD, home)).status).toBe(200);
    const { rows } = await owner.query(`select key from platform_attempt where key like '%support%' or key like 'login:known:%203%'`);
    expect(rows).toEqual([]);
  });

  it('within one half of an IPv6 address counts as one network', async () => {
    for (let time = 0; time < 5; time += 1) await login('guest@demo.example', 'fel', `2001:db8:1:2::${time + 1}`);
    expect((await login('guest@demo.example', DEMO_PASSWORD, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await login('guest@demo.example', DEMO_PASSWORD, '2001:db8:1:3::9')).status).toBe(200);
  });

  it('of many accounts from one address ends with the address’s pause, for it alone', async () => {
    const place = '198.51.100.77';
    // ten at a time: each costs a hash, and none shall wait for a connection longer than calls may
    for (let ten = 0; ten < 50; ten += 10) {
      const tried = Array.from({ length: 10 }, (_, at) => login(`nobody.${ten + at}@demo.example`, 'Sommar2026', place));
      expect(new Set((await Promise.all(tried)).map(({ status }) => status))).toEqual(new Set([401]));
    }
    expect((await login('partner@demo.example', DEMO_PASSWORD, place)).status).toBe(429);
    expect((await login('partner@demo.example', DEMO_PASSWORD, '198.51.100.78')).status).toBe(200);
  });

  it('says the same of a wrong password, of somebody deactivated and of nobody', async () => {
    await owner.query(`update accounts_user set active = false where email = 'member@demo.example'`);
    const answers = [
      await login('manager@demo.example', 'fel'),
      await login('member@demo.example', DEMO_PASSWORD),
      await login('x@y.example', 'fel'),
    ];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 401, code: 'ERR_LOGIN_FAILED' });
  });
});

describe('fields that are not one’s own to change', () => {
  it.each([{ roles: ['CUSTOMER_ADMIN'] }, { active: false }, { personalNumber: '199001012385' }, { apartmentId: null }])(
    'of somebody who governs nobody change nothing of their own: %o',
    async (changes) => {
      const before = await rowOf('resident@demo.example');
      const call = { params: { id: before.id }, body: { version: before.version, ...changes } as never };
      expect((await host.call(userEndpoints.change, call, { as: 'resident@demo.example' })).status).toBe(403);
      expect(await rowOf('resident@demo.example')).toEqual(before);
    },
  );
});

describe('somebody of another organisation', () => {
  it('is as little there as nobody: by id, address, phone and personal number', async () => {
    const theirs = await rowOf('resident.other@demo.example');
    const [other, nobody] = [await read(theirs.id), await read('01900000-0000-7000-8000-00000000ffff')];
    expect([other.status, other.code]).toEqual([nobody.status, nobody.code]);
    for (const query of [theirs.email, theirs.phone, '20040101-2398', theirs.name])
      expect((await host.call(userEndpoints.list, { query: { query, count: 'true' } }, { as: ADMIN })).body).toMatchObject({
        items: [],
        total: 0,
      });
  });

  it('does not stand in the way of the same address, phone and personal number here', async () => {
    const theirs = await rowOf('resident.other@demo.example');
    const body = {
      firstName: 'Tove',
      lastName: 'Barr',
      email: theirs.email,
      phone: theirs.phone,
      personalNumber: '20040101-2398',
      roles: ['RESIDENT' as const],
    };
    expect((await host.call(userEndpoints.register, { params: { organisationId: bjorken }, body }, { as: ADMIN })).status).toBe(201);
  });
});

const PLANTED = 'planted-by-somebody-else-0123456789abcdefghi';
const session = (token: string) => host.call(authEndpoints.session, {}, { token });

describe('a session that somebody planted', () => {
  it('is not the one that a sign-in opens', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.9', cookie: `session=${PLANTED}; token=${PLANTED}` };
    const body = { username: 'support@demo.example', password: DEMO_PASSWORD };
    const opened = await Promise.all([1, 2].map(async () => (await host.call(authEndpoints.login, { body }, { headers })).body));
    const tokens = opened.map((each) => ('token' in each ? each.token : ''));
    expect(new Set([...tokens, PLANTED, '']).size).toBe(4);
    expect((await session(PLANTED)).status).toBe(401);
    for (const token of tokens) expect((await session(token)).status).toBe(200);
  });

  it('is not taken from an address, a cookie or a field', async () => {
    const token = await host.tokenOf(ADMIN);
    const headers = { cookie: `session=${token}; token=${token}`, authorization: '' };
    expect((await host.call(authEndpoints.session, {}, { headers })).status).toBe(401);
    expect((await host.call(userEndpoints.list, { query: { token } as never }, { headers })).status).toBe(401);
  });
});
