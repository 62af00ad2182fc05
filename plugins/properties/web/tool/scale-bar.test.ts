import { expect, it } from 'vitest';
import { roundLength } from './scale-bar.ts';

it.each([
  [0.7, 0.5],
  [1, 1],
  [4.9, 2],
  [5, 5],
  [37, 20],
  [640, 500],
])('is round: of %s metres that fit it takes %s', (fits, length) => {
  expect(roundLength(fits)).toBeCloseTo(length, 6);
});
