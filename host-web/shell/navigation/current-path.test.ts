import { expect, it } from 'vitest';
import { currentPath } from './current-path.ts';
import type { NamedPages } from './navigation-list.tsx';

const entry = (path: string) => ({ path, label: path, icon: () => null });
const areas: readonly NamedPages[] = [
  { area: 'home', label: undefined, entries: [entry('/dashboard')] },
  { area: 'keys', label: 'Nycklar', entries: [entry('/keys'), entry('/keys/list')] },
];

it.each([
  ['/keys', '/keys'],
  ['/keys/list/42', '/keys/list'],
  ['/keys/systems', '/keys'],
  ['/keyring', undefined],
])('an address like %s belongs to %s', (pathname, path) => {
  expect(currentPath(areas, pathname)).toBe(path);
});
