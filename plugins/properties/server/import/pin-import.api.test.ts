import { type TestHost, withDependencies } from '@platform/testing';
import { caseEndpoints } from '@plugins/cases/contract';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { Lock } from '@plugins/kee/contract';
import { madeDevice, madeLock } from '@plugins/kee/testing';
import { keyEndpoints, SystemLock } from '@plugins/keys/contract';
import { demoOrganisations } from '@plugins/organisations/server/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { read, utils } from 'xlsx';
import { blueprintEndpoints as plans, pinEndpoints as pins, Property, type PropertyId } from '../../contract/index.ts';
import { fileOf } from '../../testing/plan-scene.ts';
import { propertiesServer } from '../plugin.ts';

const as = 'admin@demo.example';
type Row = readonly (string | number)[];
let scene: ImportScene;
let host: TestHost;
let propertyId: PropertyId;
beforeAll(async () => {
  const plugins = await withDependencies(propertiesServer);
  scene = await startImportScene({ plugins, kind: 'pins', as, organisationId: demoOrganisations.bjorken });
  host = scene.host;
  const [house] = (await host.call(Property.endpoints.list, { query: { query: 'Björkgatan' } }, { as })).body.items;
  if (!house) throw new Error('The demo data has no Björkgatan');
  propertyId = house.id;
});
afterAll(() => scene.stop());

const HEAD = ['Id', 'Ritning', 'Objekt', 'Utrymmesbeteckning', 'Utrustning', 'Från vänster (%)', 'Uppifrån (%)'];
const send = (rows: readonly Row[], existing = 'UPDATE') => scene.send(aWorkbook(rows), { propertyId, existing });
const found = async (words: string) =>
  (await host.call(pins.listPins, { query: { query: words, propertyId } as object }, { as })).body.items;
const undo = ({ id }: Import) => host.call(importEndpoints.undo, { params: { id } }, { as });
/** The list as it leaves, row by row, the heading first. */
async function exported(language: 'NO' | 'SE' = 'SE'): Promise<Row[]> {
  const { raw } = await host.call(pins.exportPins, { query: { propertyId } as object }, { as, language });
  const { SheetNames, Sheets } = read(raw);
  return utils.sheet_to_json<Row>(Sheets[SheetNames[0] ?? ''] ?? {}, { header: 1 });
}

it('takes its own list back without a change, and changes what was changed in it', async () => {
  const rows = await exported();
  expect(rows).toHaveLength(201);
  expect(await send(rows)).toMatchObject({ status: 'CHECKED', created: 0, changed: 0, unchanged: 200, failed: 0 });
  const [head = [], first = [], ...others] = rows;
  const space = head.indexOf('Utrymmesbeteckning');
  const changed = await send([head, first.map((cell, at) => (at === space ? 'Huvudentrén' : cell)), ...others]);
  expect(changed).toMatchObject({ changed: 1, unchanged: 199 });
  const done = await scene.apply(changed);
  const [pin] = await found('Huvudentrén');
  expect(pin).toMatchObject({ id: first[head.indexOf('Id')], number: 1, x: 0.03 });
  expect(pin?.items).toHaveLength(4);
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await found('Huvudentrén')).toEqual([]);
});

it('leaves a lock on the plan that an import of a chart made, when that is taken back, and says so', async () => {
  const { lockSystem, marking } = (await host.call(keyEndpoints.list, { query: {} }, { as })).body.items[0] ?? {};
  const chart = aWorkbook([
    ['Nyckel', 'Lås'],
    [marking ?? '', 'PLAN-1'],
    [marking ?? '', 'PLAN-2'],
  ]);
  const made = await scene.apply(await scene.send(chart, { kind: 'lock-charts', lockSystem: lockSystem?.name ?? '' }));
  const locks = async () => (await host.call(SystemLock.endpoints.list, { query: { query: 'PLAN-' } }, { as })).body.items;
  const [lock] = await locks();
  const [pin] = await found('Trapphus A');
  if (!lock || !pin) throw new Error('There is no lock or no pin');
  const { objectType, space, items, version } = pin;
  const facts = { objectType, space, items, systemLockId: lock.id };
  expect((await host.call(pins.changePin, { params: { id: pin.id }, body: { facts, version } }, { as })).status).toBe(200);
  const { body } = await undo(made);
  expect(body).toMatchObject({ status: 'UNDONE', notes: [expect.stringContaining('plats på en ritning') as string] });
  expect(await locks()).toMatchObject([{ id: lock.id }]);
  expect((await found('Trapphus A')).find(({ id }) => id === pin.id)).toMatchObject({ systemLockId: lock.id });
});

