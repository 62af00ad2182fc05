import { expect, it } from 'vitest';
import { addDays, dayIn, isoWeek, weekdayOf } from './index.ts';

it.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23'],
  ['2026-06-30T21:59:59.999Z', '2026-06-30'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01'],
])('%s is on %s in both countries, winter and summer', (moment, day) => {
  expect(dayIn('Europe/Oslo', new Date(moment))).toBe(day);
  expect(dayIn('Europe/Stockholm', new Date(moment))).toBe(day);
});

it('has another day in another zone at the same moment, whichever was asked before', () => {
  const moment = Date.parse('2026-11-22T22:30:00Z');
  expect(['Europe/Oslo', 'Europe/Helsinki', 'Europe/Oslo'].map((zone) => dayIn(zone, moment))).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-22',
  ]);
});

it('adds days over the ends of months, years and summer time', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26');
});

it.each([
  ['2026-01-01', 1, 4],
  ['2027-01-01', 53, 5],
  ['2024-12-30', 1, 1],
  ['2026-11-22', 47, 7],
])('%s is in week %d, on day %d of it', (day, week, weekday) => {
  expect(isoWeek(day)).toBe(week);
  expect(weekdayOf(day)).toBe(weekday);
});

it.each(['2026-02-29', '2026-13-01', '2026-2-1', 'soon', ''])('refuses %j, which is no day', (day) => {
  expect(() => addDays(day, 1)).toThrow(RangeError);
  expect(() => weekdayOf(day)).toThrow(RangeError);
});
