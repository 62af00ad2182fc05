import { expect, it } from 'vitest';
import { isoOf, isoOfText } from './moment.ts';

it.each([
  ['2026-11-22 18:10:51.257+00', '2026-11-22T18:10:51.257Z'],
  ['2026-11-22 18:10:51.2+00', '2026-11-22T18:10:51.200Z'],
  ['2026-11-22 18:10:51+00', '2026-11-22T18:10:51.000Z'],
  ['2026-11-22 18:10:51.257123+00', '2026-11-22T18:10:51.257Z'],
  ['2026-11-22 19:10:51.257+01', '2026-11-22T18:10:51.257Z'],
  ['2026-11-22 23:40:51+05:30', '2026-11-22T18:10:51.000Z'],
  ['2026-11-22T18:10:51.257Z', '2026-11-22T18:10:51.257Z'],
])('reads %s as %s', (written, iso) => {
  expect(isoOfText(written)).toBe(iso);
  expect(isoOf(isoOfText(written))).toBe(isoOf(new Date(written)));
});

it('takes nothing for a moment that is none', () => {
  expect(() => isoOfText('tomorrow')).toThrow(RangeError);
});
