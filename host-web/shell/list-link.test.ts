import type { Page } from '@platform/web';
import { expect, it } from 'vitest';
import { listOf } from './list-link.tsx';

type Place = Pick<Page, 'path' | 'list'>;
const pages: readonly Place[] = (['/keys', '/keys/list', '/keys/list/:keyId', '/users'] as const).map((path) => ({ path }));

it.each<[string, Place, string | undefined]>([
  ['the page above', { path: '/keys/list/:keyId/edit' }, '/keys/list'],
  ['the list that it names', { path: '/admin/users/:organisationId/:userId', list: '/users' }, '/users'],
  ['nothing where there is none', { path: '/imports/:importId' }, undefined],
])('leads back to %s', (_, page, list) => {
  expect(listOf(page, pages)?.path).toBe(list);
});
