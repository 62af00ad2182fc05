import type { TestHost } from '@platform/testing';
import { accountsServer } from '@plugins/accounts/server';
import { userEndpoints } from '@plugins/accounts/contract';
import { filesServer } from '@plugins/files/server';
import { flowsServer } from '@plugins/flows/server';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { importsServer } from '@plugins/imports/server';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { apartmentEndpoints } from '../../contract/index.ts';
import { residentsServer } from '../plugin.ts';

const as = 'admin@demo.example';
const { bjorken, fjordgarden } = demoOrganisations;
const plugins = [filesServer, organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
let scene: ImportScene;
let host: TestHost;
beforeAll(async () => {
  scene = await startImportScene({ plugins, kind: 'apartments', as, organisationId: bjorken });
  host = scene.host;
});
afterAll(() => scene.stop());

const HEAD = ['Lägenhetsnummer', 'Adress', 'Övrig information'];
const send = (rows: readonly (readonly string[])[], options = {}) => scene.send(aWorkbook(rows, 'lägenheter.xlsx'), options);
const faultsOf = ({ errors }: Import) => errors.map(({ row, column, value, code }) => [row, column, value, code]);
const at = async (query: string) => (await host.call(apartmentEndpoints.list, { query: { query, limit: 200 } }, { as })).body.items;
const informed = async () => (await at('Almvägen')).map(({ number, additionalInfo }) => [number, additionalInfo]);
const undo = ({ id }: Import) => host.call(importEndpoints.undo, { params: { id } }, { as });

it('adds apartments, with zeros and what is said of them, and takes them back', async () => {
  const checked = await send([HEAD, ['0901', 'Lindvägen 1', 'Hörnlägenhet'], ['0902', 'Lindvägen 1', ''], ['0901', 'Lindvägen 3', '']]);
  expect(checked).toMatchObject({ status: 'CHECKED', created: 3, failed: 0 });
  expect(await at('Lindvägen')).toEqual([]);
  const done = await scene.apply(checked);
  expect(done).toMatchObject({ status: 'DONE', created: 3 });
  expect((await at('Lindvägen')).map(({ number, address, additionalInfo }) => [number, address, additionalInfo])).toEqual([
    ['0901', 'Lindvägen 1', 'Hörnlägenhet'],
    ['0901', 'Lindvägen 3', null],
    ['0902', 'Lindvägen 1', null],
  ]);
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await at('Lindvägen')).toEqual([]);
});

it.each([
  ['Norwegian', ['Øvrig informasjon', 'Adresse', 'Leilighetsnummer']],
  ['English', ['Additional info', 'Street address', 'Apartment']],
])('knows %s headings, in any order', async (_, head) => {
  const checked = await send([head, ['Ved heisen', 'Furuvegen 1', 'H0101']]);
  expect(checked.columns.map(({ column }) => column)).toEqual(['additionalInfo', 'address', 'number']);
  expect(checked).toMatchObject({ created: 1, failed: 0 });
});

it('names each fault with row, column, value and code', async () => {
  const checked = await send([
    HEAD,
    ['', 'Ekvägen 1', ''],
    ['1', '', ''],
    ['', '', 'Bara information'],
    ['1001', 'björkgatan 2', ''],
    ['2', 'Ekvägen 1', ''],
    ['2', 'EKVÄGEN 1', ''],
    ['9'.repeat(51), 'Ekvägen 1', ''],
    ['3', 'Ekvägen 1', 'x'.repeat(501)],
  ]);
  expect(faultsOf(checked).map(([row, column, , code]) => [row, column, code])).toEqual([
    [2, 'number', 'ERR_APARTMENT_NUMBER_MISSING'],
    [3, 'address', 'ERR_APARTMENT_ADDRESS_MISSING'],
    [4, 'number', 'ERR_APARTMENT_NUMBER_MISSING'],
    [4, 'address', 'ERR_APARTMENT_ADDRESS_MISSING'],
    [5, 'number', 'ERR_APARTMENT_EXISTS'],
    [7, 'number', 'ERR_APARTMENT_TWICE_IN_LIST'],
    [8, 'number', 'ERR_APARTMENT_TEXT_TOO_LONG'],
    [9, 'additionalInfo', 'ERR_APARTMENT_TEXT_TOO_LONG'],
  ]);
  expect(checked).toMatchObject({ created: 1, failed: 7 });
  expect(checked.errors.slice(4, 6).map(({ message, value }) => [message, value])).toEqual([
    ['Lägenhet 1001, björkgatan 2, finns redan.', '1001'],
    ['Lägenheten finns också på rad 6.', '2'],
  ]);
});

