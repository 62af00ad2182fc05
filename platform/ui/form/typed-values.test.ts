import { expect, it } from 'vitest';
import { toMinor, toTime } from './typed-values.ts';

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
