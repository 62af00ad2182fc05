import { expect, it } from 'vitest';
import { byFloor, floorOf, shownName } from './floors.ts';

it.each([
  ['1001', 0],
  ['1103', 1],
  ['0901', -1],
  ['H0101', 0],
  ['H0302', 2],
  ['U0101', -1],
  ['12', null],
  ['Lokal 2', null],
])('the number %s is on floor %s', (number, floor) => {
  expect(floorOf(number)).toBe(floor);
});

it('stands by floor, the highest first, and lofts above all', () => {
  const homes = ['1001', '1201', '1101', 'B', '1202'].map((number) => ({ number, names: [] }));
  expect(byFloor(homes).map(({ floor, homes: its }) => [floor, its.map(({ number }) => number)])).toEqual([
    [2, ['1201', '1202']],
    [1, ['1101']],
    [0, ['1001']],
    [null, ['B']],
  ]);
  expect(byFloor(['H0901', 'L0101'].map((number) => ({ number, names: [] })))[0]?.homes[0]?.number).toBe('L0101');
});

it('shows names as the house wants them', () => {
  const anna = { firstName: 'Anna', lastName: 'Ek' };
  expect(['FULL', 'INITIAL', 'LAST'].map((as) => shownName(anna, as))).toEqual(['Anna Ek', 'A. Ek', 'Ek']);
});
