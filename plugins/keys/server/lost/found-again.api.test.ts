import { startTestHost, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inventoryEndpoints, keyEndpoints, type KeyId, keyLoanEndpoints, keyLossEndpoints } from '../../contract/index.ts';
import { placesOf, startInventory, userIdOf } from '../../testing/inventory-scene.ts';
import { ADMIN, freeKey, lendOnPaper } from '../../testing/loans-made.ts';
import { keyPlugins } from '../../testing/index.ts';

/** Takes keys back, and may not change what they are. */
const MANAGER = { as: 'manager@demo.example' };
let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: keyPlugins });
});
afterAll(() => host.stop());

const lose = async (id: KeyId) => done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [id], status: 'LOST' } }, ADMIN));
const standing = async (id: KeyId) => {
  const { status, holder } = done(await host.call(keyEndpoints.get, { params: { id } }, ADMIN));
  const { isOpen, steps } = done(await host.call(keyLossEndpoints.getKeyLoss, { params: { id } }, ADMIN));
  return { status, holder: holder?.type, isOpen, steps: steps.map(({ kind }) => kind) };
};
async function lostOnLoan(): Promise<KeyId> {
  const { keyId } = await lendOnPaper(host, await userIdOf(host, 'resident@demo.example'));
  await lose(keyId);
  return keyId;
}

it('takes a lost key back as found, which closes its loss', async () => {
  const id = await lostOnLoan();
  const [repositoryId] = await placesOf(host);
  done(await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [id], repositoryId, found: true } }, MANAGER));
  expect(await standing(id)).toEqual({ status: 'ACTIVE', holder: 'REPOSITORY', isOpen: false, steps: ['LOST', 'ACTIVE'] });
});

it('leaves a key lost of which nobody says that it is found', async () => {
  const id = await lostOnLoan();
  done(await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [id] } }, MANAGER));
  expect(await standing(id)).toMatchObject({ status: 'LOST', isOpen: true });
});

it('hangs up as found what was lost without a loan, and changes nothing of a key that was not lost', async () => {
  const lost = await freeKey(host);
  await lose(lost);
  const damaged = await freeKey(host);
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [damaged], status: 'DAMAGED' } }, ADMIN));
  const [, repositoryId] = await placesOf(host);
  done(await host.call(keyEndpoints.moveMany, { body: { keyIds: [lost, damaged], repositoryId, found: true } }, MANAGER));
  expect(await standing(lost)).toMatchObject({ status: 'ACTIVE', isOpen: false });
  expect((await standing(damaged)).status).toBe('DAMAGED');
});

it('leaves a blocked key blocked, and names it, whatever is said of the lost ones', async () => {
  const [blocked, lost] = [await lostOnLoan(), await lostOnLoan()];
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [blocked], status: 'BLOCKED' } }, ADMIN));
  const back = done(await host.call(keyLoanEndpoints.returnKeys, { body: { keyIds: [blocked, lost], found: true } }, MANAGER));
  expect(back.blocked.map(({ id }) => id)).toEqual([blocked]);
  expect(await standing(blocked)).toMatchObject({ status: 'BLOCKED', isOpen: true });
  expect(await standing(lost)).toMatchObject({ status: 'ACTIVE', isOpen: false });
  const [repositoryId] = await placesOf(host);
  const moved = done(await host.call(keyEndpoints.moveMany, { body: { keyIds: [blocked], repositoryId, found: true } }, MANAGER));
  expect(moved.blocked.map(({ id }) => id)).toEqual([blocked]);
});

it('is told as lost, blocked, out of use or archived where it is scanned in an inventory', async () => {
  const [id, repositoryId] = [await freeKey(host), (await placesOf(host))[0]];
  await lose(id);
  const { marking } = done(await host.call(keyEndpoints.get, { params: { id } }, ADMIN));
  const { id: inventoryId } = await startInventory(host);
  const body = { code: marking, keyId: id, repositoryId };
  const scan = async () => done(await host.call(inventoryEndpoints.scanKey, { params: { id: inventoryId }, body }, ADMIN));
  expect(await scan()).toMatchObject({ gone: 'LOST', counted: { key: { id } } });
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [id], status: 'BLOCKED' } }, ADMIN));
  expect(await scan()).toMatchObject({ result: 'TWICE', gone: 'BLOCKED' });
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [id], status: 'DISCONTINUED' } }, ADMIN));
  expect(await scan()).toMatchObject({ result: 'TWICE', gone: 'DISCONTINUED' });
  done(await host.call(keyEndpoints.setStatus, { body: { keyIds: [id], status: 'ACTIVE' } }, ADMIN));
  expect(await scan()).toMatchObject({ result: 'TWICE', gone: null });
  done(await host.call(keyEndpoints.archive, { params: { id } }, ADMIN));
  expect(await scan()).toMatchObject({ result: 'TWICE', gone: 'ARCHIVED' });
});
