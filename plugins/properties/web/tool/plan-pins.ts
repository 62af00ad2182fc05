import { CircleMarker, type LatLngBounds, type Map as LeafletMap } from 'leaflet';
import { clusterPins, type DrawnPin } from './cluster-pins.ts';
import { NumberedCanvas } from './numbered-canvas.ts';
import { OBJECTS } from '../../contract/index.ts';
import type { ShownPin, Spot } from './shown-pin.ts';

interface Asked {
  readonly bounds: LatLngBounds;
  readonly placeOf: (spot: Spot) => [number, number];
  readonly select: (key: string) => void;
}
/** How near two pins come before they are gathered; from which size their names stand beside them; how near a finger points. */
const [APART, LABELLED_AT, REACH] = [22, 2600, 22];
const SELECTED = '#ffb900';
const CALLS = '#d13438';
const CLUSTER = '#3a3a3a';

/** How something that is drawn looks. */
function lookOf({ pins: [pin, ...others] }: DrawnPin, { isChosen, isLarge }: { readonly isChosen: boolean; readonly isLarge: boolean }) {
  const color = isChosen ? SELECTED : [pin, ...others].some((each) => each?.calls) ? CALLS : '#ffffff';
  if (!pin || others.length > 0) {
    const style = { fillColor: CLUSTER, fillOpacity: 0.95, color, dashArray: '' };
    return { number: String(others.length + 1), label: '', radius: 15, style };
  }
  const style = { fillColor: OBJECTS[pin.objectType].colour, fillOpacity: pin.saved ? 0.95 : 0.6, color, dashArray: pin.saved ? '' : '4' };
  return { number: pin.number, label: isLarge ? pin.space : '', radius: isChosen ? 15 : 12, style };
}

/** The pins on a plan. All on one canvas; gathered where they would lie upon each other, named where there is room. */
export function createPlanPins(map: LeafletMap, { bounds, placeOf, select }: Asked) {
  const renderer = new NumberedCanvas({ padding: 0.3, tolerance: 8 });
  const markers = new Map<string, CircleMarker>();
  let shown: readonly ShownPin[] = [];
  let chosen: ReadonlySet<string> = new Set();
  let drawn: readonly DrawnPin[] = [];
  /** What was gathered of these pins, by zoom; and how each marker looks. */
  const gathered = new Map<number, readonly DrawnPin[]>();
  const looks = new WeakMap<CircleMarker, string>();

  function markerOf(each: DrawnPin): CircleMarker {
    const marker = new CircleMarker(placeOf(each), { renderer, radius: 12, bubblingMouseEvents: false, weight: 2 }).addTo(map);
    marker.on('click', () => {
      const now = drawn.find(({ key }) => key === each.key) ?? each;
      const [first, ...others] = now.pins;
      // those at one place never come apart: the one that is chosen can be dragged away from the others
      if (others.length > 0 && map.getZoom() < map.getMaxZoom()) map.setView(placeOf(now), map.getZoom() + 1);
      else if (first) select(first.key);
    });
    markers.set(each.key, marker);
    return marker;
  }

  function draw(): void {
    const size = sizeOf(map, bounds);
    drawn = gathered.get(map.getZoom()) ?? clusterPins(shown, { ...size, apart: APART, selected: onlyOf(chosen) });
    gathered.set(map.getZoom(), drawn);
    const keys = new Set(drawn.map(({ key }) => key));
    for (const [key, marker] of markers) {
      if (keys.has(key)) continue;
      marker.remove();
      markers.delete(key);
    }
    for (const each of drawn) {
      const marker = markers.get(each.key) ?? markerOf(each);
      const isChosen = each.pins.some(({ key }) => chosen.has(key));
      const look = lookOf(each, { isChosen, isLarge: size.wide > LABELLED_AT });
      const said = JSON.stringify(look);
      if (looks.get(marker) !== said) {
        looks.set(marker, said);
        const { number, label, style, radius } = look;
        Object.assign(marker.options, { number, label });
        marker.setStyle(style).setRadius(radius);
      }
      if (!marker.getLatLng().equals(placeOf(each))) marker.setLatLng(placeOf(each));
    }
  }
  map.on('zoomend', draw);

  return {
    show(pins: readonly ShownPin[], selected: ReadonlySet<string>): void {
      if (pins !== shown || onlyOf(selected) !== onlyOf(chosen)) gathered.clear();
      [shown, chosen] = [pins, selected];
      draw();
    },
    /** The pin at a point of the screen; of several in a cluster none. */
    at(point: { readonly x: number; readonly y: number }): { readonly key: string; readonly marker: CircleMarker } | undefined {
      const near = drawn
        .filter(({ pins }) => pins.length === 1)
        .map((each) => ({ key: each.key, far: map.latLngToContainerPoint(placeOf(each)).distanceTo([point.x, point.y]) }))
        .toSorted((a, b) => a.far - b.far)[0];
      const marker = near && near.far <= REACH ? markers.get(near.key) : undefined;
      return near && marker && { key: near.key, marker };
    },
  };
}

/** The one that is selected alone. */
const onlyOf = (selected: ReadonlySet<string>): string | undefined => (selected.size === 1 ? [...selected][0] : undefined);

/** What the plan's width and height are on the screen now, in pixels. */
function sizeOf(map: LeafletMap, bounds: LatLngBounds) {
  const [northWest, southEast] = [map.project(bounds.getNorthWest()), map.project(bounds.getSouthEast())];
  return { wide: southEast.x - northWest.x, high: southEast.y - northWest.y };
}
