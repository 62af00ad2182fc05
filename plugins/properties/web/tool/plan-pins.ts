import type { LatLngBounds, Map as LeafletMap, Point } from 'leaflet';
import { clusterPins, type DrawnPin } from './cluster-pins.ts';
import { type Mark, PinCanvas } from './pin-canvas.ts';
import { OBJECTS } from '../../contract/index.ts';
import type { ShownPin, Spot } from './shown-pin.ts';

interface Asked {
  readonly bounds: LatLngBounds;
  readonly placeOf: (spot: Spot) => [number, number];
  readonly select: (key: string) => void;
}
/** How near two pins come before they are gathered; from which size their names stand beside them; how near a finger points, and a mouse. */
const [APART, LABELLED_AT, REACH, POINTED] = [22, 2600, 22, 16];
const SELECTED = '#ffb900';
const CALLS = '#d13438';
const CLUSTER = '#3a3a3a';

/** How something that is drawn looks. */
function lookOf({ pins: [pin, ...others] }: DrawnPin, { isChosen, isLarge }: { readonly isChosen: boolean; readonly isLarge: boolean }) {
  const ring = isChosen ? SELECTED : [pin, ...others].some((each) => each?.calls) ? CALLS : '#ffffff';
  if (!pin || others.length > 0) {
    return { number: String(others.length + 1), label: '', radius: 15, fill: CLUSTER, opacity: 0.95, ring, isDashed: false };
  }
  const { number, saved, space } = pin;
  const circle = { radius: isChosen ? 15 : 12, fill: OBJECTS[pin.objectType].colour, opacity: saved ? 0.95 : 0.6, ring, isDashed: !saved };
  return { number, label: isLarge ? space : '', ...circle };
}

/** The pins on a plan. All on one canvas; gathered where they would lie upon each other, named where there is room. */
export function createPlanPins(map: LeafletMap, { bounds, placeOf, select }: Asked) {
  const canvas = new PinCanvas().addTo(map);
  let shown: readonly ShownPin[] = [];
  let chosen: ReadonlySet<string> = new Set();
  let drawn: ReadonlyMap<string, DrawnPin> = new Map();
  let dragged: { readonly key: string; readonly at: Mark['at'] } | undefined;
  /** What was gathered of these pins, by zoom. */
  const gathered = new Map<number, readonly DrawnPin[]>();

  function draw(): void {
    const size = sizeOf(map, bounds);
    const all = gathered.get(map.getZoom()) ?? clusterPins(shown, { ...size, apart: APART, selected: onlyOf(chosen) });
    gathered.set(map.getZoom(), all);
    drawn = new Map(all.map((each) => [each.key, each]));
    canvas.show(all.map((each) => markOf(each, size.wide > LABELLED_AT)));
  }
  function markOf(each: DrawnPin, isLarge: boolean): Mark {
    const { key, pins } = each;
    const at = dragged?.key === key ? dragged.at : placeOf(each);
    return { key, at, ...lookOf(each, { isChosen: pins.some((pin) => chosen.has(pin.key)), isLarge }) };
  }
  const near = (point: Point, reach: number) => drawn.get(canvas.near(point, reach)?.key ?? '');
  map.on('zoomend', draw);
  map.on('mousemove', ({ containerPoint }) => canvas.point(near(containerPoint, POINTED) !== undefined));

  return {
    show(pins: readonly ShownPin[], selected: ReadonlySet<string>): void {
      if (pins !== shown || onlyOf(selected) !== onlyOf(chosen)) gathered.clear();
      if (pins !== shown) dragged = undefined;
      [shown, chosen] = [pins, selected];
      draw();
    },
    /** Whether a pin or a cluster is there. Chooses the pin, unless it is dragged, and goes nearer to the cluster. */
    press(point: Point, drags: boolean): boolean {
      const pressed = near(point, POINTED);
      const [first, ...others] = pressed?.pins ?? [];
      if (!pressed || !first) return false;
      // those at one place never come apart: the one that is chosen can be dragged away from the others
      if (others.length > 0 && map.getZoom() < map.getMaxZoom()) map.setView(placeOf(pressed), map.getZoom() + 1);
      else if (others.length > 0 || !drags) select(first.key);
      return true;
    },
    /** The pin at a point of the screen; of several in a cluster none. */
    at(point: Point): { readonly key: string; readonly at: Mark['at'] } | undefined {
      const held = near(point, REACH);
      return held?.pins.length === 1 ? { key: held.key, at: placeOf(held) } : undefined;
    },
    /** Shows a pin elsewhere; without a place where it belongs. */
    drag(key: string, at?: Mark['at']): void {
      dragged = at && { key, at };
      draw();
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
