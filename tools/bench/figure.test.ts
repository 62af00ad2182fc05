import { expect, it } from 'vitest';
import { asLimit, asRatio, median, toLine } from './figure.ts';

it('holds a rate against its baseline', () => {
  const figure = asRatio('list', { value: 60, baseline: 100, unit: 'req/s' }, { atLeast: 0.5 });
  expect(figure).toMatchObject({ ratio: 0.6, ok: true });
  expect(asRatio('list', { value: 40, baseline: 100, unit: 'req/s' }, { atLeast: 0.5 }).ok).toBe(false);
});

it('holds a figure of its own against its limit, and says a miss', () => {
  expect(toLine(asLimit('memory', { value: 250, unit: 'MB' }, { atMost: 200 }))).toBe('MISS memory: 250 MB (≤ 200)');
});

it('takes the middle of several runs', () => {
  expect(median([9, 1, 5])).toBe(5);
});
