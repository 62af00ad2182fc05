import { expect, it } from 'vitest';
import { isPortalPath } from './portal-path.ts';

it.each(['/', '/dashboard', '/keys/list?q=a&status=LOST', '/users#top', '/search?q=//x'])('is one: %j', (address) => {
  expect(isPortalPath(address)).toBe(true);
});

it.each([
  '',
  'dashboard',
  'https://elsewhere.test',
  '//elsewhere.test',
  '/\\elsewhere.test',
  '/\t/elsewhere.test',
  '/\n\\elsewhere.test',
  '/.//elsewhere.test',
  '/%2e//elsewhere.test',
  '\t//elsewhere.test',
  'javascript:alert(1)',
])('is none: %j', (address) => {
  expect(isPortalPath(address)).toBe(false);
});
