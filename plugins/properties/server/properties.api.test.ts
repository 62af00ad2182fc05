import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { userEndpoints } from '@plugins/accounts/contract';
import { caseEndpoints } from '@plugins/cases/contract';
import { Device, Lock } from '@plugins/kee/contract';
import { madeDevice, madeLock } from '@plugins/kee/testing';
import { Repository } from '@plugins/keys/contract';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Area, blueprintEndpoints as plans, pinEndpoints as pins, PropertyPerson, Property } from '../contract/index.ts';
import { propertiesServer } from './plugin.ts';

const [ADMIN, OTHER, PARTNER, GUEST] = ['admin@demo.example', 'admin.other@demo.example', 'partner@demo.example', 'guest@demo.example'];
const { create, exportWorkbook, get, list, remove, update } = Property.endpoints;

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: await withDependencies(propertiesServer) });
});
afterAll(() => host.stop());

const make = (name: string, as = ADMIN) => host.call(create, { body: { name, city: 'Lund' } }, { as });
const place = (coordinates: string) => host.call(create, { body: { name: `Kartans hus ${coordinates}`, coordinates } }, { as: ADMIN });
const names = async (as: string) => (await host.call(list, { query: { limit: 200 } }, { as })).body.items.map(({ name }) => name);
const refusedAt = (field: string) => ({ status: 422, body: { details: { fields: [{ path: `body.${field}` }] } } });

