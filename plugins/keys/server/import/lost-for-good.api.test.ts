import { done } from '@platform/testing/proof';
import { importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyEndpoints } from '../../contract/index.ts';
import { userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, lendOnPaper } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

const HOLDER = 'resident@demo.example';
const DAY = '2126-01-15';
let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', ...ADMIN, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const sent = (rows: readonly string[][], lockSystem = 'Borta') => scene.send(aWorkbook(rows), { lockSystem, existing: 'UPDATE' });
const applied = async (rows: readonly string[][], lockSystem?: string) => scene.apply(await sent(rows, lockSystem));
const WORDS = { MECHANICAL: 'Mekanisk', DIGITAL: 'Digital', RFID: 'RFID' };
const takenOutOfUse = async (
  marking: string,
  { lockSystem, type = 'MECHANICAL' }: { lockSystem?: string; type?: keyof typeof WORDS } = {},
) => {
  const rows = [
    ['Märkning', 'Typ', 'Status'],
    [marking, WORDS[type], 'Tagen ur bruk'],
  ];
  const checked = await sent(rows, lockSystem);
  return { ...(await scene.apply(checked)), notes: checked.notes };
};
const undo = (id: string) => scene.host.call(importEndpoints.undo, { params: { id: id as never } }, ADMIN);

const standing = async () => {
  const [key] = done(await scene.host.call(keyEndpoints.list, { query: { code: 'Borta 1' } }, ADMIN)).items;
  return { status: key?.status, holder: key?.holder?.type, day: key?.expectedReturnAt };
};

it('gives a lost key back to whoever had it when the import that took it out of use is undone', async () => {
  await applied([
    ['Märkning', 'Typ', 'Innehavare', 'Återlämnas', 'Status'],
    ['Borta 1', 'Mekanisk', HOLDER, DAY, 'Förlorad'],
  ]);
  const before = await standing();
  expect(before).toEqual({ status: 'LOST', holder: 'USER', day: DAY });
  const { id, notes } = await takenOutOfUse('Borta 1');
  expect(notes).toEqual([]);
  expect(await standing()).toEqual({ status: 'DISCONTINUED', holder: undefined, day: null });
  done(await undo(id));
  expect(await standing()).toEqual(before);
});

it('says beforehand that a loan ends, and of a key that was lent why its loan does not come back', async () => {
  const { keyId } = await lendOnPaper(scene.host, await userIdOf(scene.host, HOLDER));
  done(await scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [keyId], status: 'LOST' } }, ADMIN));
  const { lockSystem, marking, type } = done(await scene.host.call(keyEndpoints.get, { params: { id: keyId } }, ADMIN));
  const { id, notes } = await takenOutOfUse(marking, { lockSystem: lockSystem.name, type });
  expect(notes).toEqual(['Utlånade nycklar som tas ur bruk: 1. Utlåningen avslutas för dem, och importen kan sedan inte ångras.']);
  expect(await undo(id)).toMatchObject({
    status: 409,
    body: { details: { rows: [{ row: 2, name: marking, reason: expect.stringContaining('Nyckeln var utlånad.') }] } },
  });
});
