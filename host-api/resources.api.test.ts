// A resource of every kind of field, as a plugin would declare it: all of it derives from the declaration.
import { definePlugin, field, resource } from '@platform/core';
import { serveResource, serverPlugin } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { organisations } from '@plugins/organisations/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { z } from 'zod';
import { serverPlugins } from './plugins.ts';

const shed = definePlugin({
  id: 'shed',
  dependsOn: [organisations],
  permissions: { read: ['CUSTOMER_ADMIN'], readOwn: ['RESIDENT'], write: ['CUSTOMER_ADMIN'] },
});
const named = (sv: string) => ({ label: { sv, nb: sv } });
const Bike = resource(shed, 'bike', {
  path: '/v1/bikes',
  read: shed.permissions.read,
  own: shed.permissions.readOwn,
  write: shed.permissions.write,
  words: {
    one: { sv: 'Cykel', nb: 'Sykkel' },
    a: { sv: 'en cykel', nb: 'en sykkel' },
    the: { sv: 'Cykeln', nb: 'Sykkelen' },
    new: { sv: 'Ny cykel', nb: 'Ny sykkel' },
    many: { sv: 'Cyklar', nb: 'Sykler' },
  },
  fields: {
    name: field.text({ ...named('Namn'), max: 20, required: true, unique: true, searched: true, sorted: true }),
    note: field.text({ ...named('Anteckning'), max: 200, multiline: true, searched: true, staffOnly: true }),
    gears: field.integer({ ...named('Växlar'), from: 1, to: 30 }),
    boughtAt: field.day(named('Köpt')),
    electric: field.yesNo(named('El')),
    colour: field.choice({ RED: { sv: 'Röd', nb: 'Rød' }, BLUE: { sv: 'Blå', nb: 'Blå' } }, { ...named('Färg'), filtered: true }),
    ownerId: field.reference(z.uuid(), { ...named('Ägare'), required: true }),
    age: field.computed(z.number().int().nullable(), named('År')),
  },
});
const bikes = serveResource(Bike, {
  table: 'shed_bike',
  own: 'owner_id = (select app_user())',
  refersTo: { ownerId: { table: 'accounts_user', name: 'name' } },
  computed: { age: sql`select 2026 - extract(year from r.bought_at)::int` },
});
const shedServer = serverPlugin(shed, { migrations: [{ name: '0001-bikes', sql: bikes.table }], resources: [bikes] });

const admin = { as: 'admin@demo.example' };
const { list, get, create, update, exportWorkbook } = Bike.endpoints;
let host: TestHost;
let resident: string;
let manager: string;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...serverPlugins, shedServer] });
  const { items } = (await host.call(userEndpoints.list, { query: { limit: 200 } }, admin)).body;
  const idOf = (email: string) => items.find((user) => user.email === email)?.id ?? '';
  [resident, manager] = [idOf('resident@demo.example'), idOf('manager@demo.example')];
});
afterAll(() => host.stop());

