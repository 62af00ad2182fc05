import { done } from '@platform/testing/proof';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartEndpoints, keyEndpoints, KeyRing, LockSystem, ReceiptTemplate, Repository, SystemLock } from '../../contract/index.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const ADMIN = { as: 'admin@demo.example' };
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'key-rings', ...ADMIN, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

type Rows = readonly (readonly string[])[];
const send = (kind: string, rows: Rows, options: Readonly<Record<string, string>> = {}) =>
  scene.send(aWorkbook(rows), { kind, ...options });
const faultsOf = ({ errors }: Import) => errors.map(({ row, column, code }) => [row, column, code]);
const undo = (imported: Import) => scene.host.call(importEndpoints.undo, { params: { id: imported.id } }, ADMIN);
const ringsLike = async (query: string) => done(await scene.host.call(KeyRing.endpoints.list, { query: { query } }, ADMIN)).items;
const placesLike = async (query: string) => done(await scene.host.call(Repository.endpoints.list, { query: { query } }, ADMIN)).items;

it('makes rings with their template over several batches, changes those that are there, and takes all of it back', async () => {
  done(await scene.host.call(ReceiptTemplate.endpoints.create, { body: { name: 'Ringmall', content: 'Tack' } }, ADMIN));
  const rows = [1, 2, 3, 4].map((at) => [`Inläst ${at}`, at === 1 ? 'Rad ett' : '', at === 2 ? 'ringmall' : '']);
  const made = await scene.apply(await send('key-rings', [['Nyckelknippa', 'Anteckning', 'Kvittensmall'], ...rows]));
  expect(made).toMatchObject({ status: 'DONE', created: 4 });
  const rings = await ringsLike('Inläst');
  expect(rings.map(({ name, note, receiptTemplate }) => [name, note, receiptTemplate?.name]).toSorted()).toEqual([
    ['Inläst 1', 'Rad ett', undefined],
    ['Inläst 2', '', 'Ringmall'],
    ['Inläst 3', '', undefined],
    ['Inläst 4', '', undefined],
  ]);
  const again = [
    ['Namn', 'Kommentar'],
    ['inläst 1', 'Ändrad'],
    ['Inläst 3', ''],
  ];
  expect(faultsOf(await send('key-rings', again))).toEqual([
    [2, 'name', 'ERR_NAME_EXISTS'],
    [3, 'name', 'ERR_NAME_EXISTS'],
  ]);
  const changed = await scene.apply(await send('key-rings', again, { existing: 'UPDATE' }));
  expect(changed).toMatchObject({ status: 'DONE', changed: 1, unchanged: 1 });
  expect((await undo(made)).code).toBe('ERR_IMPORT_HELD');
  expect((await undo(changed)).status).toBe(200);
  expect((await ringsLike('Inläst 1'))[0]).toMatchObject({ name: 'Inläst 1', note: 'Rad ett' });
});

const sendRings = (...rows: string[][]) => send('key-rings', [['Namn', 'Kvittensmall'], ...rows], { existing: 'UPDATE' });

it('takes a template from a ring again that had none, and gives none back that is gone', async () => {
  const template = async (name: string) =>
    done(await scene.host.call(ReceiptTemplate.endpoints.create, { body: { name, content: 'Tack' } }, ADMIN));
  const [, old] = [await template('Ny mall'), await template('Gammal mall')];
  await scene.apply(await sendRings(['Utan mall', ''], ['Med mall', 'Gammal mall']));
  const given = await scene.apply(await sendRings(['Utan mall', 'Ny mall']));
  expect((await undo(given)).status).toBe(200);
  expect((await ringsLike('Utan mall'))[0]?.receiptTemplate).toBeNull();
  const changed = await scene.apply(await sendRings(['Med mall', 'Ny mall']));
  done(await scene.host.call(ReceiptTemplate.endpoints.remove, { params: { id: old.id } }, ADMIN));
  expect(await undo(changed)).toMatchObject({ status: 409, body: { details: { rows: [{ row: 2, name: 'Med mall' }] } } });
});

it('names each fault of a ring and of a place', async () => {
  const rings = await send('key-rings', [
    ['Namn', 'Kvittensmall'],
    ['', 'Ringmall'],
    ['Dubbel', ''],
    ['dubbel', ''],
    ['Fel mall', 'Finns ej'],
  ]);
  expect(faultsOf(rings)).toEqual([
    [2, 'name', 'ERR_NAME_MISSING'],
    [4, 'name', 'ERR_NAME_TWICE_IN_LIST'],
    [5, 'receiptTemplate', 'ERR_RECEIPT_TEMPLATE_NOT_FOUND'],
  ]);
  const places = await send('repositories', [
    ['Namn', 'Ansvarig'],
    ['Skåp A', ''],
    ['Skåp B', 'ingen@demo.example'],
  ]);
  expect(faultsOf(places)).toEqual([
    [2, 'responsible', 'ERR_REPOSITORY_RESPONSIBLE_MISSING'],
    [3, 'responsible', 'ERR_REPOSITORY_RESPONSIBLE_NOT_FOUND'],
  ]);
});

