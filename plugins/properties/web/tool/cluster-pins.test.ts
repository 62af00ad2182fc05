import { expect, it } from 'vitest';
import { clusterPins } from './cluster-pins.ts';

const pin = (key: string, x: number, y: number) => ({ key, x, y, number: key, space: '', objectType: 'Door' as const, saved: true });
const small = { wide: 100, high: 100, apart: 20, selected: undefined };

it('draws each for itself where there is room', () => {
  const drawn = clusterPins([pin('1', 0.1, 0.1), pin('2', 0.9, 0.1)], small);
  expect(drawn.map(({ key }) => key)).toEqual(['1', '2']);
});

it('gathers what lies upon each other, in their middle', () => {
  const [cluster, ...others] = clusterPins([pin('1', 0.02, 0.04), pin('2', 0.06, 0.08)], small);
  expect(others).toEqual([]);
  expect([cluster?.x, cluster?.y, cluster?.pins.length]).toEqual([0.04, 0.06, 2]);
});

it('takes them apart when the plan is larger, and loses none of two thousand', () => {
  const two = [pin('1', 0.02, 0.04), pin('2', 0.06, 0.08)];
  expect(clusterPins(two, { ...small, wide: 2000, high: 2000 })).toHaveLength(2);
  const many = Array.from({ length: 2000 }, (_, at) => pin(String(at), (at % 50) / 50, Math.floor(at / 50) / 40));
  const drawn = clusterPins(many, { ...small, wide: 600, high: 400 });
  expect(drawn.length).toBeLessThan(700);
  expect(drawn.reduce((sum, { pins }) => sum + pins.length, 0)).toBe(2000);
});

it('leaves the selected one in sight', () => {
  const drawn = clusterPins([pin('1', 0.02, 0.04), pin('2', 0.06, 0.08), pin('3', 0.03, 0.03)], { ...small, selected: '2' });
  expect(drawn.map(({ pins }) => pins.map(({ key }) => key))).toEqual([['1', '3'], ['2']]);
});
