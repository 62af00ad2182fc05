import { DomEvent, LatLng, type Map as LeafletMap, type Point } from 'leaflet';
import type { createPlanPins } from './plan-pins.ts';

interface Asked {
  readonly pins: Pick<ReturnType<typeof createPlanPins>, 'at' | 'drag'>;
  readonly isOn: () => boolean;
  readonly moved: (key: string, to: LatLng) => void;
  /** A press that goes nowhere. */
  readonly pointed: (key: string) => void;
}
interface Drag extends NonNullable<ReturnType<Asked['pins']['at']>> {
  readonly from: Point;
  /** From where it is held to its middle. */
  readonly grip: Point;
  readonly isMoved: boolean;
}
/** A finger that stays within it holds still, in pixels. */
const SLACK = 4;

/** Drags pins by mouse, finger or pen alike; the plan stands still meanwhile. */
export function dragPins(map: LeafletMap, { pins, isOn, moved, pointed }: Asked): void {
  const element = map.getContainer();
  let drag: Drag | undefined;
  const middleAt = ({ grip }: Drag, point: Point) => map.containerPointToLatLng(point.add(grip));
  const end = () => {
    drag = undefined;
    map.dragging.enable();
    map.touchZoom.enable();
  };
  element.addEventListener('pointerdown', (event) => {
    if (!isOn() || !event.isPrimary || event.button !== 0 || isControl(event.target)) return;
    const from = map.mouseEventToContainerPoint(event);
    const pin = pins.at(from);
    if (!pin) return;
    drag = { ...pin, from, grip: map.latLngToContainerPoint(new LatLng(...pin.at)).subtract(from), isMoved: false };
    // before Leaflet hears of the touch
    map.dragging.disable();
    map.touchZoom.disable();
    element.setPointerCapture(event.pointerId);
    DomEvent.preventDefault(event);
  });
  element.addEventListener('pointermove', (event) => {
    const point = map.mouseEventToContainerPoint(event);
    if (!drag || (!drag.isMoved && point.distanceTo(drag.from) < SLACK)) return;
    drag = { ...drag, isMoved: true };
    const { lat, lng } = middleAt(drag, point);
    pins.drag(drag.key, [lat, lng]);
  });
  element.addEventListener('pointerup', (event) => {
    if (!drag) return;
    if (drag.isMoved) moved(drag.key, middleAt(drag, map.mouseEventToContainerPoint(event)));
    else pointed(drag.key);
    end();
  });
  element.addEventListener('pointercancel', () => {
    if (!drag) return;
    pins.drag(drag.key);
    end();
  });
}

const isControl = (target: EventTarget | null) => target instanceof Element && target.closest('.leaflet-control') !== null;
