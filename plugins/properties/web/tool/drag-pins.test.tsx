import { LatLng, type Map as LeafletMap, Point } from 'leaflet';
import { beforeEach, expect, it, vi } from 'vitest';
import { dragPins } from './drag-pins.ts';

const switched = { enable: () => {}, disable: () => {} };
let element: HTMLElement;
let shown: readonly [number, number] | undefined;
const [moved, pointed] = [vi.fn<(key: string, to: LatLng) => void>(), vi.fn<(key: string) => void>()];
beforeEach(() => {
  vi.clearAllMocks();
  element = document.createElement('div');
  element.setPointerCapture = () => {};
  shown = undefined;
  // a pixel is a degree, from below
  const map = {
    getContainer: () => element,
    mouseEventToContainerPoint: ({ clientX, clientY }: MouseEvent) => new Point(clientX, clientY),
    containerPointToLatLng: ({ x, y }: Point) => new LatLng(y, x),
    latLngToContainerPoint: ({ lat, lng }: LatLng) => new Point(lng, lat),
    dragging: switched,
    touchZoom: switched,
  } as unknown as LeafletMap; // what dragging asks of it
  const pins = {
    at: () => ({ key: 'one', at: [100, 100] as const }),
    drag: (_: string, at?: readonly [number, number]) => void (shown = at),
  };
  dragPins(map, { pins, isOn: () => true, moved, pointed });
});
const pointer = (type: string, [clientX, clientY]: readonly [number, number], on: Element = element) =>
  on.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, clientX, clientY }));

it('moves a pin as far as the pointer, wherever it is held', () => {
  pointer('pointerdown', [108, 95]);
  pointer('pointermove', [138, 105]);
  expect(shown).toEqual([110, 130]);
  pointer('pointerup', [148, 105]);
  expect(moved.mock.calls).toEqual([['one', new LatLng(110, 140)]]);
  expect(pointed).not.toHaveBeenCalled();
});

it('chooses a pin that is pressed and not dragged', () => {
  pointer('pointerdown', [108, 95]);
  pointer('pointermove', [110, 96]);
  pointer('pointerup', [110, 96]);
  expect([pointed.mock.calls, moved.mock.calls, shown]).toEqual([[['one']], [], undefined]);
});

it('leaves a pin where it was when the drag is broken off', () => {
  pointer('pointerdown', [100, 100]);
  pointer('pointermove', [150, 150]);
  expect(shown).toEqual([150, 150]);
  pointer('pointercancel', [150, 150]);
  expect([moved.mock.calls, shown]).toEqual([[], undefined]);
});

it('drags no pin that lies below a button of the plan', () => {
  const button = element.appendChild(document.createElement('a'));
  button.className = 'leaflet-control';
  pointer('pointerdown', [100, 100], button);
  pointer('pointerup', [100, 100]);
  expect(pointed).not.toHaveBeenCalled();
});