describe('a resource', () => {
  it('is made of what its fields take, and read with what they refer to', async () => {
    const body = {
      name: ' Röda faran ',
      note: 'Under trappan',
      gears: 7,
      boughtAt: '2020-05-01',
      colour: 'RED' as const,
      ownerId: resident,
    };
    const { status, body: made } = await host.call(create, { body }, admin);
    expect([status, made]).toMatchObject([
      201,
      { name: 'Röda faran', gears: 7, boughtAt: '2020-05-01', electric: false, colour: 'RED', age: 6, owner: { id: resident }, version: 1 },
    ]);
    expect(made.organisation.name).toBe('Brf Björken');
    expect((await host.call(get, { params: { id: made.id } }, admin)).body).toEqual(made);
  });

  it('leaves out what is not required', async () => {
    const { body } = await host.call(create, { body: { name: 'Gröna', ownerId: manager } }, admin);
    expect(body).toMatchObject({ note: '', gears: null, boughtAt: null, colour: null, age: null });
  });

  it('refuses at the field a name that is taken, whatever its case, and a reference that leads nowhere', async () => {
    const taken = await host.call(create, { body: { name: 'GRÖNA', ownerId: manager } }, admin);
    expect(taken).toMatchObject({ status: 409, code: 'ERR_BIKE_NAME_EXISTS', body: { details: { fields: [{ path: 'body.name' }] } } });
    expect(taken.body).toMatchObject({ message: 'Det finns redan en cykel med samma namn.' });
    const nobody = await host.call(create, { body: { name: 'Gula', ownerId: '01900000-0000-7000-8000-00000000dead' } }, admin);
    expect(nobody).toMatchObject({
      status: 404,
      code: 'ERR_BIKE_OWNER_NOT_FOUND',
      body: { details: { fields: [{ path: 'body.ownerId' }] } },
    });
    const bare = await host.call(create, { body: { name: ' ', ownerId: manager, gears: 31 } }, admin);
    expect(bare.status).toBe(422);
  });

  it('makes one of two of the same name at the same moment, and refuses the other', async () => {
    const body = { name: 'Tvilling', ownerId: manager };
    const both = await Promise.all([host.call(create, { body }, admin), host.call(create, { body }, admin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is changed by who has read the newest version, and takes nothing away that is not said', async () => {
    const { body: made } = await host.call(create, { body: { name: 'Blå', note: 'Kvar', gears: 3, ownerId: manager } }, admin);
    const params = { id: made.id };
    const { body: changed } = await host.call(update, { params, body: { version: 1, gears: null, electric: true } }, admin);
    expect(changed).toMatchObject({ name: 'Blå', note: 'Kvar', gears: null, electric: true, version: 2 });
    const late = await host.call(update, { params, body: { version: 1, name: 'Sen' } }, admin);
    expect(late).toMatchObject({ status: 409, code: 'ERR_STALE', body: { details: { current: changed } } });
    const taken = await host.call(update, { params, body: { version: 2, name: 'gröna' } }, admin);
    expect(taken).toMatchObject({ status: 409, code: 'ERR_BIKE_NAME_EXISTS' });
  });

  it('is listed in order, searched and narrowed', async () => {
    const names = async (query: object) => (await host.call(list, { query } as never, admin)).body.items.map(({ name }) => name);
    expect(await names({})).toEqual(['Blå', 'Gröna', 'Röda faran', 'Tvilling']);
    expect(await names({ orderBy: 'createdAt' })).toEqual(['Blå', 'Tvilling', 'Gröna', 'Röda faran']);
    expect(await names({ query: 'trappan' })).toEqual(['Röda faran']);
    expect(await names({ colour: ['RED', 'BLUE'] })).toEqual(['Röda faran']);
    expect((await host.call(list, { query: { colour: ['GREEN'] } } as never, admin)).status).toBe(422);
  });

  it('shows a resident their own, without what is for the staff, and finds nothing by it', async () => {
    const mine = (query: object = {}) => host.call(list, { query } as never, { as: 'resident@demo.example' });
    expect((await mine()).body.items).toMatchObject([{ name: 'Röda faran', note: '' }]);
    expect((await mine({ query: 'faran' })).body.items).toHaveLength(1);
    expect((await mine({ query: 'trappan' })).body.items).toEqual([]);
    const [foreign] = (await host.call(list, { query: { query: 'Blå' } }, admin)).body.items;
    expect((await host.call(get, { params: { id: foreign?.id ?? '' } }, { as: 'resident@demo.example' })).status).toBe(404);
    expect((await host.call(exportWorkbook, { query: {} }, { as: 'resident@demo.example' })).status).toBe(200);
  });

  it('is nobody else’s', async () => {
    const [foreign] = (await host.call(list, { query: {} }, admin)).body.items;
    const other = { as: 'admin.no@demo.example' };
    expect((await host.call(list, { query: {} }, other)).body.items).toEqual([]);
    expect((await host.call(get, { params: { id: foreign?.id ?? '' } }, other)).status).toBe(404);
    expect((await host.call(update, { params: { id: foreign?.id ?? '' }, body: { version: 1 } }, other)).status).toBe(404);
  });

  it('is saved as a workbook, in its words', async () => {
    const { raw } = await host.call(exportWorkbook, { query: { query: 'faran' } }, admin);
    const [sheet] = Object.values(XLSX.read(raw, { type: 'buffer' }).Sheets);
    const [row] = XLSX.utils.sheet_to_json<Record<string, unknown>>(sheet as XLSX.WorkSheet, { raw: false });
    expect(row).toMatchObject({ Namn: 'Röda faran', Anteckning: 'Under trappan', Växlar: '7', Färg: 'Röd', År: '6' });
  });
});

it('says at start what is not said of a resource', () => {
  expect(() => serveResource(Bike, { table: 'shed_bike', computed: { age: sql`select 1` } })).toThrow(
    'Resource bike: nothing says where ownerId leads.',
  );
});
