import { expect, it } from 'vitest';
import { standsAt, streetOf } from './stands-at.ts';

it.each([
  ['Björkgatan 2–6', 'Björkgatan 4', true],
  ['Björkgatan 2-6', 'björkgatan 6 B', true],
  ['Björkgatan 2–6', 'Björkgatan 3', false],
  ['Björkgatan 2–5', 'Björkgatan 3', true],
  ['Björkgatan 2–6', 'Björkgatan 8', false],
  ['Björkgatan 2–6', 'Ekgatan 4', false],
  ['Fjordveien 8', 'Fjordveien 8', true],
  ['Fjordveien 8', 'Fjordveien 80', false],
  ['Fjordveien 8', 'Fjordveien 8 B', true],
  ['Fjordveien 8 A', 'Fjordveien 8 B', false],
  ['Villa Solhem', 'villa  solhem', true],
  ['', 'Björkgatan 2', false],
])('%s has %s: %s', (house, address, is) => {
  expect(standsAt(house, address)).toBe(is);
});

it('searches by the street', () => {
  expect(['Björkgatan 2–6', 'Fjordveien 8 B', 'Villa Solhem'].map(streetOf)).toEqual(['Björkgatan', 'Fjordveien', 'Villa Solhem']);
});
