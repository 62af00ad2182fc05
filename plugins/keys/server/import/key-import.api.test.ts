import { type Existing, type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, carryOut, type ImportScene, startImportScene } from '@plugins/imports/testing';
import type { TestHost } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints, LockSystem } from '../../contract/index.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
let scene: ImportScene;
let host: TestHost;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', as, organisationId: BJORKEN });
  host = scene.host;
});
afterAll(() => scene.stop());

type Cells = readonly (string | number)[];
interface Sending {
  readonly lockSystem?: string;
  readonly existing?: Existing;
}
const send = (rows: readonly Cells[], { lockSystem = 'Nytt system', ...options }: Sending = {}) =>
  scene.send(aWorkbook(rows), { lockSystem, ...options });
const apply = (imported: Import, skipFailed?: boolean) => scene.apply(imported, skipFailed);
const faultsOf = ({ errors }: Import) => errors.map(({ row, column, value, code }) => [row, column, value, code]);
const keysIn = async (lockSystem: string) => {
  const systems = (await host.call(LockSystem.endpoints.list, { query: { query: lockSystem } }, { as })).body.items;
  const lockSystemId = systems.find(({ name }) => name === lockSystem)?.id;
  const query = { lockSystemId, limit: 200, orderBy: 'marking', order: 'asc' } as const;
  return lockSystemId ? (await host.call(keyEndpoints.list, { query }, { as })).body.items : [];
};
const placedIn = async (lockSystem: string) => (await keysIn(lockSystem)).map(({ level, chartGroup }) => [level, chartGroup]);
const HEAD = ['Märkning', 'Typ', 'Namn', 'Innehavare'];

it('checks without writing anything, and says that the lock system will be made', async () => {
  const checked = await send([HEAD, ['P1', 'Mekanisk', 'Port', ''], ['P2', 'RFID', '', '1001']], { lockSystem: 'Provsystem' });
  expect(checked).toMatchObject({ status: 'CHECKED', rows: 2, created: 2, failed: 0, progress: 100 });
  expect(checked.notes).toEqual(['Låssystemet ”Provsystem” finns inte och skapas.']);
  expect(await keysIn('Provsystem')).toEqual([]);
});

it('writes the rows over several batches, with holders, and audits each key in the name of the sender', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => [`B${at}`, 'Mekanisk', '', at === 0 ? 'resident@demo.example' : '']);
  const done = await apply(await send([HEAD, ...rows], { lockSystem: 'Satssystem' }));
  expect(done).toMatchObject({ status: 'DONE', created: 8, progress: 100 });
  const keys = await keysIn('Satssystem');
  expect(keys.map(({ marking }) => marking)).toEqual(rows.map(([marking]) => marking));
  expect(keys[0]?.holder?.name).toBe('Rebecka Åberg');
  const { body: history } = await host.call(keyEndpoints.history, { params: { id: keys[0]?.id ?? '' }, query: {} }, { as });
  expect(history.items[0]).toMatchObject({ action: 'create', who: 'Karin Lindqvist' });
});

it('names each fault with row, column, value and code', async () => {
  const checked = await send(
    [
      ['Märkning', 'Typ', 'Innehavare', 'Nyckelknippa', 'Returdato', 'Status'],
      ['', 'Mekanisk', '', '', '', ''],
      ['F2', '', '', '', '', ''],
      ['F3', 'Trä', '', '', '', ''],
      ['F4', 'Mekanisk', 'ingen@demo.example', '', '', ''],
      ['F5', 'Mekanisk', '', 'Finns ej', '', ''],
      ['F6', 'Mekanisk', '', '', '2020-01-01', ''],
      ['F7', 'Mekanisk', '', '', 'i morgon', ''],
      ['F8', 'Mekanisk', '', '', '', 'borttappad'],
      ['F9', 'Mekanisk', '', '', '', ''],
      ['f9', 'Digital', '', '', '', ''],
      ['G1', 'Mekanisk', '', '', '', ''],
    ],
    { lockSystem: 'Gemensamma utrymmen' },
  );
  expect(faultsOf(checked)).toEqual([
    [2, 'marking', null, 'ERR_KEY_MARKING_MISSING'],
    [3, 'type', null, 'ERR_KEY_TYPE_MISSING'],
    [4, 'type', 'Trä', 'ERR_KEY_TYPE_INVALID'],
    [5, 'holder', 'ingen@demo.example', 'ERR_KEY_HOLDER_NOT_FOUND'],
    [6, 'keyRing', 'Finns ej', 'ERR_KEY_RING_NOT_FOUND'],
    [7, 'expectedReturnAt', '2020-01-01', 'ERR_KEY_RETURN_DATE_PASSED'],
    [8, 'expectedReturnAt', 'i morgon', 'ERR_KEY_RETURN_DATE_INVALID'],
    [9, 'status', 'borttappad', 'ERR_KEY_STATUS_INVALID'],
    [11, 'marking', 'f9', 'ERR_KEY_MARKING_TWICE_IN_LIST'],
    [12, 'marking', 'G1', 'ERR_KEY_MARKING_EXISTS'],
  ]);
  expect(checked).toMatchObject({ created: 1, failed: 10 });
  expect(checked.errors[8]?.message).toBe('Märkningen finns också på rad 10.');
});

