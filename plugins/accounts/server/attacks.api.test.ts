import { DEMO_PASSWORD, startTestHost, type TestHost } from '@platform/testing';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { residentsServer } from '@plugins/residents/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authEndpoints, userEndpoints } from '../contract/index.ts';
import { accountsServer } from './plugin.ts';

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  const plugins = [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  host = await startTestHost({ plugins, settings: { BEHIND_PROXY: 'true' } });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await host.stop();
});

const { bjorken } = demoOrganisations;
const ADMIN = 'admin@demo.example';
const login = (username: string, password: string, address = '192.0.2.1') =>
  host.call(authEndpoints.login, { body: { username, password } }, { headers: { 'x-forwarded-for': address } });
const rowOf = async (email: string) => (await owner.query('select * from accounts_user where email = $1', [email])).rows[0];

const read = (id: string) => host.call(userEndpoints.get, { params: { id } }, { as: ADMIN });

describe('guessing a password', () => {
  it('from many addresses ends with the account’s pause, and does not help whoever knows it meanwhile', async () => {
    const statuses: number[] = [];
    for (let place = 1; place <= 8; place += 1) statuses.push((await login('limited@demo.example', 'fel', `198.51.100.${place}`)).status);
    expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401]);
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    expect((await login('limited@demo.example', DEMO_PASSWORD, '203.0.113.9')).status).toBe(429);
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
