import { type TestHost, withDependencies } from '@platform/testing';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Area, Property, PropertyPerson } from '../../contract/index.ts';
import { propertiesServer } from '../plugin.ts';

const as = 'admin@demo.example';
let scene: ImportScene;
let host: TestHost;
beforeAll(async () => {
  const plugins = await withDependencies(propertiesServer);
  scene = await startImportScene({ plugins, kind: 'properties', as, organisationId: demoOrganisations.bjorken });
  host = scene.host;
});
afterAll(() => scene.stop());

const HEAD = ['Namn', 'Adress', 'Ort'];
const send = (rows: readonly (readonly string[])[], existing = 'UPDATE') => scene.send(aWorkbook(rows), { existing });
const named = async (words: string) => (await host.call(Property.endpoints.list, { query: { query: words } }, { as })).body.items;
const undo = ({ id }: Import) => host.call(importEndpoints.undo, { params: { id } }, { as });

it('adds and changes properties by their names, and takes both back', async () => {
  const checked = await send([HEAD, ['Almgården', 'Almgatan 1', 'Lund'], ['garaget', '', 'Malmö']]);
  expect(checked).toMatchObject({ status: 'CHECKED', created: 1, changed: 1, failed: 0 });
  const done = await scene.apply(checked);
  expect(await named('Almg')).toMatchObject([{ name: 'Almgården', address: 'Almgatan 1', city: 'Lund' }]);
  expect(await named('Garaget')).toMatchObject([{ name: 'Garaget', address: 'Vintergatan 9', city: 'Malmö' }]);
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await named('Almg')).toEqual([]);
  expect(await named('Garaget')).toMatchObject([{ city: 'Lund' }]);
});

it('is held by what has been built on it', async () => {
  const done = await scene.apply(await send([HEAD, ['Lindgården', '', '']]));
  const [{ id, version } = { id: undefined as never, version: 0 }] = await named('Lindg');
  await host.call(Property.endpoints.update, { params: { id }, body: { version, city: 'Lund' } }, { as });
  expect((await undo(done)).status).toBe(409);
});

it('is held by parts and contacts that somebody has given it since, which go along with a removal', async () => {
  const done = await scene.apply(await send([HEAD, ['Hasselgården', '', ''], ['Rönngården', '', '']]));
  const [hazel, rowan] = [(await named('Hasselg'))[0], (await named('Rönng'))[0]];
  if (!hazel || !rowan) throw new Error('Two were made');
  const area = { name: 'Hus A', kind: 'BUILDING' as const, propertyId: hazel.id };
  expect((await host.call(Area.endpoints.create, { body: area }, { as })).status).toBe(201);
  const person = { name: 'Vakten', standing: 'CONTACT' as const, propertyId: rowan.id };
  expect((await host.call(PropertyPerson.endpoints.create, { body: person }, { as })).status).toBe(201);
  const { status, body } = await undo(done);
  expect([status, body]).toMatchObject([409, { details: { rows: [{ name: 'Hasselgården' }, { name: 'Rönngården' }] } }]);
  expect((await host.call(Property.endpoints.remove, { params: { id: hazel.id } }, { as })).status).toBe(200);
});

it('names each fault with row, column and code', async () => {
  const { errors } = await send([HEAD, ['', 'Ekgatan 1', ''], ['Eken', '', ''], ['EKEN', '', ''], ['x'.repeat(101), '', '']]);
  expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'name', 'ERR_PROPERTY_NAME_MISSING'],
    [4, 'name', 'ERR_PROPERTY_TWICE_IN_LIST'],
    [5, 'name', 'ERR_PROPERTY_NAME_INVALID'],
  ]);
  expect((await send([HEAD, ['Garaget', '', '']], 'REFUSE')).errors.map(({ code }) => code)).toEqual(['ERR_PROPERTY_EXISTS']);
  const placed = await send([
    ['Namn', 'Koordinater'],
    ['Kartan', 'Lund'],
    ['Kartboken', '55,7 13,2'],
  ]);
  expect(placed.errors.map(({ row, column, code }) => [row, column, code])).toEqual([[2, 'coordinates', 'ERR_PROPERTY_COORDINATES']]);
});

it.each(['properties', 'pins'])('of %s is for who governs the organisation, not for all who write', async (kind) => {
  const known = async (who: string) => (await host.call(importEndpoints.kind, { params: { kind } }, { as: who })).status;
  expect(await Promise.all([as, 'partner@demo.example'].map(known))).toEqual([200, 200]);
  expect(await Promise.all(['internal@demo.example', 'limited@demo.example'].map(known))).toEqual([404, 403]);
});