it('tells faults in the language of the asker', async () => {
  const { id } = await send([HEAD, ['', 'Mekanisk', '', '']]);
  const { body } = await host.call(importEndpoints.get, { params: { id } }, { as, language: 'NO' });
  expect(body.errors[0]?.message).toBe('Merking mangler.');
});

it('finds holders by e-mail, personal number, phone, name, apartment, name with apartment, and storage place', async () => {
  const holders = [
    'anna.berg@bjorken.example',
    '199001012385',
    '900101-2385',
    '+46701234510',
    'Anna Berg',
    '1001',
    'Rebecka Åberg, 1001',
    '1002, Björkgatan 2',
  ];
  const places = ['Nyckelskåp styrelserummet'];
  const done = await apply(
    await send([HEAD, ...[...holders, ...places].map((holder, at) => [`H${at}`, 'Mekanisk', '', holder])], { lockSystem: 'Innehavare' }),
  );
  expect(done.errors).toEqual([]);
  const found = (await keysIn('Innehavare')).map(({ holder }) => [holder?.type, holder?.name]);
  expect(found.map(([type]) => type)).toEqual(['USER', 'USER', 'USER', 'USER', 'USER', 'APARTMENT', 'USER', 'APARTMENT', 'REPOSITORY']);
  expect(found.slice(0, 5).map(([, name]) => name)).toEqual(['Anna Berg', 'Rebecka Åberg', 'Rebecka Åberg', 'Anna Berg', 'Anna Berg']);
});

it('refuses to apply while a row has a fault, and applies the good rows when told to', async () => {
  const checked = await send([HEAD, ['S1', 'Mekanisk', '', ''], ['S2', 'Trä', '', '']], { lockSystem: 'Hoppsystem' });
  const { status, code } = await host.call(importEndpoints.apply, { params: { id: checked.id }, body: {} }, { as });
  expect([status, code]).toEqual([409, 'ERR_IMPORT_HAS_FAULTS']);
  expect(await keysIn('Hoppsystem')).toEqual([]);
  expect(await apply(checked, true)).toMatchObject({ status: 'DONE', created: 1, failed: 1 });
  expect((await keysIn('Hoppsystem')).map(({ marking }) => marking)).toEqual(['S1']);
});

it('takes existing keys as changes when asked to, leaves what cells leave empty, and puts all back by undo', async () => {
  await apply(await send([HEAD, ['U1', 'Mekanisk', 'Port', '1001'], ['U2', 'Mekanisk', 'Vind', '']], { lockSystem: 'Ändringar' }));
  const checked = await send([HEAD, ['u1', 'Digital', '', ''], ['U2', 'Mekanisk', 'Vind', ''], ['U3', 'RFID-tagg', '', '']], {
    lockSystem: 'ändringar',
    existing: 'UPDATE',
  });
  expect(checked).toMatchObject({ created: 1, changed: 1, unchanged: 1, failed: 0, notes: [] });
  const { body: rows } = await host.call(
    importEndpoints.rows,
    { params: { id: checked.id }, query: { outcome: 'changed', count: 'true' } },
    { as },
  );
  expect(rows).toMatchObject({
    total: 1,
    nextCursor: null,
    items: [{ row: 2, values: { marking: 'u1', type: 'Digital' }, before: { type: 'Mekanisk' } }],
  });
  await apply(checked);
  expect((await keysIn('Ändringar')).map(({ marking, type, name }) => [marking, type, name])).toEqual([
    ['U1', 'DIGITAL', 'Port'],
    ['U2', 'MECHANICAL', 'Vind'],
    ['U3', 'RFID', ''],
  ]);
  const { status, body: undone } = await host.call(importEndpoints.undo, { params: { id: checked.id } }, { as });
  expect([status, undone.status]).toEqual([200, 'UNDONE']);
  const after = await keysIn('Ändringar');
  expect(after.map(({ marking, type }) => [marking, type])).toEqual([
    ['U1', 'MECHANICAL'],
    ['U2', 'MECHANICAL'],
  ]);
  expect(after[0]?.holder?.type).toBe('APARTMENT');
});

