import { mailsIn, startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type InventoryId,
  inventoryEndpoints as calls,
  type Key,
  keyEndpoints,
  type KeyId,
  keyLoanEndpoints,
  KeyRing,
  type RepositoryId,
} from '../../contract/index.ts';
import { BJORKEN, keyPlugins } from '../../testing/index.ts';
import { placesOf, startInventory, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, lendOnPaper } from '../../testing/loans-made.ts';

const RESIDENT = 'resident@demo.example';
let host: TestHost;
let cabinet: RepositoryId;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
  [cabinet] = await placesOf(host);
});
afterAll(() => host.stop());

const keysOf = async (inventoryId: InventoryId) =>
  done(await host.call(calls.listInventoryKeys, { query: { inventoryId, limit: 200 } }, ADMIN)).items;
const lineOf = async (id: InventoryId, keyId: KeyId) => (await keysOf(id)).find(({ key }) => key?.id === keyId);
const ask = (inventoryId: InventoryId, round: number) =>
  (host.runtime.activities['keys.askHolders'] as (given: object) => Promise<unknown>)({ organisationId: BJORKEN, inventoryId, round }); // by its name on the wire
const scan = async (id: InventoryId, code: string) =>
  done(await host.call(calls.scanKey, { params: { id }, body: { code, repositoryId: cabinet } }, ADMIN));

it('looks for a key where it is now: what came back is asked of nobody, and found in its cabinet', async () => {
  const userId = await userIdOf(host, RESIDENT);
  const { keyId } = await lendOnPaper(host, userId);
  const { id } = await startInventory(host, { userIds: [userId] });
  expect((await lineOf(id, keyId))?.expectedAt?.id).toBe(userId);
  done(await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [keyId], repositoryId: cabinet } }, ADMIN));
  const line = await lineOf(id, keyId);
  expect(line?.expectedAt).toMatchObject({ type: 'REPOSITORY', id: cabinet });
  await ask(id, 7);
  const asked = (await mailsIn(host, `${id}:${userId}:7`)).map(({ text }) => text).join();
  expect(asked).not.toContain(line?.marking);
  const own = done(await host.call(calls.ownInventories, {}, { as: RESIDENT })).items.find((each) => each.id === id);
  expect((own?.keys ?? []).map(({ key }) => key?.id)).not.toContain(keyId);
  expect(await scan(id, line?.marking ?? '')).toMatchObject({ result: 'FOUND' });
});

it('shows a holder first what is still to be counted', async () => {
  const userId = await userIdOf(host, RESIDENT);
  for (let lent = 0; lent < 2; lent += 1) await lendOnPaper(host, userId);
  const { id } = await startInventory(host, { userIds: [userId] });
  const own = async () =>
    done(await host.call(calls.ownInventories, {}, { as: RESIDENT })).items.find((each) => each.id === id)?.keys ?? [];
  const [first, ...others] = (await own()).map(({ key }) => key?.id);
  done(await host.call(calls.countByHand, { params: { id }, body: { keyIds: [first as KeyId], outcome: 'FOUND' } }, ADMIN));
  expect((await own()).map(({ key }) => key?.id)).toEqual([...others, first]);
});

it('counts of a ring what hangs on it: not what is lost, lent by itself, or was said to be missing', async () => {
  const { items } = done(await host.call(keyEndpoints.list, { query: { limit: 1 } }, ADMIN));
  const [any] = items;
  const ring = done(await host.call(KeyRing.endpoints.create, { body: { name: 'Knippa 77' } }, ADMIN));
  const made = async (marking: string): Promise<Key> => {
    const body = {
      lockSystemId: any?.lockSystem.id as Key['lockSystem']['id'],
      marking,
      type: 'MECHANICAL' as const,
      keyRingId: ring.id,
      holder: { type: 'REPOSITORY' as const, id: cabinet },
    };
    return done(await host.call(keyEndpoints.create, { body }, ADMIN));
  };
  const [there, lost, missing] = [await made('K77-1'), await made('K77-2'), await made('K77-3')];
  const { id } = await startInventory(host, { keyRingIds: [ring.id] });
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [lost.id], status: 'LOST' } }, ADMIN));
  done(await host.call(calls.countByHand, { params: { id }, body: { keyIds: [missing.id], outcome: 'MISSING' } }, ADMIN));
  expect((await scan(id, 'Knippa 77')).ring).toMatchObject({ counted: 1, wrongPlace: 0 });
  const outcome = async (keyId: KeyId) => (await lineOf(id, keyId))?.outcome;
  expect([await outcome(there.id), await outcome(lost.id), await outcome(missing.id)]).toEqual(['FOUND', null, 'MISSING']);
  // the key itself in somebody's hand is another thing
  expect(await scan(id, 'K77-3')).toMatchObject({ result: 'FOUND' });
});