it('changes what is said of existing apartments when asked to, leaves what is empty, and puts all back', async () => {
  await scene.apply(await send([HEAD, ['1', 'Almvägen 1', 'Port A'], ['2', 'Almvägen 1', 'Port B'], ['3', 'Almvägen 1', '']]));
  const rows = [
    ['1', 'almvägen 1', 'Port C'],
    ['2', 'Almvägen 1', ''],
    ['3', 'Almvägen 1', 'Port D'],
    ['4', 'Almvägen 1', ''],
  ];
  const checked = await send([HEAD, ...rows], { existing: 'UPDATE' });
  expect(checked).toMatchObject({ created: 1, changed: 2, unchanged: 1, failed: 0 });
  const done = await scene.apply(checked);
  expect(await informed()).toEqual([
    ['1', 'Port C'],
    ['2', 'Port B'],
    ['3', 'Port D'],
    ['4', null],
  ]);
  await undo(done);
  expect(await informed()).toEqual([
    ['1', 'Port A'],
    ['2', 'Port B'],
    ['3', null],
  ]);
});

it('does not take back an apartment that somebody lives in or that was changed, and names the row', async () => {
  const done = await scene.apply(await send([HEAD, ['1', 'Rönnvägen 1', ''], ['2', 'Rönnvägen 1', ''], ['3', 'Rönnvägen 1', '']]));
  const [first, second] = await at('Rönnvägen');
  const person = {
    firstName: 'Rut',
    lastName: 'Rönn',
    email: 'rut@bjorken.example',
    roles: ['RESIDENT'],
    apartmentId: first?.id ?? '',
  } as const;
  await host.call(userEndpoints.register, { params: { organisationId: bjorken }, body: { ...person, roles: [...person.roles] } }, { as });
  const body = { additionalInfo: 'Ny', version: second?.version ?? 0 };
  await host.call(apartmentEndpoints.change, { params: { id: second?.id ?? '' }, body }, { as });
  const refused = await undo(done);
  expect([refused.status, refused.code]).toEqual([409, 'ERR_IMPORT_HELD']);
  expect(refused.body).toMatchObject({
    details: {
      rows: [
        { row: 2, name: '1', reason: 'Användare eller nycklar är kopplade till lägenheten.' },
        { row: 3, name: '2', reason: 'Lägenheten har ändrats sedan importen.' },
      ],
    },
  });
  expect(await at('Rönnvägen')).toHaveLength(3);
});

it('writes nothing at all when an apartment has been added since the check', async () => {
  const checked = await send([HEAD, ...Array.from({ length: 5 }, (_, each) => [String(each), 'Hasselvägen 1', ''])]);
  await host.call(apartmentEndpoints.add, { body: { number: '4', address: 'hasselvägen 1' } }, { as });
  expect(faultsOf(await scene.apply(checked))).toEqual([[null, null, null, 'ERR_IMPORT_CHANGED_SINCE']]);
  expect(await at('Hasselvägen')).toHaveLength(1);
});

it.each(['manager@demo.example', 'internal@demo.example', 'support@demo.example', 'resident@demo.example'])(
  'is not for %s',
  async (other) => {
    const file = aWorkbook([HEAD, ['1', 'Vägen 1', '']]);
    const { status } = await host.call(
      importEndpoints.open,
      { file, body: { kind: 'apartments', organisationId: bjorken } },
      { as: other },
    );
    expect(status).toBe(403);
  },
);

it('reaches no further than the sender, and asks for nothing beside the file', async () => {
  const file = aWorkbook([HEAD, ['1', 'Vägen 1', '']]);
  const into = async (organisationId: string, user: string) =>
    (await host.call(importEndpoints.open, { file, body: { kind: 'apartments', organisationId } }, { as: user })).status;
  expect([
    await into(fjordgarden, as),
    await into(fjordgarden, 'partner@demo.example'),
    await into(bjorken, 'partner.other@demo.example'),
  ]).toEqual([404, 202, 404]);
  const { status } = await host.call(importEndpoints.open, { file, body: { kind: 'apartments', version: '7' } }, { as });
  expect(status).toBe(422);
});
