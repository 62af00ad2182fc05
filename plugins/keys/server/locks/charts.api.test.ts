import { randomUUID } from 'node:crypto';
import { done } from '@platform/testing/proof';
import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartEndpoints as charts, keyEndpoints, type KeyId, LockSystem, type LockSystemId, SystemLock } from '../../contract/index.ts';
import { lendOnPaper } from '../../testing/loans-made.ts';
import { userIdOf } from '../../testing/inventory-scene.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const as = 'admin@demo.example';
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'lock-charts', as, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const systemId = async (name: string): Promise<LockSystemId> => {
  const { items } = done(await scene.host.call(LockSystem.endpoints.list, { query: { query: name } }, { as }));
  const found = items.find((each) => each.name === name);
  if (!found) throw new Error(`No lock system ${name}`);
  return found.id;
};
const keyOf = async (code: string) => {
  const [key] = done(await scene.host.call(keyEndpoints.list, { query: { code } }, { as })).items;
  if (!key) throw new Error(`No key ${code}`);
  return key;
};
const lockOf = async (marking: string) => {
  const { items } = done(await scene.host.call(SystemLock.endpoints.list, { query: { query: marking, limit: 200 } }, { as }));
  const lock = items.find((each) => each.marking === marking);
  if (!lock) throw new Error(`No lock ${marking}`);
  return lock;
};
const openings = async (query: object) =>
  done(await scene.host.call(charts.listOpenings, { query: { limit: 200, ...query } }, { as })).items;
const access = async (id: string, query: object = {}) =>
  done(await scene.host.call(charts.listDoorAccess, { params: { id: id as never }, query: { limit: 200, ...query } }, { as }));
const change = (body: object) => scene.host.call(charts.changeChart, { body: { add: [], remove: [], ...body } }, { as });

it('says what a key opens, and which keys open a lock', async () => {
  const key = await keyOf('1001-1');
  expect((await openings({ keyId: key.id })).map(({ lock }) => lock.marking)).toEqual(['L1001', 'P2G', 'P2P', 'P4G', 'P4P', 'P6G', 'P6P']);
  const lock = await lockOf('L1001');
  expect((await openings({ lockId: lock.id, orderBy: 'key' })).map((each) => each.key.marking)).toEqual([
    '1001-1',
    '1001-2',
    '1001-3',
    '1001-4',
  ]);
});

it('says who can open a door, since when and by which receipt, page by page', async () => {
  const { loanId, keyId } = await lendOnPaper(scene.host, await userIdOf(scene.host, 'resident@demo.example'));
  const lent = done(await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, { as }));
  const body = { marking: 'D1', name: 'Prov', kind: 'DOOR' as const, space: '', lockSystemId: lent.lockSystem.id };
  const door = done(await scene.host.call(SystemLock.endpoints.create, { body }, { as }));
  const { items: others } = done(
    await scene.host.call(keyEndpoints.list, { query: { lockSystemId: [lent.lockSystem.id], limit: 3 } }, { as }),
  );
  const ids = [...new Set([keyId, ...others.map(({ id }) => id)])];
  done(await change({ add: ids.map((id) => ({ keyId: id, lockId: door.id })) }));
  const { items } = await access(door.id);
  expect(items.length).toBe(ids.length);
  const entry = items.find(({ id }) => id === keyId);
  expect(entry).toMatchObject({
    means: 'key',
    name: expect.stringContaining(lent.marking),
    holder: { type: 'USER', name: 'Rebecka Åberg' },
    since: expect.any(String),
    receipt: { loanId },
    status: 'ACTIVE',
  });
  const page = await access(door.id, { limit: 1 });
  const next = await access(door.id, { limit: 1, cursor: page.nextCursor });
  expect([...page.items, ...next.items].map(({ id }) => id)).toEqual(items.slice(0, 2).map(({ id }) => id));
  const forged = await scene.host.call(charts.listDoorAccess, { params: { id: door.id }, query: { cursor: 'bm90IG91cnM' } }, { as });
  expect(forged.status).toBe(422);
});

it('changes a chart by hand: what is so stays so, and another lock system is refused by name', async () => {
  const [key, lock, other] = [await keyOf('1001-1'), await lockOf('L1101'), await lockOf('R1')];
  const pair = { keyId: key.id, lockId: lock.id };
  expect(done(await change({ add: [pair] }))).toEqual({ added: 1, removed: 0 });
  expect(done(await change({ add: [pair] }))).toEqual({ added: 0, removed: 0 });
  const refused = await change({ add: [{ keyId: key.id, lockId: other.id }] });
  expect([refused.status, refused.code]).toEqual([422, 'ERR_CHART_OTHER_LOCK_SYSTEM']);
  expect(refused.body).toMatchObject({ message: expect.stringContaining('1001-1 – R1') });
  const { body: history } = await scene.host.call(keyEndpoints.history, { params: { id: key.id }, query: {} }, { as });
  const event = { action: 'keys.opensMore', who: 'Karin Lindqvist', changes: [{ field: 'locks', from: null, to: 'L1101' }] };
  expect(history.items[0]).toMatchObject(event);
  expect(done(await change({ remove: [pair] }))).toEqual({ added: 0, removed: 1 });
  const { body: after } = await scene.host.call(keyEndpoints.history, { params: { id: key.id }, query: {} }, { as });
  expect(after.items[0]).toMatchObject({ action: 'keys.opensLess', changes: [{ field: 'locks', from: 'L1101', to: null }] });
});