it('takes its own list back in the other language, whatever notes say', async () => {
  const [pin] = await found('Trapphus A');
  if (!pin) throw new Error('The demo data has no such pin');
  const { objectType, space, version } = pin;
  const items = [{ type: 'Cylinder' as const, placement: 'OUT' as const, notes: 'trög; smörjd: 2025, igen' }];
  const params = { id: pin.id };
  expect((await host.call(pins.changePin, { params, body: { facts: { objectType, space, items }, version } }, { as })).status).toBe(200);
  expect(await send(await exported('NO'))).toMatchObject({ changed: 0, unchanged: 200, failed: 0 });
});

it('makes new ones, in the middle where no place is said, and takes them back unless somebody has built on them', async () => {
  const checked = await send([
    HEAD,
    ['', 'Källare', 'Dörr', 'Nya pannrummet', 'Cylinder: Utsida, 16 mm, trög; Kortläsare: Insida', '12,5', 75],
    ['', 'källare', 'Hotspot', 'Nya nätet', '', '', ''],
  ]);
  expect(checked).toMatchObject({ created: 2, failed: 0 });
  const done = await scene.apply(checked);
  const [door] = await found('Nya pannrummet');
  expect(door).toMatchObject({ x: 0.125, y: 0.75, blueprint: { name: 'Källare' }, number: 51 });
  expect(door?.items).toEqual([
    { type: 'Cylinder', placement: 'OUT', cylinderHeight: '16', notes: 'trög' },
    { type: 'CardReader', placement: 'IN', notes: '' },
  ]);
  const [spot] = await found('Nya nätet');
  expect([spot?.x, spot?.y]).toEqual([0.5, 0.5]);
  const { id, version } = spot as NonNullable<typeof spot>;
  const moved = await host.call(pins.changePin, { params: { id }, body: { x: 0.1, version } }, { as });
  expect((await undo(done)).status).toBe(409);
  await host.call(pins.removePin, { params: { id: moved.body.id } }, { as });
  expect((await undo(done)).body.status).toBe('UNDONE');
  expect(await found('Nya pannrummet')).toEqual([]);
});

it('leaves alone what no column says, takes away what a cell leaves empty, and the lock of what is no door any more', async () => {
  const [id, plan] = ['Id', 'Ritning'];
  await scene.apply(
    await send([
      [...HEAD, 'Riktning (grader)', 'Synfält (grader)', 'Anteckning'],
      ['', 'Källare', 'Kamera', 'Nya kameran', '', '', '', 90, 60, 'Högt upp'],
      ['', 'Källare', 'Dörr', 'Nya dörren', 'Cylinder: Utsida', '', '', '', '', ''],
    ]),
  );
  const [[camera], [door]] = [await found('Nya kameran'), await found('Nya dörren')];
  if (!camera || !door) throw new Error('Both were made');
  await scene.apply(
    await send([
      [id, plan, 'Objekt', 'Utrymmesbeteckning'],
      [camera.id, 'Källare', 'Kamera', 'Andra kameran'],
    ]),
  );
  const [renamed] = await found('Andra kameran');
  expect(renamed).toMatchObject({ id: camera.id, direction: 90, fieldOfView: 60, note: 'Högt upp' });
  await scene.apply(
    await send([
      [id, plan, 'Objekt', 'Utrymmesbeteckning', 'Anteckning'],
      [camera.id, 'Källare', 'Kamera', 'Andra kameran', ''],
    ]),
  );
  expect((await found('Andra kameran'))[0]).toMatchObject({ direction: 90, note: '' });
  const [lock] = (await host.call(SystemLock.endpoints.list, { query: {} }, { as })).body.items;
  const { objectType, space, items, version } = door;
  const facts = { objectType, space, items, systemLockId: lock?.id ?? null };
  expect((await host.call(pins.changePin, { params: { id: door.id }, body: { facts, version } }, { as })).status).toBe(200);
  const rows = [
    [id, plan, 'Objekt', 'Utrymmesbeteckning', 'Utrustning'],
    [door.id, 'Källare', 'Hotspot', 'Nya dörren', ''],
  ];
  const checked = await send(rows);
  expect(checked).toMatchObject({ changed: 1, errors: [] });
  await scene.apply(checked);
  expect((await found('Nya dörren'))[0]).toMatchObject({ objectType: 'Hotspot', items: [], systemLockId: null });
});

