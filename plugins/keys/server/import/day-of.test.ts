import { expect, it } from 'vitest';
import { dayOf } from './day-of.ts';

it.each([
  ['2026-11-21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['1/2/2027', '2027-02-01'],
])('reads %s as a day', (text, day) => expect(dayOf(text)).toBe(day));

it.each(['2026-02-30', 'i morgon', '31.02.2026', '45000'])('finds no day in %s', (text) => expect(dayOf(text)).toBeUndefined());
