import { expect, it } from 'vitest';
import { layOut, together } from './lay-out.ts';

const at = (latitude: number, longitude: number) => ({ at: { latitude, longitude } });
const places = (rows: readonly ReturnType<typeof at>[], wide = 2) =>
  layOut(rows, wide).map(({ x, y }) => [Math.round(x * 1000) / 1000, Math.round(y * 1000) / 1000]);

it('lays the only one in the middle, and nothing where there is none', () => {
  expect(places([at(55.7, 13.19)])).toEqual([[0.5, 0.5]]);
  expect(places([])).toEqual([]);
});

it('has north up and keeps the edges free', () => {
  expect(places([at(56, 13), at(55, 13)])).toEqual([
    [0.5, 0.1],
    [0.5, 0.9],
  ]);
});

it('draws a degree east half as long as one north at sixty degrees', () => {
  expect(places([at(60, 10), at(60, 18)])).toEqual([
    [0.1, 0.5],
    [0.9, 0.5],
  ]);
  const [[west = 0] = [], [east = 0, low = 0] = [], [, top = 0] = []] = places([at(60, 10), at(59, 12), at(61, 12)], 1);
  expect([Math.round((east - west) * 100), Math.round((low - top) * 100)]).toEqual([40, 80]);
});

const spot = (row: string, x: number, y: number) => ({ row, x, y });

it('makes one place of those whose names would lie on each other', () => {
  expect(together([spot('a', 0.5, 0.5), spot('b', 0.55, 0.52), spot('c', 0.5, 0.9), spot('d', 0.9, 0.5)])).toEqual([
    { rows: ['a', 'b'], x: 0.5, y: 0.5 },
    { rows: ['c'], x: 0.5, y: 0.9 },
    { rows: ['d'], x: 0.9, y: 0.5 },
  ]);
});
