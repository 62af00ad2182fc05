import { expect, it } from 'vitest';
import { dayAt } from './today.ts';

it.each([
  ['2026-11-22T22:59:59.999Z', '2026-11-22'],
  ['2026-11-22T23:00:00.000Z', '2026-11-23'],
  ['2026-06-30T21:59:59.999Z', '2026-06-30'],
  ['2026-06-30T22:00:00.000Z', '2026-07-01'],
])('%s is on %s where the houses are, winter and summer', (moment, day) => {
  expect(dayAt(new Date(moment))).toBe(day);
});
