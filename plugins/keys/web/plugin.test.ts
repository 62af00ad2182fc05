import { expect, it } from 'vitest';
import { keys } from '../contract/index.ts';
import { keysWeb } from './plugin.ts';

const permissionsOf = (role: string) =>
  Object.entries(keys.holders).flatMap(([permission, roles]) => (roles.some((holder) => holder === role) ? [permission] : []));
const pathsOf = (role: string, items: typeof keysWeb.navigation | typeof keysWeb.pages) =>
  items
    ?.filter(({ permission }) => [permission ?? []].flat().some((needed) => permissionsOf(role).includes(needed)))
    .map(({ path }) => path);

it.each(['CUSTOMER', 'CUSTOMER_MEMBER', 'RESIDENT'])('leads %s to their own keys, and to no others', (role) => {
  expect(pathsOf(role, keysWeb.navigation)).toEqual(['/my-keys']);
  expect(pathsOf(role, keysWeb.pages)).toEqual(['/my-keys/inventoryapproval-request', '/my-keys']);
});

it.each(['CUSTOMER_ADMIN', 'CUSTOMER_PROPERTY_MANAGER', 'SUPPORT'])('leads %s, who sees all keys, to their own too', (role) => {
  expect(pathsOf(role, keysWeb.navigation)).toContain('/my-keys');
  expect(pathsOf(role, keysWeb.pages)).toContain('/my-keys');
});
