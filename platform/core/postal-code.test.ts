import { expect, it } from 'vitest';
import { toPostalCode } from './postal-code.ts';

it.each([
  ['22240', 'SE', '222 40'],
  ['222 40', 'SE', '222 40'],
  [' 222\u00A040 ', 'SE', '222 40'],
  ['SE-222 40', 'SE', '222 40'],
  ['s-222 40', 'SE', '222 40'],
  ['0250', 'SE', undefined],
  ['022 40', 'SE', undefined],
  ['2224', 'SE', undefined],
  ['222 401', 'SE', undefined],
  ['0250', 'NO', '0250'],
  ['NO-0250', 'NO', '0250'],
  ['N-0250', 'NO', '0250'],
  ['222 40', 'NO', undefined],
  ['250', 'NO', undefined],
  ['', 'NO', undefined],
] as const)('reads %j in %s as %j', (written, country, kept) => {
  expect(toPostalCode(written, country)).toBe(kept);
});
