import { DomEvent, type LatLng, type Map as LeafletMap } from 'leaflet';
import type { createPlanPins } from './plan-pins.ts';

interface Asked {
  readonly pins: Pick<ReturnType<typeof createPlanPins>, 'at'>;
  readonly isOn: () => boolean;
  readonly moved: (key: string, to: LatLng) => void;
}

/** Drags pins by mouse, finger or pen alike; the plan stands still meanwhile. */
export function dragPins(map: LeafletMap, { pins, isOn, moved }: Asked): void {
  const element = map.getContainer();
  let dragged: ReturnType<Asked['pins']['at']>;
  const end = () => {
    dragged = undefined;
    map.dragging.enable();
    map.touchZoom.enable();
  };
  element.addEventListener('pointerdown', (event) => {
    if (!isOn() || !event.isPrimary) return;
    dragged = pins.at(map.mouseEventToContainerPoint(event));
    if (!dragged) return;
    // before Leaflet hears of the touch
    map.dragging.disable();
    map.touchZoom.disable();
    element.setPointerCapture(event.pointerId);
    DomEvent.preventDefault(event);
  });
  element.addEventListener('pointermove', (event) => dragged?.marker.setLatLng(map.mouseEventToLatLng(event)));
  element.addEventListener('pointerup', (event) => {
    if (!dragged) return;
    moved(dragged.key, map.mouseEventToLatLng(event));
    end();
  });
  element.addEventListener('pointercancel', () => dragged && end());
}
