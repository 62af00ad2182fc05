import 'leaflet/dist/leaflet.css';
import { apiAddress } from '@platform/web';
import { CircleMarker, CRS, ImageOverlay, type LatLng, latLngBounds, type LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import type { Blueprint, ObjectType } from '../../contract/index.ts';
import { NumberedCanvas } from './numbered-canvas.ts';

/** A place as shares of the plan's width and height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface ShownPin extends Spot {
  readonly key: string;
  readonly number: string;
  readonly objectType: ObjectType;
  /** Saved already. */
  readonly saved: boolean;
}
interface Told {
  readonly spot: (spot: Spot) => void;
  readonly select: (key: string) => void;
  readonly move: (key: string, spot: Spot) => void;
}
/** The plan on the screen. */
export interface PlanView {
  show(pins: readonly ShownPin[], selected: string | undefined): void;
  /** What pointing does. */
  lead(what: { readonly aims: boolean; readonly drags: boolean }): void;
  goTo(spot: Spot): void;
  middle(): Spot;
  remove(): void;
}

const COLOURS: Readonly<Record<ObjectType, string>> = {
  Door: '#0f5c6b',
  Hatch: '#7a4b00',
  Barrier: '#8a1f5c',
  CCTVCamera: '#1f4fa8',
  CCTVCentral: '#4b3a9b',
  CCTVSwitch: '#5c5c5c',
  Hotspot: '#2c6e2f',
};
/** The plan's longer side in the map's own units. */
const SIDE = 1000;
const within = (share: number) => Math.min(1, Math.max(0, share));

const styleOf = ({ objectType, saved }: ShownPin, isSelected: boolean) => ({
  fillColor: COLOURS[objectType],
  fillOpacity: saved ? 0.95 : 0.6,
  color: isSelected ? '#ffb900' : '#ffffff',
  dashArray: saved ? '' : '4',
});
const CHOICES = { crs: CRS.Simple, minZoom: -3, maxZoom: 5, zoomSnap: 0.25, zoomDelta: 0.5, attributionControl: false } as const;

/** Draws a plan and its pins. Positions are shares of the picture: they stay where they are on every screen. */
export function createPlanView(element: HTMLElement, { width, height, image, preview }: Blueprint, told: Told): PlanView {
  const unit = SIDE / Math.max(width, height);
  const [wide, high] = [width * unit, height * unit];
  const bounds = latLngBounds([0, 0], [high, wide]);
  const map = new LeafletMap(element, CHOICES);
  const renderer = new NumberedCanvas({ padding: 0.3, tolerance: 8 });
  map.fitBounds(bounds);
  map.setMaxBounds(bounds.pad(0.5));
  const first = new ImageOverlay(apiAddress(preview.url), bounds).addTo(map);
  const large = new ImageOverlay(apiAddress(image.url), bounds).addTo(map);
  large.once('load', () => first.remove());
  const spotOf = ({ lat, lng }: LatLng): Spot => ({ x: within(lng / wide), y: within(1 - lat / high) });
  const placeOf = ({ x, y }: Spot): [number, number] => [(1 - y) * high, x * wide];
  const markers = new Map<string, CircleMarker>();
  let lead = { aims: false, drags: false };
  let dragged: { readonly key: string; readonly marker: CircleMarker } | undefined;

  map.on('click', ({ latlng }: LeafletMouseEvent) => lead.aims && told.spot(spotOf(latlng)));
  map.on('mousemove', ({ latlng }: LeafletMouseEvent) => dragged?.marker.setLatLng(latlng));
  map.on('mouseup', ({ latlng }: LeafletMouseEvent) => {
    if (!dragged) return;
    told.move(dragged.key, spotOf(latlng));
    dragged = undefined;
    map.dragging.enable();
  });

  function markerOf(pin: ShownPin): CircleMarker {
    const marker = new CircleMarker(placeOf(pin), { renderer, radius: 12, bubblingMouseEvents: false, weight: 2 }).addTo(map);
    marker.on('click', () => told.select(pin.key));
    marker.on('mousedown', () => {
      if (!lead.drags) return;
      map.dragging.disable();
      dragged = { key: pin.key, marker };
    });
    markers.set(pin.key, marker);
    return marker;
  }

  return {
    show(pins, selected) {
      const keys = new Set(pins.map(({ key }) => key));
      for (const [key, marker] of markers) {
        if (keys.has(key)) continue;
        marker.remove();
        markers.delete(key);
      }
      for (const pin of pins) {
        const marker = markers.get(pin.key) ?? markerOf(pin);
        const isSelected = pin.key === selected;
        Object.assign(marker.options, { number: pin.number });
        marker.setLatLng(placeOf(pin)).setRadius(isSelected ? 16 : 12);
        marker.setStyle(styleOf(pin, isSelected));
      }
    },
    lead(what) {
      lead = what;
    },
    goTo: (spot) => void map.panTo(placeOf(spot)),
    middle: () => spotOf(map.getCenter()),
    remove: () => void map.remove(),
  };
}