it('makes storage places with who answers for them, and keeps one that has been given keys', async () => {
  const rows = [
    ['Namn', 'Ansvarig', 'Utrymme'],
    ['Källarskåp', 'manager@demo.example', 'Källaren'],
    ['Vindsskåp', 'manager@demo.example', ''],
  ];
  const made = await scene.apply(await send('repositories', rows));
  expect(made).toMatchObject({ status: 'DONE', created: 2 });
  const [place] = await placesLike('Källarskåp');
  expect(place).toMatchObject({ name: 'Källarskåp', space: 'Källaren', responsible: { name: expect.stringMatching(/\S/) } });
  const [key] = done(await scene.host.call(keyEndpoints.list, { query: { holderType: ['REPOSITORY'], limit: 1 } }, ADMIN)).items;
  const move = (id: string) =>
    scene.host.call(keyEndpoints.moveMany, { body: { keyIds: [String(key?.id)], repositoryId: id as Repository['id'] } }, ADMIN);
  done(await move(String(place?.id)));
  expect((await undo(made)).body).toMatchObject({ details: { rows: [{ row: 2, name: 'Källarskåp' }] } });
  done(await move(String(key?.holder?.id)));
  expect((await undo(made)).status).toBe(200);
  expect(await placesLike('Källarskåp')).toEqual([]);
});

it('makes locks of several lock systems, each known by its marking there, and keeps one that keys open', async () => {
  for (const name of ['Lås A', 'Lås B']) done(await scene.host.call(LockSystem.endpoints.create, { body: { name } }, ADMIN));
  const head = ['Märkning', 'Låssystem', 'Namn', 'Slag', 'Grupp'];
  const wrong = [
    ['L1', 'Lås A', '', '', ''],
    ['l1', 'lås a', '', '', ''],
    ['L1', 'Lås C', '', 'Grind', ''],
    ['', 'Lås A', '', '', ''],
  ];
  expect(faultsOf(await send('system-locks', [head, ...wrong]))).toEqual([
    [3, 'marking', 'ERR_NAME_TWICE_IN_LIST'],
    [4, 'kind', 'ERR_LOCK_KIND_INVALID'],
    [4, 'lockSystem', 'ERR_LOCK_SYSTEM_UNKNOWN'],
    [5, 'marking', 'ERR_LOCK_MARKING_MISSING'],
  ]);
  const rows = [
    ['L1', 'Lås A', 'Entré', 'Cylinder', 'Trapphus A'],
    ['L1', 'Lås B', '', '', ''],
  ];
  const made = await scene.apply(await send('system-locks', [head, ...rows]));
  expect(made).toMatchObject({ status: 'DONE', created: 2 });
  const { items } = done(await scene.host.call(SystemLock.endpoints.list, { query: { query: 'L1', limit: 200 } }, ADMIN));
  const ours = items.filter(({ lockSystem }) => lockSystem.name.startsWith('Lås '));
  expect(ours.map(({ lockSystem, name, kind, chartGroup }) => [lockSystem.name, name, kind, chartGroup]).toSorted()).toEqual([
    ['Lås A', 'Entré', 'CYLINDER', 'Trapphus A'],
    ['Lås B', 'L1', 'DOOR', ''],
  ]);
  const key = await scene.apply(
    await send(
      'keys',
      [
        ['Märkning', 'Typ', 'Öppnar'],
        ['K1', 'Mekanisk', 'L1'],
      ],
      { lockSystem: 'Lås A' },
    ),
  );
  expect((await undo(made)).code).toBe('ERR_IMPORT_HELD');
  expect((await undo(key)).status).toBe(200);
  expect((await undo(made)).status).toBe(200);
  await scene.apply(await send('system-locks', [head, ...rows]));
  const changed = await scene.apply(await send('system-locks', [head, ['l1', 'Lås B', 'Port', '', '']], { existing: 'UPDATE' }));
  expect(changed).toMatchObject({ status: 'DONE', changed: 1 });
  expect((await undo(changed)).status).toBe(200);
});

it('opens the doors that a list of keys names, makes those that are not there, and takes them back', async () => {
  const head = ['Märkning', 'Typ', 'Öppnar'];
  const checked = await send('keys', [head, ['N1', 'Mekanisk', 'D1, D2'], ['N2', 'Mekanisk', 'd2;D3']], { lockSystem: 'Med dörrar' });
  expect(checked.notes).toContain('Lås som inte finns och läggs upp: 3.');
  const made = await scene.apply(checked);
  expect(made).toMatchObject({ status: 'DONE', created: 2 });
  const opened = async () =>
    done(await scene.host.call(chartEndpoints.listOpenings, { query: { query: 'N', limit: 200 } }, ADMIN))
      .items.filter(({ key }) => /^N[12]$/.test(key.marking))
      .map(({ key, lock }) => `${key.marking} ${lock.marking}`)
      .toSorted();
  expect(await opened()).toEqual(['N1 D1', 'N1 D2', 'N2 D2', 'N2 D3']);
  const more = await scene.apply(
    await send('keys', [head, ['N1', 'Mekanisk', 'D2, D3']], { lockSystem: 'Med dörrar', existing: 'UPDATE' }),
  );
  expect(more).toMatchObject({ status: 'DONE', changed: 1 });
  expect(await opened()).toContain('N1 D3');
  expect((await undo(more)).status).toBe(200);
  expect(await opened()).toEqual(['N1 D1', 'N1 D2', 'N2 D2', 'N2 D3']);
  expect((await undo(made)).status).toBe(200);
  expect(await opened()).toEqual([]);
  const { items: left } = done(await scene.host.call(SystemLock.endpoints.list, { query: { query: 'D3' } }, ADMIN));
  expect(left.filter(({ lockSystem }) => lockSystem.name === 'Med dörrar')).toEqual([]);
});