it('takes level and group, changes them, and puts them back by undo', async () => {
  const head = ['Märkning', 'Typ', 'Nivå', 'Grupp'];
  await apply(await send([head, ['N1', 'Mekanisk', 'Huvudnyckel', 'Trapphus A'], ['N2', 'Mekanisk', '', '']], { lockSystem: 'Nivåer' }));
  const before = [
    ['MASTER', 'Trapphus A'],
    [null, ''],
  ];
  expect(await placedIn('Nivåer')).toEqual(before);
  const rows = [head, ['N1', 'Mekanisk', 'Egennyckel', 'Trapphus B'], ['N2', 'Mekanisk', 'Generalhuvudnyckel', '']];
  const changed = await apply(await send(rows, { lockSystem: 'Nivåer', existing: 'UPDATE' }));
  expect(await placedIn('Nivåer')).toEqual([
    ['INDIVIDUAL', 'Trapphus B'],
    ['GRAND_MASTER', ''],
  ]);
  await host.call(importEndpoints.undo, { params: { id: changed.id } }, { as });
  expect(await placedIn('Nivåer')).toEqual(before);
  const unknown = await send([head, ['N3', 'Mekanisk', 'Kungsnyckel', '']], { lockSystem: 'Nivåer' });
  expect(faultsOf(unknown)).toEqual([[2, 'level', 'Kungsnyckel', 'ERR_KEY_LEVEL_INVALID']]);
});

it('takes an import back with the lock system that it made', async () => {
  const done = await apply(await send([HEAD, ['R1', 'Mekanisk', '', '']], { lockSystem: 'Ångersystem' }));
  await host.call(importEndpoints.undo, { params: { id: done.id } }, { as });
  const { body } = await host.call(LockSystem.endpoints.list, { query: { query: 'Ångersystem' } }, { as });
  expect(body.items).toEqual([]);
});

it('refuses to take back what has been changed since, and names the rows', async () => {
  const done = await apply(await send([HEAD, ['V1', 'Mekanisk', '', ''], ['V2', 'Mekanisk', '', '']], { lockSystem: 'Hållna' }));
  const [, second] = await keysIn('Hållna');
  await host.call(keyEndpoints.update, { params: { id: second?.id ?? '' }, body: { name: 'Ny', version: second?.version ?? 1 } }, { as });
  const refused = await host.call(importEndpoints.undo, { params: { id: done.id } }, { as });
  expect([refused.status, refused.code]).toEqual([409, 'ERR_IMPORT_HELD']);
  expect(refused.body).toMatchObject({
    details: { count: 1, rows: [{ row: 3, name: 'V2', reason: 'Nyckeln har ändrats sedan importen.' }] },
  });
  expect(await keysIn('Hållna')).toHaveLength(2);
});

it('writes nothing at all when a row has become impossible since the check', async () => {
  const rows = Array.from({ length: 7 }, (_, at) => [`K${at}`, 'Mekanisk', '', '']);
  await apply(await send([HEAD, ['K9', 'Mekanisk', '', '']], { lockSystem: 'Kapplöpning' }));
  const checked = await send([HEAD, ...rows], { lockSystem: 'Kapplöpning' });
  await apply(await send([HEAD, ['K6', 'Mekanisk', 'Hann före', '']], { lockSystem: 'Kapplöpning' }));
  const failed = await apply(checked);
  expect(failed.status).toBe('FAILED');
  expect(faultsOf(failed)).toEqual([[null, null, null, 'ERR_IMPORT_CHANGED_SINCE']]);
  expect((await keysIn('Kapplöpning')).map(({ marking }) => marking)).toEqual(['K6', 'K9']);
  await host.call(importEndpoints.columns, { params: { id: checked.id }, body: { columns: [] } }, { as });
  await carryOut(host.runtime, { importId: checked.id, organisationId: BJORKEN });
  expect(faultsOf(await scene.get(checked.id))).toEqual([[8, 'marking', 'K6', 'ERR_KEY_MARKING_EXISTS']]);
});