it('is not taken back where somebody has reported what stands there', async () => {
  const done = await scene.apply(await send([HEAD, ['', 'Källare', 'Hotspot', 'Nya luckan', '', '', '']]));
  const [pin] = await found('Nya luckan');
  if (!pin) throw new Error('It was made');
  const about = [{ type: 'PIN', id: pin.id }];
  const body = { type: 'SERVICE' as const, action: 'OTHER' as const, title: 'Luckan kärvar', about };
  expect((await host.call(caseEndpoints.report, { body }, { as })).status).toBe(201);
  expect(await undo(done)).toMatchObject({ status: 409, body: { details: { rows: [{ name: 'Nya luckan' }] } } });
  expect(await found('Nya luckan')).toHaveLength(1);
});

it('names each fault with row, column and code', async () => {
  const { errors } = await send([
    HEAD,
    ['', 'Taket', 'Dörr', 'A', 'Cylinder: Utsida', '', ''],
    ['', 'Källare', 'Fönster', 'B', '', '', ''],
    ['', 'Källare', 'Dörr', 'C', 'Gångjärn', '', ''],
    ['', 'Källare', 'Dörr', 'D', '', '', ''],
    ['', 'Källare', 'Hotspot', 'E', '', 120, ''],
    ['01900000-0000-7000-8000-0000000000ff', 'Källare', 'Hotspot', 'F', '', '', ''],
    ['', '', 'Hotspot', '', '', '', ''],
  ]);
  expect(errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'blueprint', 'ERR_PIN_PLAN_UNKNOWN'],
    [3, 'object', 'ERR_PIN_OBJECT_UNKNOWN'],
    [4, 'items', 'ERR_PIN_ITEMS_UNREAD'],
    [5, 'items', 'ERR_PIN_UNFIT'],
    [6, 'x', 'ERR_PIN_UNFIT'],
    [7, 'id', 'ERR_PIN_ID_UNKNOWN'],
    [8, 'blueprint', 'ERR_PIN_PLAN_MISSING'],
    [8, 'space', 'ERR_PIN_SPACE_MISSING'],
  ]);
});

it('refuses what is there already unless it is to be changed', async () => {
  const [head = [], first = []] = await exported();
  expect((await send([head, first], 'REFUSE')).errors.map(({ code }) => code)).toEqual(['ERR_PIN_EXISTS']);
});

it('leaves out the rows of a plan that has gone since the check, or takes all of them back', async () => {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background: '#335577' } });
  const sent = { body: { propertyId, name: 'Vinden' }, file: fileOf(await drawn.png().toBuffer()) };
  const { id } = (await host.call(plans.addBlueprint, sent, { as })).body;
  const rows = [HEAD, ['', 'Vinden', 'Hotspot', 'Nya antennen', '', '', ''], ['', 'Källare', 'Hotspot', 'Nya pumpen', '', '', '']];
  const [all, some] = [await send(rows), await send(rows)];
  expect((await host.call(plans.removeBlueprint, { params: { id }, query: {} }, { as })).status).toBe(200);
  expect((await scene.apply(all)).status).toBe('FAILED');
  expect(await found('Nya pumpen')).toEqual([]);
  const { status, errors } = await scene.apply(some, true);
  expect([status, errors.map(({ row, column, code }) => [row, column, code])]).toEqual(['DONE', [[2, 'blueprint', 'ERR_PIN_PLAN_GONE']]]);
  expect(await found('Nya pumpen')).toHaveLength(1);
});

it('writes what it checked without a lock that has gone since', async () => {
  const door = ['', 'Källare', 'Dörr', 'Nya porten', 'Cylinder: Utsida', '', ''];
  await scene.apply(await send([HEAD, door]));
  const [pin] = await found('Nya porten');
  if (!pin) throw new Error('It was made');
  const { id: remoteLockId } = await madeLock(host, (await madeDevice(host)).id);
  const facts = { objectType: pin.objectType, space: pin.space, items: pin.items, remoteLockId };
  await host.call(pins.changePin, { params: { id: pin.id }, body: { facts, version: pin.version } }, { as });
  const checked = await send([HEAD, [pin.id, 'Källare', 'Dörr', 'Nya grinden', 'Cylinder: Utsida', '', '']]);
  expect((await host.call(Lock.endpoints.remove, { params: { id: remoteLockId } }, { as: 'partner@demo.example' })).status).toBe(200);
  expect((await scene.apply(checked)).status).toBe('DONE');
  expect(await found('Nya grinden')).toMatchObject([{ id: pin.id, remoteLockId: null }]);
});
