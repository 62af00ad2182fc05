import type { CallOf } from '@platform/core';
import { done } from '@platform/testing/proof';
import type { TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { type Inventory, inventoryEndpoints, Repository, type RepositoryId } from '../contract/index.ts';
import { ADMIN } from './loans-made.ts';

type Scope = NonNullable<CallOf<typeof inventoryEndpoints.startInventory>['body']['scope']>;

/** Starts an inventory today; of all keys unless a scope is given. */
export async function startInventory(host: TestHost, scope: Scope = {}, note = ''): Promise<Inventory> {
  const startsOn = new Date().toISOString().slice(0, 10);
  return done(await host.call(inventoryEndpoints.startInventory, { body: { startsOn, scope, note } }, ADMIN));
}

/** An inventory that goes on, with its keys and a place to count. */
export async function openInventory(host: TestHost, scope: Scope) {
  const { id } = await startInventory(host, scope);
  const { items } = done(await host.call(inventoryEndpoints.listInventoryKeys, { query: { inventoryId: id, limit: 200 } }, ADMIN));
  const [placeId] = await placesOf(host);
  return { id, keyIds: items.flatMap(({ key }) => key?.id ?? []), placeId };
}

/** A row of an inventory whose key was scanned at two places; answers its id. */
export async function disputedLine(host: TestHost): Promise<string> {
  const places = await placesOf(host);
  const { id } = await startInventory(host, { repositoryIds: places.slice(0, 1) });
  const { items } = done(await host.call(inventoryEndpoints.listInventoryKeys, { query: { inventoryId: id, limit: 1 } }, ADMIN));
  const [line] = items;
  if (!line?.key) throw new Error('The demo data has keys in a place');
  for (const repositoryId of places.slice(0, 2)) {
    const body = { code: line.marking, keyId: line.key.id, repositoryId };
    done(await host.call(inventoryEndpoints.scanKey, { params: { id }, body }, ADMIN));
  }
  return line.id;
}

/** An inventory of the keys that one person has; answers its id. */
export async function ownedInventory(host: TestHost, userId: string, note: string): Promise<string> {
  return (await startInventory(host, { userIds: [userId] }, note)).id;
}

/** The storage places of the administrator's organisation. */
export async function placesOf(host: TestHost): Promise<[RepositoryId, RepositoryId, ...RepositoryId[]]> {
  const [one, other, ...more] = done(await host.call(Repository.endpoints.list, { query: {} }, ADMIN)).items.map(({ id }) => id);
  if (!one || !other) throw new Error('The demo data has two places');
  return [one, other, ...more];
}

/** The id of a demo user. */
export async function userIdOf(host: TestHost, as: string): Promise<string> {
  return done(await host.call(authEndpoints.session, {}, { as })).user.id;
}
