// What is hung on a ring that somebody has would be theirs without a receipt (ADR 0050); a list is held to it as the form is.
import { done } from '@platform/testing/proof';
import { type Import, importEndpoints } from '@plugins/imports/contract';
import { aWorkbook, type ImportScene, startImportScene } from '@plugins/imports/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Key, keyEndpoints, KeyRing, keyRingEndpoints } from '../../contract/index.ts';
import { userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN } from '../../testing/loans-made.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';

let scene: ImportScene;
beforeAll(async () => {
  scene = await startImportScene({ plugins: keyPlugins, kind: 'keys', ...ADMIN, organisationId: BJORKEN });
});
afterAll(() => scene.stop());

const HEAD = ['Märkning', 'Typ', 'Namn', 'Nyckelknippa'];
const send = (rows: readonly string[][], options: Readonly<Record<string, string>> = {}) =>
  scene.send(aWorkbook([HEAD, ...rows]), { lockSystem: 'Knippsystem', ...options });
const faultsOf = ({ errors }: Import) => errors.map(({ row, column, value, code }) => [row, column, value, code]);
const keyOf = async (marking: string): Promise<Key | undefined> =>
  done(await scene.host.call(keyEndpoints.list, { query: { code: marking } }, ADMIN)).items[0];

/** A ring with a key of its own. */
async function aRing(name: string, marking: string): Promise<KeyRing> {
  const ring = done(await scene.host.call(KeyRing.endpoints.create, { body: { name } }, ADMIN));
  expect(await scene.apply(await send([[marking, 'Mekanisk', '', name]]))).toMatchObject({ status: 'DONE' });
  return ring;
}
/** Somebody is asked to sign for it. */
async function handOut({ id }: KeyRing): Promise<void> {
  const holder = { type: 'USER' as const, id: await userIdOf(scene.host, 'resident@demo.example') };
  done(await scene.host.call(keyRingEndpoints.changeRingHolder, { params: { id }, body: { holder, signing: 'ANALOG' } }, ADMIN));
}

it('hangs nothing on a ring that is out, and says which ring and who has it', async () => {
  await handOut(await aRing('Ute', 'U1'));
  const checked = await send([
    ['U2', 'Mekanisk', '', 'Ute'],
    ['U3', 'Mekanisk', '', ''],
  ]);
  expect(faultsOf(checked)).toEqual([[2, 'keyRing', 'Ute', 'ERR_KEY_RING_OUT']]);
  expect(checked.errors[0]?.message).toBe('Nyckelknippan Ute är utlämnad till Rebecka Åberg. Ta emot den innan nycklar hängs på.');
  // what hangs there already may be said again
  expect(await send([['U1', 'Mekanisk', 'Källaren', 'Ute']], { existing: 'UPDATE' })).toMatchObject({ changed: 1, failed: 0 });
});

it('hangs nothing on a ring that went out between the check and the writing', async () => {
  const ring = await aRing('Går ut', 'V1');
  const checked = await send([
    ['V2', 'Mekanisk', '', 'Går ut'],
    ['V3', 'Mekanisk', '', ''],
  ]);
  expect(checked).toMatchObject({ created: 2, failed: 0 });
  await handOut(ring);
  expect(faultsOf(await scene.apply(checked, true))).toEqual([[2, 'keyRing', 'Går ut', 'ERR_KEY_RING_OUT']]);
  expect([await keyOf('V2'), (await keyOf('V3'))?.keyRing]).toEqual([undefined, null]);
});

it('puts no key to use again on a ring that a loan has', async () => {
  const ring = await aRing('Vilar', 'Q1');
  const unused = [...HEAD, 'Status'];
  const sendAs = (status: string, options = {}) =>
    scene.send(aWorkbook([unused, ['Q2', 'Mekanisk', '', 'Vilar', status]]), { lockSystem: 'Knippsystem', ...options });
  expect(await scene.apply(await sendAs('Tagen ur bruk'))).toMatchObject({ created: 1 });
  await handOut(ring);
  const checked = await sendAs('Aktiv', { existing: 'UPDATE' });
  expect(faultsOf(await scene.apply(checked, true))).toEqual([[2, 'keyRing', 'Vilar', 'ERR_KEY_RING_OUT']]);
  expect(await keyOf('Q2')).toMatchObject({ status: 'DISCONTINUED' });
});

it('brings the ring that one person has, however many batches it takes', async () => {
  done(await scene.host.call(KeyRing.endpoints.create, { body: { name: 'Annas' } }, ADMIN));
  const rows = Array.from({ length: 5 }, (_, at) => [`W${at}`, 'Mekanisk', '', 'Annas', 'anna.berg@bjorken.example']);
  const sent = await scene.send(aWorkbook([[...HEAD, 'Innehavare'], ...rows]), { lockSystem: 'Knippsystem' });
  expect(await scene.apply(sent)).toMatchObject({ status: 'DONE', created: 5, failed: 0 });
});

it('is not undone where a key would go back to a ring that is out by now', async () => {
  const before = await aRing('Första', 'X1');
  await aRing('Andra', 'Y1');
  await scene.apply(await send([['X2', 'Mekanisk', '', 'Första']]));
  const moved = await scene.apply(await send([['X2', 'Mekanisk', '', 'Andra']], { existing: 'UPDATE' }));
  await handOut(before);
  const undone = await scene.host.call(importEndpoints.undo, { params: { id: moved.id } }, ADMIN);
  expect(undone).toMatchObject({ status: 409, body: { details: { rows: [{ row: 2, name: 'X2' }] } } });
  expect((await keyOf('X2'))?.keyRing?.name).toBe('Andra');
});

it('refuses in a form what it refuses in a list, naming the ring', async () => {
  const ring = await aRing('Formulär', 'Z1');
  await handOut(ring);
  const lockSystemId = (await keyOf('Z1'))?.lockSystem.id;
  const body = { lockSystemId, marking: 'Z2', type: 'MECHANICAL' as const, keyRingId: ring.id };
  const refused = await scene.host.call(keyEndpoints.create, { body: body as never }, ADMIN);
  expect(refused).toMatchObject({ status: 409, code: 'ERR_KEY_RING_OUT' });
  expect(refused.body).toMatchObject({ message: expect.stringContaining('Nyckelknippan Formulär') });
});
