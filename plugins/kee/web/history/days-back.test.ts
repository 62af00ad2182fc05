import { expect, it } from 'vitest';
import { DAYS_BACK } from './days-back.ts';

it('reaches every day of the last two weeks, and every week of the year before', () => {
  expect(DAYS_BACK.slice(0, 14)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]);
  expect(DAYS_BACK.slice(13).every((back, at) => back === 13 + 7 * at)).toBe(true);
  expect(DAYS_BACK.at(-1)).toBeGreaterThanOrEqual(366);
});
