import { expect, it } from 'vitest';
import { Repeats } from './repeats.ts';

it('lets the same through once a minute, and tells how often it came meanwhile', () => {
  let now = 0;
  const repeats = new Repeats(() => now);
  expect([repeats.since('a'), repeats.since('a'), repeats.since('a'), repeats.since('b')]).toEqual([0, undefined, undefined, 0]);
  now = 60_000;
  expect([repeats.since('a'), repeats.since('a'), repeats.since('b')]).toEqual([2, undefined, 0]);
});

it('holds no more than it must', () => {
  const repeats = new Repeats(() => 0);
  for (let index = 0; index < 10_000; index += 1) repeats.since(`who ${index}`);
  expect(repeats.since('who 1')).toBeUndefined();
  repeats.since('one more');
  expect(repeats.since('who 1')).toBe(0);
});
