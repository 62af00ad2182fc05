import 'leaflet/dist/leaflet.css';
import { apiAddress } from '@platform/web';
import {
  Control,
  CRS,
  ImageOverlay,
  type LatLng,
  type LatLngBounds,
  latLngBounds,
  type LeafletMouseEvent,
  Map as LeafletMap,
  Polygon,
  Polyline,
} from 'leaflet';
import type { Blueprint } from '../../contract/index.ts';
import { dragPins } from './drag-pins.ts';
import { addMiniMap } from './mini-map.ts';
import { createPlanPins } from './plan-pins.ts';
import { addScaleBar } from './scale-bar.ts';
import type { ShownPin, Spot } from './shown-pin.ts';

interface Told {
  readonly spot: (spot: Spot) => void;
  readonly select: (key: string) => void;
  readonly move: (key: string, spot: Spot) => void;
  /** Reads fresh links to its pictures. Those of a page that has stood open show nothing any more. */
  readonly renew: () => Promise<Pick<Blueprint, 'image' | 'preview'>>;
}
interface Drawing extends Pick<Told, 'renew'> {
  readonly picture: Pick<Blueprint, 'image' | 'preview'>;
}
/** What its buttons are called. */
interface Words {
  readonly zoomInTitle: string;
  readonly zoomOutTitle: string;
}
/** The plan on the screen. */
export interface PlanView {
  show(pins: readonly ShownPin[], selected: ReadonlySet<string>): void;
  /** What pointing does. */
  lead(what: { readonly aims: boolean; readonly drags: boolean }): void;
  /** Draws from where to where something is measured or cut out. Nothing without a first spot. */
  mark(from: Spot | undefined): void;
  goTo(spot: Spot): void;
  middle(): Spot;
  remove(): void;
}

/** The plan's longer side in the map's own units. */
const SIDE = 1000;
const within = (share: number) => Math.min(1, Math.max(0, share));
const CHOICES = {
  crs: CRS.Simple,
  minZoom: -3,
  maxZoom: 5,
  zoomSnap: 0.25,
  zoomDelta: 0.5,
  zoomControl: false,
  attributionControl: false,
} as const;
const MARK = { color: '#c4314b', weight: 3, dashArray: '6', interactive: false } as const;

/** Draws a plan and its pins. Positions are shares of the picture: they stay where they are on every screen. */
export function createPlanView(element: HTMLElement, plan: Blueprint, told: Told & Words): PlanView {
  const { width, height, crop, metresWide } = plan;
  const unit = SIDE / Math.max(width, height);
  const [wide, high] = [width * unit, height * unit];
  const spotOf = ({ lat, lng }: LatLng): Spot => ({ x: within(lng / wide), y: within(1 - lat / high) });
  const placeOf = ({ x, y }: Spot): [number, number] => [(1 - y) * high, x * wide];
  const whole = latLngBounds([0, 0], [high, wide]);
  const sight = crop ? latLngBounds(placeOf(crop), placeOf({ x: crop.x + crop.width, y: crop.y + crop.height })) : whole;
  const map = new LeafletMap(element, CHOICES);
  map.addControl(new Control.Zoom({ zoomInTitle: told.zoomInTitle, zoomOutTitle: told.zoomOutTitle }));
  map.fitBounds(sight);
  map.setMaxBounds(sight.pad(0.5));
  if (crop) cover(map, whole, sight);
  drawPicture(map, whole, { picture: plan, renew: told.renew });
  if (metresWide) addScaleBar(map, metresWide / wide);

  const pins = createPlanPins(map, { bounds: whole, placeOf, select: told.select });
  let lead = { aims: false, drags: false };
  let from: Spot | undefined;
  const line = new Polyline([], MARK).addTo(map);
  map.on('click', ({ latlng, containerPoint }: LeafletMouseEvent) => {
    if (!pins.press(containerPoint, lead.drags) && lead.aims) told.spot(spotOf(latlng));
  });
  // by keys one points at the middle
  map.on('keydown', ({ originalEvent: { key, target } }) => {
    if (key === 'Enter' && target === element && lead.aims) told.spot(spotOf(map.getCenter()));
  });
  map.on('moveend', () => from && line.setLatLngs([placeOf(from), map.getCenter()]));
  map.on('mousemove', ({ latlng }: LeafletMouseEvent) => from && line.setLatLngs([placeOf(from), latlng]));
  dragPins(map, { pins, isOn: () => lead.drags, moved: (key, to) => told.move(key, spotOf(to)), pointed: told.select });
  // its place grows and shrinks with the navigation and the full screen, not with the window alone
  const place = new ResizeObserver(() => {
    const isWhole = map.getBounds().contains(sight);
    map.invalidateSize();
    if (isWhole) map.fitBounds(sight);
  });
  place.observe(element);

  return {
    show: pins.show,
    lead: (what) => (lead = what),
    mark(spot) {
      from = spot;
      line.setLatLngs(spot ? [placeOf(spot), placeOf(spot)] : []);
    },
    goTo: (spot) => void (map.getBounds().contains(placeOf(spot)) || map.panTo(placeOf(spot))),
    middle: () => spotOf(map.getCenter()),
    remove() {
      place.disconnect();
      map.remove();
    },
  };
}

/** Draws the plan itself, the small one first, and a mini map. What its links show no more is read again, once. */
function drawPicture(map: LeafletMap, whole: LatLngBounds, { picture, renew }: Drawing): void {
  const { image, preview } = picture;
  const first = new ImageOverlay(apiAddress(preview.url), whole).addTo(map);
  const large = new ImageOverlay(apiAddress(image.url), whole).addTo(map);
  large.once('load', () => first.remove());
  const mini = addMiniMap(map, { picture: apiAddress(preview.url), bounds: whole });
  let isRenewed = false;
  const again = async () => {
    if (isRenewed) return;
    isRenewed = true;
    const fresh = await renew();
    first.setUrl(apiAddress(fresh.preview.url));
    large.setUrl(apiAddress(fresh.image.url));
    mini.show(apiAddress(fresh.preview.url));
  };
  for (const shown of [first, large]) shown.on('error', () => void again().catch(() => undefined));
}

/** Covers what is cut away, so that nobody takes it for a part of the plan. */
function cover(map: LeafletMap, whole: LatLngBounds, sight: LatLngBounds): void {
  new Polygon([ringOf(whole.pad(1)), ringOf(sight)], { stroke: false, fillColor: '#ffffff', fillOpacity: 1, interactive: false }).addTo(
    map,
  );
}
const ringOf = (bounds: LatLngBounds) => [bounds.getNorthWest(), bounds.getNorthEast(), bounds.getSouthEast(), bounds.getSouthWest()];
