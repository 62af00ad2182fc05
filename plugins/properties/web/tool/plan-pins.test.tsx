import { CRS, latLngBounds, Map as LeafletMap, Point } from 'leaflet';
import { beforeEach, expect, it, vi } from 'vitest';
import { createPlanPins } from './plan-pins.ts';
import type { ShownPin } from './shown-pin.ts';

const SIDE = 400;
const select = vi.fn<(key: string) => void>();
let map: LeafletMap;
let pins: ReturnType<typeof createPlanPins>;
beforeEach(() => {
  select.mockClear();
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  const element = document.createElement('div');
  for (const side of ['clientWidth', 'clientHeight']) Object.defineProperty(element, side, { value: SIDE });
  // a pixel is one of the plan's own units, from below
  map = new LeafletMap(element, { crs: CRS.Simple, minZoom: 0, maxZoom: 0, zoomAnimation: false }).setView([SIDE / 2, SIDE / 2], 0);
  const bounds = latLngBounds([0, 0], [SIDE, SIDE]);
  pins = createPlanPins(map, { bounds, placeOf: ({ x, y }) => [(1 - y) * SIDE, x * SIDE], select });
  return () => vi.useRealTimers();
});
const pin = (key: string, x: number, y: number): ShownPin => ({ key, x, y, number: key, space: '', objectType: 'Door', saved: true });
const show = (those: readonly ShownPin[], ...chosen: string[]) => {
  pins.show(those, new Set(chosen));
  vi.advanceTimersToNextFrame();
};
const at = (x: number, y: number) => new Point(x, y);

it('chooses what a finger comes near, and nothing beside it', () => {
  show([pin('1', 0.5, 0.5), pin('2', 0.9, 0.5)]);
  expect([pins.press(at(220, 200), false), pins.press(at(280, 200), false)]).toEqual([true, false]);
  expect(select.mock.calls).toEqual([['1']]);
});

it('lets the chosen one be dragged away from others that lie at its place', () => {
  const stack = [pin('1', 0.5, 0.5), pin('2', 0.5, 0.5), pin('3', 0.5, 0.5)];
  show(stack);
  expect(pins.at(at(200, 200))).toBeUndefined();
  show(stack, '1');
  expect(pins.at(at(200, 200))).toEqual({ key: '1', at: [200, 200] });
});

it('shows a pin elsewhere while it is dragged and saved, and where it belongs once all are shown anew', () => {
  const two = [pin('1', 0.25, 0.5), pin('2', 0.75, 0.5)];
  show(two);
  for (const [key, x] of [
    ['1', 120],
    ['2', 320],
  ] as const)
    pins.drag(key, [300, x]);
  vi.advanceTimersToNextFrame();
  expect([pins.at(at(120, 100))?.key, pins.at(at(320, 100))?.key, pins.at(at(100, 200))]).toEqual(['1', '2', undefined]);
  show(two);
  expect([pins.at(at(120, 100)), pins.at(at(100, 200))?.key]).toEqual([undefined, '1']);
});
