import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_VIEWS, viewEndpoints as calls } from '../contract/index.ts';
import { viewsServer } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(viewsServer) });
});
afterAll(() => host.stop());

const [PARTNER, ADMIN] = ['partner@demo.example', 'admin@demo.example'];
const save = (as: string, fields: object = {}, options = {}) =>
  host.call(calls.save, { body: { list: 'keys', name: 'Taggar', address: 'type=RFID', columns: null, ...fields } }, { as, ...options });
const of = async (as: string, list = 'keys', options = {}) =>
  (await host.call(calls.list, { query: { list } }, { as, ...options })).body.items;

it('keeps views of a list in their order, and replaces one of the same name', async () => {
  await save(ADMIN);
  await save(ADMIN, { name: 'Ute', address: 'holderType=USER&sort=-name', columns: ['name', 'status'] });
  await save(ADMIN, { address: 'type=RFID&q=hn' });
  await save(ADMIN, { list: 'users' });
  expect(await of(ADMIN)).toEqual([
    { id: expect.any(String) as string, list: 'keys', name: 'Taggar', address: 'type=RFID&q=hn', columns: null },
    { id: expect.any(String) as string, list: 'keys', name: 'Ute', address: 'holderType=USER&sort=-name', columns: ['name', 'status'] },
  ]);
});

it('shows nobody another’s, and lets nobody remove them', async () => {
  const [first] = await of(ADMIN);
  const params = { id: first?.id ?? '' };
  expect(await of('member@demo.example')).toEqual([]);
  expect((await host.call(calls.remove, { params }, { as: 'manager@demo.example' })).status).toBe(404);
  expect((await host.call(calls.remove, { params }, { as: ADMIN })).status).toBe(200);
  expect((await host.call(calls.remove, { params }, { as: ADMIN })).status).toBe(404);
});

it('are the same while one works for a customer', async () => {
  const there = { organisationId: demoOrganisations.bjorken };
  await save(PARTNER, { name: 'Ute' }, there);
  expect((await of(PARTNER)).map(({ name }) => name)).toEqual(['Ute']);
  expect(await of(PARTNER, 'keys', there)).toHaveLength(1);
  const [row] = await host.runtime.work.read(asSystemForAll, (ctx) =>
    query<{ name: string }>(
      ctx,
      `select o.name from views_view v join organisations_organisation o on o.id = v.organisation_id where v.name = 'Ute'
      and v.user_id = (select id from accounts_user where email = $1)`,
      [PARTNER],
    ),
  );
  expect(row?.name).toBe('Låspartner Syd AB');
});

it('has no more than there is room for, also of two that come at once', async () => {
  for (let made = 1; made < MOST_VIEWS; made += 1) expect((await save('limited@demo.example', { name: `Vy ${made}` })).status).toBe(200);
  const both = await Promise.all([save('limited@demo.example', { name: 'A' }), save('limited@demo.example', { name: 'B' })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.code).toBe('ERR_VIEW_TOO_MANY');
  expect((await save('limited@demo.example', { name: 'Vy 1', address: '' })).status).toBe(200);
});

it.each([{ name: '' }, { address: '<script>' }, { address: 'a b' }, { list: 'x y' }, { columns: ['"'] }])('refuses %j', async (fields) => {
  expect((await save(ADMIN, fields)).status).toBe(422);
});
