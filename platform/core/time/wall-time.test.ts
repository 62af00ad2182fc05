import { expect, it } from 'vitest';
import { momentOf } from './index.ts';

it.each([
  ['2026-11-28T10:00', '2026-11-28T09:00:00.000Z'],
  ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  // summer time begins at two: half past two is left out
  ['2026-03-29T01:59', '2026-03-29T00:59:00.000Z'],
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
  // it ends at three: half past two comes twice
  ['2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:00', '2026-10-25T02:00:00.000Z'],
])('is %s in the houses at %s', (local, moment) => {
  expect(momentOf(local, 'Europe/Oslo').toISOString()).toBe(moment);
});

it('is another moment in another time zone', () => {
  expect(momentOf('2026-11-28T10:00', 'Europe/Helsinki').toISOString()).toBe('2026-11-28T08:00:00.000Z');
});

it('refuses what is no time', () => {
  expect(() => momentOf('soon', 'Europe/Oslo')).toThrow(RangeError);
  expect(() => momentOf('2026-11-28T10:00', 'Europe/Lund')).toThrow(RangeError);
});
