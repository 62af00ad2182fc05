import { done } from '@platform/testing/proof';
import type { Import } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { KeyRing, LockSystem } from '../../contract/index.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

// Days may pass between the check of a list and its writing.
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', ...ADMIN, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const made = async (resource: typeof LockSystem | typeof KeyRing, name: string) =>
  done(await scene.host.call(resource.endpoints.create, { body: { name } }, ADMIN)).id;
const remove = async (resource: typeof LockSystem | typeof KeyRing, id: string) =>
  done(await scene.host.call(resource.endpoints.remove, { params: { id: id as never } }, ADMIN));
const applied = async (checked: Import, skipFailed: boolean) => {
  const { status, errors } = await scene.apply(checked, skipFailed);
  return [status, ...errors.map(({ column, code }) => [column, code].filter(Boolean).join(' '))];
};

it('hangs no key on a ring that was removed after the check', async () => {
  const rows = [
    ['Märkning', 'Typ', 'Nyckelknippa'],
    ['G1', 'Mekanisk', 'Borttagen knippa'],
    ['G2', 'Mekanisk', ''],
  ];
  const id = await made(KeyRing, 'Borttagen knippa');
  const [one, other] = [
    await scene.send(aWorkbook(rows), { lockSystem: 'Kvar' }),
    await scene.send(aWorkbook(rows), { lockSystem: 'Också kvar' }),
  ];
  await remove(KeyRing, id);
  expect(await applied(one, false)).toEqual(['FAILED', 'ERR_IMPORT_CHANGED_SINCE']);
  expect(await applied(other, true)).toEqual(['DONE', 'keyRing ERR_KEY_RING_NOT_FOUND']);
});

it.each([
  ['keys', ['K1', 'Mekanisk', '']],
  ['doors', ['K2', 'Mekanisk', 'D1']],
])('makes no %s in a lock system that was removed after the check', async (what, row) => {
  const name = `Borttaget för ${what}`;
  const id = await made(LockSystem, name);
  const checked = await scene.send(aWorkbook([['Märkning', 'Typ', 'Öppnar'], row]), { lockSystem: name });
  await remove(LockSystem, id);
  expect(await applied(checked, false)).toEqual(['FAILED', 'ERR_IMPORT_CHANGED_SINCE']);
});

it('makes no lock in a lock system that was removed after the check', async () => {
  const id = await made(LockSystem, 'Borttaget för lås');
  const rows = [
    ['Märkning', 'Låssystem'],
    ['L1', 'Borttaget för lås'],
  ];
  const checked = await scene.send(aWorkbook(rows), { kind: 'system-locks' });
  await remove(LockSystem, id);
  expect(await applied(checked, false)).toEqual(['FAILED', 'ERR_IMPORT_CHANGED_SINCE']);
});
