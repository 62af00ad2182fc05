import { done } from '@platform/testing/proof';
import { signingEndpoints } from '@plugins/id-control/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type InventoryId,
  inventoryEndpoints as calls,
  type Key,
  type KeyCondition,
  keyEndpoints,
  type KeyId,
  keyLoanEndpoints,
  KeyRing,
  type RepositoryId,
} from '../../contract/index.ts';
import { BJORKEN, type LoanScene, startLoanScene } from '../../testing/index.ts';
import { placesOf, startInventory, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, lendOnPaper } from '../../testing/loans-made.ts';

const RESIDENT = 'resident@demo.example';
let scene: LoanScene;
let cabinet: RepositoryId;
let office: RepositoryId;
let lockSystemId: Key['lockSystem']['id'];
beforeAll(async () => {
  scene = await startLoanScene();
  [cabinet, office] = await placesOf(scene.host);
  const [any] = done(await scene.host.call(keyEndpoints.list, { query: { limit: 1 } }, ADMIN)).items;
  if (!any) throw new Error('The demo data has keys');
  lockSystemId = any.lockSystem.id;
});
afterAll(() => scene.stop());

let made = 0;
const keyIn = async (more: object = {}): Promise<Key> => {
  const holder = { type: 'REPOSITORY' as const, id: cabinet };
  const body = { lockSystemId, marking: `E${++made}`, type: 'MECHANICAL' as const, holder, ...more };
  return done(await scene.host.call(keyEndpoints.create, { body }, ADMIN));
};
const ringOf = async (name: string) => done(await scene.host.call(KeyRing.endpoints.create, { body: { name } }, ADMIN)).id;
const setStatus = async (keyId: KeyId, status: KeyCondition) =>
  done(await scene.host.call(keyEndpoints.setStatus, { body: { keyIds: [keyId], status } }, ADMIN));
const statusOf = async (id: KeyId) => done(await scene.host.call(keyEndpoints.get, { params: { id } }, ADMIN)).status;
const read = async (id: InventoryId) => done(await scene.host.call(calls.getInventory, { params: { id } }, ADMIN));
const lineOf = async (inventoryId: InventoryId, keyId: KeyId) =>
  done(await scene.host.call(calls.listInventoryKeys, { query: { inventoryId, limit: 200 } }, ADMIN)).items.find(
    ({ key }) => key?.id === keyId,
  );
const markLost = async (id: InventoryId) => done(await scene.host.call(calls.markMissingLost, { params: { id } }, ADMIN));

it('marks as lost what is still missing: not what has been somewhere since, is blocked or out of use, or was found again', async () => {
  const keyRingId = await ringOf('Saknade');
  const [gone, moved, replaced] = [await keyIn({ keyRingId }), await keyIn({ keyRingId }), await keyIn({ keyRingId })];
  const blocked = await keyIn({ keyRingId, status: 'BLOCKED' });
  const { id } = await startInventory(scene.host, { keyRingIds: [keyRingId] });
  const keyIds = [gone.id, moved.id, replaced.id, blocked.id];
  done(await scene.host.call(calls.countByHand, { params: { id }, body: { keyIds, outcome: 'MISSING' } }, ADMIN));
  done(await scene.host.call(calls.endInventory, { params: { id }, body: {} }, ADMIN));
  done(await scene.host.call(keyEndpoints.moveMany, { body: { keyIds: [moved.id], repositoryId: office } }, ADMIN));
  await setStatus(replaced.id, 'DISCONTINUED');
  expect((await read(id)).toMarkLost).toBe(1);
  expect(await markLost(id)).toEqual({ changed: 1, leftAlone: [] });
  expect(await Promise.all(keyIds.map(statusOf))).toEqual(['LOST', 'ACTIVE', 'DISCONTINUED', 'BLOCKED']);
  await setStatus(gone.id, 'ACTIVE');
  expect((await read(id)).toMarkLost).toBe(0);
  expect(await markLost(id)).toEqual({ changed: 0, leftAlone: [] });
  expect(await statusOf(gone.id)).toBe('ACTIVE');
});

it('counts of what a holder signs only what they still have', async () => {
  const userId = await userIdOf(scene.host, RESIDENT);
  const { keyId } = await lendOnPaper(scene.host, userId);
  const { id } = await startInventory(scene.host, { userIds: [userId] });
  const mine = done(await scene.host.call(calls.ownInventories, {}, { as: RESIDENT })).items.find((each) => each.id === id);
  const found = (mine?.keys ?? []).flatMap(({ key }) => key?.id ?? []);
  const { approval } = done(
    await scene.host.call(calls.approveInventory, { params: { id }, body: { found, missing: [] } }, { as: RESIDENT }),
  );
  done(await scene.host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [keyId], repositoryId: cabinet } }, ADMIN));
  const params = { id: approval?.signing.id ?? '' };
  done(await scene.host.call(signingEndpoints.start, { params, body: { device: 'OTHER' } }, { as: RESIDENT }));
  await scene.desk.press('sign');
  expect(await scene.desk.look(scene.host.runtime, BJORKEN, params.id)).toBe('complete');
  const verify = scene.host.runtime.activities['keys.verifyApproval'] as (given: object) => Promise<unknown>; // by its name on the wire
  expect(await verify({ organisationId: BJORKEN, approvalId: approval?.id })).toBe('SIGNED');
  expect(await lineOf(id, keyId)).toMatchObject({ status: 'PENDING', outcome: null, expectedAt: { id: cabinet } });
  expect(await read(id)).toMatchObject({ pendingCount: 1, found: found.length - 1 });
});

it('shows the keys of a ring that was scanned at two places, each until it is decided', async () => {
  const keyRingId = await ringOf('Knippa 88');
  const [one, other] = [await keyIn({ keyRingId }), await keyIn({ keyRingId })];
  const { id } = await startInventory(scene.host, { keyRingIds: [keyRingId] });
  const scan = async (repositoryId: RepositoryId) =>
    done(await scene.host.call(calls.scanKey, { params: { id }, body: { code: 'Knippa 88', repositoryId } }, ADMIN)).ring;
  expect(await scan(cabinet)).toMatchObject({ counted: 2, elsewhere: 0 });
  expect(await scan(cabinet)).toMatchObject({ counted: 0, elsewhere: 0 });
  expect(await scan(office)).toMatchObject({ counted: 0, elsewhere: 2 });
  expect(await read(id)).toMatchObject({ disputed: 2, found: 2 });
  for (const key of [one, other])
    expect(await lineOf(id, key.id)).toMatchObject({ alsoSeen: { place: { id: office } }, expectedAt: { id: cabinet } });
});

it('finds keys of an inventory by words in any order, without case and accents', async () => {
  const keyRingId = await ringOf('Sökta');
  const key = await keyIn({ keyRingId, name: 'Källaren på Ågatan' });
  const { id: inventoryId } = await startInventory(scene.host, { keyRingIds: [keyRingId] });
  const found = async (query: string) =>
    done(await scene.host.call(calls.listInventoryKeys, { query: { inventoryId, query } }, ADMIN)).items.map((line) => line.key?.id);
  for (const words of ['agatan KALLAREN', key.marking.toLowerCase()]) expect(await found(words)).toEqual([key.id]);
  expect(await found('vinden')).toEqual([]);
});