it('lists no archived key among those that open a lock, and finds the others by name too', async () => {
  const lock = await lockOf('L1002');
  const { items: free } = done(await scene.host.call(keyEndpoints.list, { query: { query: '1002-', lendable: 'true' } }, { as }));
  const id = free[0]?.id as KeyId;
  expect((await openings({ lockId: lock.id })).map((each) => each.key.id)).toContain(id);
  done(await scene.host.call(keyEndpoints.archive, { params: { id } }, { as }));
  const left = await openings({ lockId: lock.id });
  expect(left.map((each) => each.key.id)).not.toContain(id);
  expect(left).toHaveLength((await lockOf('L1002')).keyCount);
  const key = done(await scene.host.call(keyEndpoints.restore, { params: { id } }, { as }));
  done(await scene.host.call(keyEndpoints.update, { params: { id }, body: { version: key.version, name: 'Vaktmästarens' } }, { as }));
  expect((await openings({ lockId: lock.id, query: 'vaktmäst' })).map((each) => each.key.id)).toEqual([id]);
});

it('takes a marking once in a lock system, and moves no lock that has keys', async () => {
  const lock = await lockOf('L1001');
  const body = { marking: 'l1001', name: 'Igen', kind: 'DOOR' as const, space: '', lockSystemId: await systemId('Björkgatan 2–6') };
  const twice = await scene.host.call(SystemLock.endpoints.create, { body }, { as });
  expect([twice.status, twice.code]).toEqual([409, 'ERR_LOCK_MARKING_EXISTS']);
  const moved = { version: lock.version, lockSystemId: await systemId('Passersystem') };
  const refused = await scene.host.call(SystemLock.endpoints.update, { params: { id: lock.id }, body: moved }, { as });
  expect([refused.status, refused.code]).toEqual([409, 'ERR_LOCK_HAS_KEYS']);
});

it('removes a lock that no key opens and a system without keys and locks, and says by name what holds the others', async () => {
  const remove = (id: SystemLock['id'], asWho = as) => scene.host.call(SystemLock.endpoints.remove, { params: { id } }, { as: asWho });
  const removeSystem = (id: LockSystemId) => scene.host.call(LockSystem.endpoints.remove, { params: { id } }, { as });
  const { id: lockSystemId } = done(await scene.host.call(LockSystem.endpoints.create, { body: { name: 'Rivs' } }, { as }));
  const key = done(
    await scene.host.call(keyEndpoints.create, { body: { lockSystemId, marking: 'RIV1', type: 'MECHANICAL' as const } }, { as }),
  );
  const body = { marking: 'RIVLÅS', name: 'Rivs', kind: 'DOOR' as const, space: '', lockSystemId };
  const lock = done(await scene.host.call(SystemLock.endpoints.create, { body }, { as }));
  const pair = { keyId: key.id, lockId: lock.id };
  done(await change({ add: [pair] }));
  expect((await remove(lock.id)).body).toMatchObject({ code: 'ERR_SYSTEM_LOCK_HELD', message: expect.stringContaining('RIV1 (Rivs)') });
  done(await change({ remove: [pair] }));
  expect((await remove(lock.id, 'manager@demo.example')).status).toBe(403);
  expect((await remove(lock.id, 'admin.other@demo.example')).status).toBe(404);
  const held = (await removeSystem(lockSystemId)).body;
  expect(held).toMatchObject({ code: 'ERR_LOCK_SYSTEM_HELD', message: expect.stringMatching(/RIV1 .*RIVLÅS/) });
  expect((await remove(lock.id)).status).toBe(200);
  expect((await remove(lock.id)).status).toBe(404);
  const { id: empty } = done(await scene.host.call(LockSystem.endpoints.create, { body: { name: 'Tomt' } }, { as }));
  expect((await removeSystem(empty)).status).toBe(200);
});

