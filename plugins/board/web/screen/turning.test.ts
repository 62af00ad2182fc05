import { expect, it } from 'vitest';
import { isNight, pageAt, shiftAt, partsOf } from './turning.ts';

it('turns the pages of what does not fit, and begins again', () => {
  const pages = [0, 15_000, 30_000, 45_000].map((now) => pageAt([1, 2, 3, 4, 5], 2, now));
  expect(pages).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
  expect(pageAt([1, 2], 2, 15_000)).toEqual([1, 2]);
});

it('stands still for no longer than two minutes, and near its place', () => {
  const shifts = Array.from({ length: 16 }, (_, minute) => shiftAt(minute * 60_000));
  expect(new Set(shifts.map(String)).size).toBe(8);
  expect(shifts.flat().every((pixels) => Math.abs(pixels) <= 8)).toBe(true);
});

it.each([
  ['2026-11-24T21:30:00Z', true],
  ['2026-11-24T04:59:00Z', true],
  ['2026-11-24T05:00:00Z', false],
  ['2026-07-24T20:30:00Z', true],
  ['2026-07-24T12:00:00Z', false],
])('knows at %s whether it is night in the house: %s', (at, night) => {
  expect(isNight({ from: 22, until: 6 }, 'Europe/Stockholm', Date.parse(at))).toBe(night);
  expect(isNight(null, 'Europe/Stockholm', Date.parse(at))).toBe(false);
});

it('parts a long text between words, and loses nothing of it', () => {
  expect(partsOf('Städdag på lördag', 420)).toEqual(['Städdag på lördag']);
  expect(partsOf('', 420)).toEqual(['']);
  const long = Array.from({ length: 200 }, (_, at) => `ord${at}`).join(' ');
  const parts = partsOf(long, 420);
  expect(parts.join(' ')).toBe(long);
  expect(Math.max(...parts.map(({ length }) => length))).toBeLessThanOrEqual(420);
  // each line takes room, however short
  expect(partsOf(Array.from({ length: 20 }, () => 'a').join('\n'), 420).length).toBeGreaterThan(2);
  expect(partsOf('x'.repeat(900), 420)).toHaveLength(1);
});
