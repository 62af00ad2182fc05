import { expect, it } from 'vitest';
import { isNight, notOver, pageAt, pagesOf, partOfToday, partsOf, shiftAt } from './turning.ts';

it('turns the pages of what does not fit, and begins again', () => {
  const pages = [0, 15_000, 30_000, 45_000].map((now) => pageAt([1, 2, 3, 4, 5], 2, now));
  expect(pages).toEqual([[1, 2], [3, 4], [5], [1, 2]]);
  expect(pageAt([1, 2], 2, 15_000)).toEqual([1, 2]);
});

it('puts as much on a page as it has room for', () => {
  expect(pagesOf([4, 6, 1, 20, 9, 2], 10, (size) => size)).toEqual([[4, 6], [1], [20], [9], [2]]);
  expect(pagesOf([], 10, () => 1)).toEqual([]);
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

it('says how much of a booking is of today, by the clock on the wall', () => {
  const now = Date.parse('2026-11-28T23:30:00Z'); // the 29th in Stockholm
  const partOf = (startsAt: string, endsAt: string) => partOfToday({ startsAt, endsAt }, 'Europe/Stockholm', now);
  expect(partOf('2026-11-29T06:00:00Z', '2026-11-29T09:00:00Z')).toBe('all');
  expect(partOf('2026-11-29T21:00:00Z', '2026-11-29T23:00:00Z')).toBe('all');
  expect(partOf('2026-11-29T13:00:00Z', '2026-11-30T13:00:00Z')).toBe('start');
  expect(partOf('2026-11-28T13:00:00Z', '2026-11-29T13:00:00Z')).toBe('end');
  expect(partOf('2026-11-28T13:00:00Z', '2026-11-30T13:00:00Z')).toBe('middle');
});

it('leaves out what is over', () => {
  const [over, now] = [{ endsAt: '2026-11-28T13:00:00Z' }, { endsAt: '2026-11-28T13:00:01Z' }];
  expect(notOver([over, now], Date.parse('2026-11-28T13:00:00Z'))).toEqual([now]);
});
