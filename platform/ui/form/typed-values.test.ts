import { expect, it } from 'vitest';
import { monthAfter, toDay, toMinor, toTime, typedDay } from './typed-values.ts';

it.each([
  ['8', '08:00'],
  ['830', '08:30'],
  ['8.30', '08:30'],
  ['kl 8:05', '08:05'],
  ['2359', '23:59'],
  ['24', undefined],
  ['860', undefined],
  ['morgon', undefined],
])('takes the time %s for %s', (typed, time) => expect(toTime(typed)).toBe(time));

it.each([
  ['1250', 125_000],
  ['1 250,5', 125_050],
  ['1\u00A0250,05 kr', 125_005],
  ['NOK 12.50', 1250],
  ['−10', -1000],
  ['0,1', 10],
  ['1,234', undefined],
  ['tolv', undefined],
  ['99999999999999999', undefined],
])('takes the amount %s for %s', (typed, minor) => expect(toMinor(typed)).toBe(minor));

it.each([
  ['2026-12-01', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['1.12.2026', '2026-12-01'],
  ['1/12 2026', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['2026-02-30', undefined],
  ['2026-13-01', undefined],
  ['1 december', undefined],
  ['', undefined],
])('takes the day %s for %s', (typed, day) => expect(toDay(typed)).toBe(day));

it('writes a day as it is typed in each language, and leaves what is none', () => {
  expect(typedDay('2026-12-01', 'sv')).toBe('2026-12-01');
  expect(typedDay('2026-12-01', 'nb')).toBe('01.12.2026');
  expect(typedDay('snart', 'nb')).toBe('snart');
});

it.each([
  ['2026-11-25', '2026-12-25'],
  ['2026-12-31', '2027-01-31'],
  ['2027-01-31', '2027-02-28'],
])('finds the month after %s', (day, next) => expect(monthAfter(day)).toBe(next));