describe('a property', () => {
  it('has a name, once in its organisation', async () => {
    const unnamed = await host.call(create, { body: { name: ' ' } }, { as: ADMIN });
    expect(unnamed).toMatchObject({ status: 422, body: { details: { fields: [{ path: 'body.name' }] } } });
    expect((await make('Norra huset')).status).toBe(201);
    expect(await make('norra HUSET')).toMatchObject({ status: 409, code: 'ERR_PROPERTY_NAME_EXISTS' });
    expect((await make('Norra huset', OTHER)).status).toBe(201);
  });

  it('is named in a case about it, and found by that', async () => {
    const { id, name } = (await make('Västra huset')).body;
    const body = { type: 'SERVICE' as const, action: 'OTHER' as const, title: 'Porten slår', about: [{ type: 'PROPERTY', id }] };
    expect((await host.call(caseEndpoints.report, { body }, { as: ADMIN })).body).toMatchObject({ property: name, about: [{ id, name }] });
    const found = await host.call(caseEndpoints.list, { query: { aboutId: id } }, { as: ADMIN });
    expect(found.body.items.map(({ property }) => property)).toEqual([name]);
  });

  it('takes the cases about it along to a new name', async () => {
    const { id, version } = (await make('Ladan')).body;
    const body = { type: 'SERVICE' as const, action: 'OTHER' as const, title: 'Porten slår', about: [{ type: 'PROPERTY', id }] };
    expect((await host.call(caseEndpoints.report, { body }, { as: ADMIN })).status).toBe(201);
    await host.call(update, { params: { id }, body: { version, name: 'Nya ladan' } }, { as: ADMIN });
    const { items } = (await host.call(caseEndpoints.list, { query: { property: 'Nya ladan' } }, { as: ADMIN })).body;
    const [found] = await Promise.all(items.map((each) => host.call(caseEndpoints.get, { params: { id: each.id } }, { as: ADMIN })));
    expect(found?.body).toMatchObject({ property: 'Nya ladan', about: [{ id, name: 'Nya ladan' }] });
  });

  it('is changed by one of two who were at it at once, found by its address, and leaves as a workbook', async () => {
    const { id, version } = (await make('Södra huset')).body;
    const change = (address: string) => host.call(update, { params: { id }, body: { version, address } }, { as: ADMIN });
    expect((await Promise.all([change('Ekgatan 1'), change('Ekgatan 2')])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await host.call(list, { query: { query: 'ekgat' } }, { as: ADMIN })).body.items).toMatchObject([{ id }]);
    expect((await host.call(exportWorkbook, { query: {} }, { as: ADMIN })).raw.subarray(0, 2).toString()).toBe('PK');
  });

  it('takes its storage places and control units along to a new name, in its own organisation', async () => {
    const { id, version } = (await make('Östra huset')).body;
    await make('Östra huset', OTHER);
    const { items } = (await host.call(userEndpoints.list, { query: { query: 'manager@demo.example' } }, { as: ADMIN })).body;
    const cabinet = { name: 'Östra skåpet', property: 'Östra huset', responsibleId: items[0]?.id as never };
    expect((await host.call(Repository.endpoints.create, { body: cabinet }, { as: ADMIN })).status).toBe(201);
    const unit = await madeDevice(host, { property: 'Östra huset' });
    const door = await madeLock(host, unit.id);
    await host.call(update, { params: { id }, body: { version, name: 'Nya östra huset' } }, { as: ADMIN });
    const query: object = { property: ['Nya östra huset'] };
    expect((await host.call(Repository.endpoints.list, { query }, { as: ADMIN })).body.items.map(({ name }) => name)).toEqual([
      cabinet.name,
    ]);
    expect((await host.call(Device.endpoints.list, { query }, { as: ADMIN })).body.items.map(({ number }) => number)).toEqual([
      unit.number,
    ]);
    // it is the same house: its doors stay on the plans
    expect((await host.call(Lock.endpoints.get, { params: { id: door.id } }, { as: ADMIN })).body.showOnBlueprint).toBe(true);
    expect(await names(OTHER)).toContain('Östra huset');
  });

  it('lies where its coordinates say, and nowhere else', async () => {
    expect((await place('55,7047 13,1910')).body.coordinates).toBe('55,7047 13,1910');
    const refused = { status: 422, code: 'ERR_PROPERTY_COORDINATES', body: { details: { fields: [{ path: 'body.coordinates' }] } } };
    for (const text of ['Lund', '95, 13']) expect(await place(text)).toMatchObject(refused);
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

  it('is a floor in a building of the same property, under a name that another building may have as well', async () => {
    const [{ body: house }, { body: annex }] = [await make('Inre huset'), await make('Yttre huset')];
    const area = (name: string, said: { kind?: 'BUILDING' | 'FLOOR'; buildingId?: string; propertyId?: typeof house.id } = {}) =>
      host.call(Area.endpoints.create, { body: { kind: 'BUILDING', propertyId: house.id, name, ...said } }, { as: ADMIN });
    const [a, b] = [(await area('A')).body, (await area('B')).body];
    const floor = { kind: 'FLOOR' as const };
    expect((await area('Plan 1', { ...floor, buildingId: a.id })).body.building).toEqual({ id: a.id, name: 'A' });
    expect((await area('Plan 1', { ...floor, buildingId: b.id })).status).toBe(201);
    expect((await area('plan 1', { ...floor, buildingId: a.id })).code).toBe('ERR_AREA_EXISTS');
    const refused = { status: 422, code: 'ERR_AREA_BUILDING', body: { details: { fields: [{ path: 'body.buildingId' }] } } };
    expect(await area('Plan 2', { ...floor, buildingId: a.id, propertyId: annex.id })).toMatchObject(refused);
    expect(await area('C', { buildingId: a.id })).toMatchObject(refused);
    const { id, version } = a;
    const change = { params: { id }, body: { version, kind: 'FLOOR' as const } };
    expect((await host.call(Area.endpoints.update, change, { as: ADMIN })).code).toBe('ERR_AREA_BUILDING');
    expect((await host.call(Area.endpoints.remove, { params: { id } }, { as: ADMIN })).code).toBe('ERR_AREA_HELD');
    expect((await host.call(remove, { params: { id: house.id } }, { as: ADMIN })).status).toBe(200);
  });

  it('is a person whom one can call and write to', async () => {
    const { id: propertyId } = (await make('Kontakternas hus')).body;
    const person = (said: object) =>
      host.call(PropertyPerson.endpoints.create, { body: { name: 'Vakten', standing: 'CONTACT', propertyId, ...said } }, { as: ADMIN });
    expect((await person({ phone: '+46 70-123 45 67', email: 'vakten@bjorken.example' })).status).toBe(201);
    expect((await person({})).body).toMatchObject({ phone: '', email: '' });
    expect(await person({ phone: 'ring vakten' })).toMatchObject(refusedAt('phone'));
    expect(await person({ email: 'vakten' })).toMatchObject(refusedAt('email'));
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

it('finds plans by what they and their floors are called, of no property of others', async () => {
  const [house] = (await host.call(list, { query: { query: 'Björkgatan' } }, { as: ADMIN })).body.items;
  const found = async (query: string, as = ADMIN) => {
    const params = { realEstateId: house?.id as never };
    const { status, body } = await host.call(plans.listBlueprints, { params, query: { query } }, { as });
    return status === 200 ? body.items.map(({ name }) => name) : status;
  };
  expect(await found('KÄLL')).toEqual(['Källare']);
  expect(await found('%')).toEqual([]);
  expect(await found('', OTHER)).toBe(404);
});

describe('a plan on paper', () => {
  it('has its cut picture with the numbers of its pins, and a list of what they are', async () => {
    const [house] = (await host.call(list, { query: { query: 'Björkgatan' } }, { as: ADMIN })).body.items;
    if (!house) throw new Error('The demo data has no such property');
    const [plan] = (await host.call(plans.listBlueprints, { params: { realEstateId: house.id }, query: {} }, { as: ADMIN })).body.items;
    if (!plan) throw new Error('The demo data has no plan');
    const { items } = (await host.call(pins.listPins, { query: { blueprintId: plan.id, limit: 200 } as object }, { as: ADMIN })).body;
    const print = (as = ADMIN) => host.call(plans.printBlueprint, { params: { id: plan.id } }, { as });
    const [sheet, listed] = await textsOf((await print()).raw);
    expect(sheet).toEqual(
      expect.arrayContaining([`${house.name} · ${plan.name} · ${plan.floor}`, ...items.map(({ number }) => String(number))]),
    );
    expect(listed).toEqual(expect.arrayContaining(['Nr', 'Utrymmesbeteckning', ...items.slice(0, 5).map(({ space }) => space)]));
    const right = { crop: { x: 0.5, y: 0, width: 0.5, height: 1 }, version: plan.version };
    const change = (body: typeof right | { name: string; version: number }) =>
      host.call(plans.changeBlueprint, { params: { id: plan.id }, body }, { as: ADMIN });
    const { version } = (await change(right)).body;
    const shown = items.filter(({ x }) => x >= 0.5).map(({ number }) => String(number));
    const [cut] = await textsOf((await print()).raw);
    expect(cut?.filter((text) => /^\d+$/.test(text)).toSorted()).toEqual(shown.toSorted());
    expect((await print(OTHER)).status).toBe(404);
    // what has no room beside the day is cut
    await change({ name: 'Ö'.repeat(100), version });
    expect((await textsOf((await print()).raw))[0]?.[0]).toMatch(/^Björkgatan 2–6 · Ö{20,80}…$/);
  });
});

/** The texts of each page. */
async function textsOf(bytes: Uint8Array): Promise<string[][]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, at) => (await (await pdf.getPage(at + 1)).getTextContent()).items);
  return (await Promise.all(pages)).map((items) => items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : [])));
}
