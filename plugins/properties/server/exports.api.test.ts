import type { TestHost } from '@platform/testing';
import { Lock } from '@plugins/kee/contract';
import { SystemLock } from '@plugins/keys/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read, utils } from 'xlsx';
import { type BlueprintId, pinEndpoints as pins, type PropertyId, quoteEndpoints as quotes } from '../contract/index.ts';
import { ADMIN, door, fileOf, PARTNER, type PlanScene, startPlanScene } from '../testing/plan-scene.ts';

let host: TestHost;
let scene: PlanScene;
let propertyId: PropertyId;
let plan: BlueprintId;
beforeAll(async () => {
  scene = await startPlanScene();
  ({ host } = scene);
  propertyId = await scene.property();
  plan = (await scene.upload(propertyId, scene.png, { floor: 'Plan 7' })).body.id;
});
afterAll(() => host.stop());

/** The rows of a workbook, by their headings. */
function rowsOf({ raw }: { readonly raw: Buffer }) {
  const { SheetNames, Sheets } = read(raw);
  return utils.sheet_to_json<Record<string, unknown>>(Sheets[SheetNames[0] ?? ''] ?? {});
}

it('says of pins what their page does, to who may see that', async () => {
  const [systemLock] = (await host.call(SystemLock.endpoints.list, { query: {} }, { as: ADMIN })).body.items;
  const [remoteLock] = (await host.call(Lock.endpoints.list, { query: {} }, { as: ADMIN })).body.items;
  if (!systemLock || !remoteLock) throw new Error('The demo data has no locks');
  const pinned = door({ systemLockId: systemLock.id, remoteLockId: remoteLock.id, note: 'Trög' });
  const [pin] = (await host.call(pins.addPins, { params: { id: plan }, body: { pins: [pinned] } }, { as: ADMIN })).body.items;
  if (!pin) throw new Error('One was placed');
  await host.call(pins.addPhoto, { params: { id: pin.id }, body: {}, file: fileOf(scene.png, 'foto.png') }, { as: ADMIN });
  const saved = async (as: string) => rowsOf(await host.call(pins.exportPins, { query: { propertyId } as object }, { as }));
  const [row] = await saved(PARTNER);
  expect(row).toMatchObject({
    Organisation: pin.organisation.name,
    Våning: 'Plan 7',
    Anteckning: 'Trög',
    Foton: 1,
    'Lås i låsschemat': `${systemLock.marking} ${systemLock.name}`,
    'Fjärrstyrt lås': remoteLock.name,
    Läge: expect.stringMatching(/^[A-ZÖ]/),
    'Öppna ärenden': 0,
  });
  const [limited] = await saved('limited@demo.example');
  expect(limited).toMatchObject({ Våning: 'Plan 7', Foton: 1 });
  expect(Object.keys(limited ?? {})).not.toContain('Fjärrstyrt lås');
});

it('says whose house the material is for', async () => {
  const [row] = rowsOf(await host.call(pins.exportMaterials, { params: { id: propertyId } }, { as: PARTNER }));
  expect(row).toMatchObject({ Organisation: 'Brf Björken', Fastighet: 'Hus 1', Material: 'Cylinder', Antal: 1 });
});

it('says of quotes what their cards do', async () => {
  const body = { keyCount: 12, message: 'Gärna i vår' };
  const { id, version } = (await host.call(quotes.requestQuote, { params: { id: propertyId }, body }, { as: ADMIN })).body;
  await host.call(quotes.withdrawQuote, { params: { id }, body: { version } }, { as: ADMIN });
  const [row] = rowsOf(await host.call(quotes.exportQuotes, { query: { propertyId } as object }, { as: ADMIN }));
  expect(row).toMatchObject({
    Material: '1 × Cylinder: Utsida, 11\u00a0mm',
    Meddelande: 'Gärna i vår',
    Status: 'Återkallad',
    'Antal nycklar': 12,
    Beslutad: expect.any(Number),
  });
});
