import { done } from '@platform/testing/proof';
import { userEndpoints } from '@plugins/accounts/contract';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chartEndpoints, type Key, keyEndpoints, KeyRing, keyRingEndpoints, Repository, SystemLock } from '../../contract/index.ts';
import { startInventory, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

// An import is taken back whole, or not at all: what has been built on it says so.
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', ...ADMIN, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const HOLDER = 'resident@demo.example';
const applied = async (rows: readonly string[][]): Promise<Import> => {
  const head = ['Märkning', 'Typ', 'Innehavare', 'Nyckelknippa', 'Status'];
  return scene.apply(await scene.send(aWorkbook([head, ...rows]), { lockSystem: 'Ångrat', existing: 'UPDATE' }));
};
/** What prevents that it is undone. */
async function preventing({ id }: Import) {
  const { status, body } = await scene.host.call(importEndpoints.undo, { params: { id } }, ADMIN);
  const { rows = [] } = (body as { details?: { rows?: { name: string; reason: string }[] } }).details ?? {}; // as a refusal has it
  return [status, ...rows.map(({ name, reason }) => `${name}: ${reason}`)];
}
const keyOf = async (code: string): Promise<Key> => {
  const [key] = done(await scene.host.call(keyEndpoints.list, { query: { code } }, ADMIN)).items;
  if (!key) throw new Error(`There is no key ${code}`);
  return key;
};

it('puts no key to use again on a ring that is lent since', async () => {
  const ring = done(await scene.host.call(KeyRing.endpoints.create, { body: { name: 'Utlånad sedan' } }, ADMIN));
  await applied(['R1', 'R2'].map((marking) => [marking, 'Mekanisk', '', ring.name, '']));
  const imported = await applied([['R2', 'Mekanisk', '', '', 'Tagen ur bruk']]);
  const holder = { type: 'USER' as const, id: await userIdOf(scene.host, HOLDER) };
  const asked = { params: { id: ring.id }, body: { holder, signing: 'ANALOG' as const } };
  done(await scene.host.call(keyRingEndpoints.changeRingHolder, asked, ADMIN));
  expect(await preventing(imported)).toEqual([409, 'R2: Nyckelknippan som nyckeln då skulle hänga på är utlämnad.']);
  expect(await keyOf('R2')).toMatchObject({ status: 'DISCONTINUED' });
});

it('leaves no key that it says is gone: one has been given locks, one is in an inventory', async () => {
  const imported = await applied(['B1', 'B2', 'B3'].map((marking) => [marking, 'Mekanisk', '', '', '']));
  const key = await keyOf('B1');
  const body = { marking: 'B1-lås', name: 'Port', kind: 'DOOR' as const, space: '', lockSystemId: key.lockSystem.id };
  const lock = done(await scene.host.call(SystemLock.endpoints.create, { body }, ADMIN));
  const add = [{ keyId: key.id, lockId: lock.id }];
  done(await scene.host.call(chartEndpoints.changeChart, { body: { add, remove: [] } }, ADMIN));
  const BUILT_ON = 'Nyckeln är med i en inventering eller öppnar fler lås sedan importen.';
  expect(await preventing(imported)).toEqual([409, `B1: ${BUILT_ON}`]);
  done(await scene.host.call(chartEndpoints.changeChart, { body: { add: [], remove: add } }, ADMIN));
  await startInventory(scene.host, { lockSystemIds: [key.lockSystem.id] });
  expect(await preventing(imported)).toEqual([409, ...['B1', 'B2', 'B3'].map((marking) => `${marking}: ${BUILT_ON}`)]);
});

it('gives no key to a person, a place or a ring that has gone since', async () => {
  const responsibleId = await userIdOf(scene.host, ADMIN.as);
  const place = done(await scene.host.call(Repository.endpoints.create, { body: { name: 'Rivet skåp', responsibleId } }, ADMIN));
  const ring = done(await scene.host.call(KeyRing.endpoints.create, { body: { name: 'Upplöst knippa' } }, ADMIN));
  done(await scene.host.call(KeyRing.endpoints.create, { body: { name: 'Ny knippa' } }, ADMIN));
  const params = { organisationId: BJORKEN };
  const person = { firstName: 'Stig', lastName: 'Sund', email: 'stig.sund@bjorken.example', roles: ['RESIDENT' as const] };
  const { id } = done(await scene.host.call(userEndpoints.register, { params, body: person }, ADMIN));
  await applied([
    ['G1', 'Mekanisk', place.name, '', ''],
    ['G2', 'Mekanisk', '', ring.name, ''],
    ['G3', 'Mekanisk', person.email, '', ''],
  ]);
  const imported = await applied([
    ['G1', 'Mekanisk', HOLDER, '', ''],
    ['G2', 'Mekanisk', '', 'Ny knippa', ''],
    ['G3', 'Mekanisk', HOLDER, '', ''],
  ]);
  done(await scene.host.call(userEndpoints.remove, { params: { ...params, id } }, ADMIN));
  done(await scene.host.call(Repository.endpoints.remove, { params: { id: place.id } }, ADMIN));
  done(await scene.host.call(KeyRing.endpoints.remove, { params: { id: ring.id } }, ADMIN));
  const GONE = 'Innehavaren, förvaringsplatsen eller nyckelknippan som nyckeln hade före importen finns inte längre.';
  expect(await preventing(imported)).toEqual([409, `G1: ${GONE}`, `G2: ${GONE}`, `G3: ${GONE}`]);
});

it('forgets nobody who has a key that was out of use before', async () => {
  await applied([['F1', 'Mekanisk', HOLDER, '', 'Tagen ur bruk']]);
  const imported = await applied([['F1', 'Mekanisk', '', '', 'Förlorad']]);
  expect(await preventing(imported)).toEqual([
    409,
    'F1: Någon har nyckeln, som var tagen ur bruk före importen. Ångras den står det inte längre vem.',
  ]);
  expect(await keyOf('F1')).toMatchObject({ status: 'LOST', holder: { type: 'USER' } });
});
