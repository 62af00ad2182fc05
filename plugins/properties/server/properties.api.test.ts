import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Area, PropertyPerson, Property } from '../contract/index.ts';
import { propertiesServer } from './plugin.ts';

const [ADMIN, OTHER, PARTNER, GUEST] = ['admin@demo.example', 'admin.other@demo.example', 'partner@demo.example', 'guest@demo.example'];
const { create, exportWorkbook, get, list, remove, update } = Property.endpoints;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
});
afterAll(() => host.stop());

const make = (name: string, as = ADMIN) => host.call(create, { body: { name, city: 'Lund' } }, { as });
const names = async (as: string) => (await host.call(list, { query: { limit: 200 } }, { as })).body.items.map(({ name }) => name);

describe('a property', () => {
  it('has a name, once in its organisation', async () => {
    const unnamed = await host.call(create, { body: { name: ' ' } }, { as: ADMIN });
    expect(unnamed).toMatchObject({ status: 422, body: { details: { fields: [{ path: 'body.name' }] } } });
    expect((await make('Norra huset')).status).toBe(201);
    expect(await make('norra HUSET')).toMatchObject({ status: 409, code: 'ERR_PROPERTY_NAME_EXISTS' });
    expect((await make('Norra huset', OTHER)).status).toBe(201);
  });

  it('is changed by one of two who were at it at once, found by its address, and leaves as a workbook', async () => {
    const { id, version } = (await make('Södra huset')).body;
    const change = (address: string) => host.call(update, { params: { id }, body: { version, address } }, { as: ADMIN });
    expect((await Promise.all([change('Ekgatan 1'), change('Ekgatan 2')])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await host.call(list, { query: { query: 'ekgat' } }, { as: ADMIN })).body.items).toMatchObject([{ id }]);
    expect((await host.call(exportWorkbook, { query: {} }, { as: ADMIN })).raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('is seen by its organisation and its partner, and by nobody else', async () => {
    const { id } = (await make('Västra huset')).body;
    expect(await names(PARTNER)).toContain('Västra huset');
    for (const as of [OTHER, GUEST]) expect((await host.call(get, { params: { id }, query: {} }, { as })).status).toBe(404);
    expect((await host.call(list, { query: {} }, { as: 'resident@demo.example' })).status).toBe(403);
    expect((await make('Medlemmens', 'member@demo.example')).status).toBe(403);
  });

  it('is a guest’s where they registered it', async () => {
    expect((await make('Gästens hus', GUEST)).status).toBe(201);
    expect(await names(GUEST)).toEqual(['Gästens hus', 'Villa Solhem']);
  });
});

describe('what belongs to a property', () => {
  it('is an area once, by name, and goes along with it', async () => {
    const { id: propertyId, version: _version, organisation } = (await make('Östra huset')).body;
    const area = (name: string, as = ADMIN) =>
      host.call(Area.endpoints.create, { body: { name, kind: 'BUILDING', propertyId, organisationId: organisation.id } }, { as });
    expect((await area('Källaren', PARTNER)).status).toBe(201);
    expect(await area('källaren')).toMatchObject({
      status: 409,
      code: 'ERR_AREA_EXISTS',
      body: { details: { fields: [{ path: 'body.name' }] } },
    });
    expect((await host.call(get, { params: { id: propertyId }, query: {} }, { as: ADMIN })).body.areaCount).toBe(1);
    expect((await host.call(remove, { params: { id: propertyId } }, { as: ADMIN })).status).toBe(200);
    const left = await host.call(Area.endpoints.list, { query: { propertyId } as object }, { as: ADMIN });
    expect(left.body.items).toEqual([]);
  });

  it('is of no property of others', async () => {
    const { id: propertyId } = (await make('Grannens', OTHER)).body;
    const body = { name: 'Någon', standing: 'CONTACT' as const, propertyId };
    expect(await host.call(PropertyPerson.endpoints.create, { body }, { as: ADMIN })).toMatchObject({
      status: 404,
      code: 'ERR_PROPERTY_PERSON_PROPERTY_NOT_FOUND',
    });
  });
});