it('puts keys on a level and in a group, says what the groups of a chart hold, and narrows by both', async () => {
  const lockSystemId = await systemId('Gemensamma utrymmen');
  const [key, lock] = [await keyOf('G2'), await lockOf('R2')];
  const body = { version: key.version, level: 'GRAND_MASTER' as const, chartGroup: 'Teknik' };
  expect(done(await scene.host.call(keyEndpoints.update, { params: { id: key.id }, body }, { as }))).toMatchObject({
    level: 'GRAND_MASTER',
  });
  const put = { version: lock.version, chartGroup: 'Teknik' };
  done(await scene.host.call(SystemLock.endpoints.update, { params: { id: lock.id }, body: put }, { as }));
  const groups = done(await scene.host.call(charts.listChartGroups, { query: { lockSystemId: [lockSystemId] } }, { as })).items;
  expect(groups.map(({ name, masters, lockCount }) => [name, masters, lockCount])).toEqual([
    ['Inomhus', 1, 19],
    ['Teknik', 0, 1],
    ['Utomhus', 0, 4],
  ]);
  expect(groups[1]).toMatchObject({ grandMasters: 1, keyCount: 1, lockSystem: { name: 'Gemensamma utrymmen' } });
  const narrowed = await scene.host.call(keyEndpoints.list, { query: { level: ['GRAND_MASTER'], chartGroup: ['Teknik'] } }, { as });
  expect(done(narrowed).items.map(({ marking }) => marking)).toEqual(['G2']);
  const inGroup = { limit: 10, chartGroup: ['Teknik'] };
  const locks = await scene.host.call(SystemLock.endpoints.list, { query: inGroup }, { as });
  expect(done(locks).items.map(({ marking }) => marking)).toEqual(['R2']);
  expect((await access(lock.id)).items.find(({ id }) => id === key.id)).toMatchObject({ level: 'GRAND_MASTER' });
  const addLocks = (group: string) => scene.host.call(charts.addLockGroup, { body: { keyId: key.id, group } }, { as });
  const addKeys = (systemLockId: typeof lock.id) =>
    scene.host.call(charts.addKeyGroup, { body: { systemLockId, group: 'Inomhus' } }, { as });
  expect(done(await addLocks('Utomhus'))).toEqual({ added: 4 });
  expect(done(await addLocks('Ingen'))).toEqual({ added: 0 });
  expect(done(await addKeys(lock.id)).added).toBeGreaterThan(30);
  expect(done(await addKeys(lock.id)).added).toBe(0);
  expect((await addKeys(randomUUID() as typeof lock.id)).status).toBe(404);
  const history = done(await scene.host.call(keyEndpoints.history, { params: { id: key.id }, query: {} }, { as })).items.slice(1);
  expect(history[0]?.changes).toEqual([
    { field: 'level', from: 'INDIVIDUAL', to: 'GRAND_MASTER' },
    { field: 'chartGroup', from: 'Inomhus', to: 'Teknik' },
  ]);
});

const HEAD = ['Nyckel', 'Lås', 'Låsets namn', 'Utrymme', 'Grupp'];
it('imports a chart: checks first, makes the locks that are not there, and takes it all back', async () => {
  const rows = [HEAD, ['T001', 'X1', 'Styrelserum', 'Plan 1', 'Styrelsen'], ['T002', 'X1', '', ''], ['T001', 'X2', '', '']];
  const checked = await scene.send(aWorkbook(rows), { lockSystem: 'Passersystem' });
  expect(checked).toMatchObject({ status: 'CHECKED', created: 3, failed: 0, notes: ['Lås som inte finns och läggs upp: 2.'] });
  expect(await openings({ query: 'X1' })).toEqual([]);
  const applied = await scene.apply(checked);
  expect(applied).toMatchObject({ status: 'DONE', created: 3 });
  expect(await lockOf('X1')).toMatchObject({ name: 'Styrelserum', space: 'Plan 1', chartGroup: 'Styrelsen', keyCount: 2 });
  const again = await scene.send(aWorkbook(rows), { lockSystem: 'Passersystem' });
  expect(again.errors.map(({ code }) => code)).toEqual(['ERR_CHART_EXISTS', 'ERR_CHART_EXISTS', 'ERR_CHART_EXISTS']);
  const updated = await scene.send(aWorkbook(rows), { lockSystem: 'Passersystem', existing: 'UPDATE' });
  expect(updated).toMatchObject({ unchanged: 3, failed: 0 });
  expect(done(await scene.host.call(importEndpoints.undo, { params: { id: applied.id } }, { as }))).toMatchObject({ status: 'UNDONE' });
  expect(await openings({ query: 'X1' })).toEqual([]);
  await expect(lockOf('X2')).rejects.toThrow('No lock X2');
});

it('names each fault of a chart with its row and column', async () => {
  const rows = [HEAD, ['', 'X1'], ['T001', ''], ['FINNS EJ', 'X1'], ['T003', 'X1'], ['t003', 'x1']];
  const checked = await scene.send(aWorkbook(rows), { lockSystem: 'Passersystem' });
  expect(checked.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
    [2, 'keyMarking', 'ERR_CHART_KEY_MISSING'],
    [3, 'lockMarking', 'ERR_CHART_LOCK_MISSING'],
    [4, 'keyMarking', 'ERR_CHART_KEY_UNKNOWN'],
    [6, 'lockMarking', 'ERR_CHART_TWICE_IN_LIST'],
  ]);
  const nowhere = await scene.send(aWorkbook([HEAD, ['T001', 'X1']]), { lockSystem: 'Finns inte' });
  expect(nowhere.errors.map(({ code }) => code)).toEqual(['ERR_CHART_LOCK_SYSTEM_UNKNOWN']);
});
