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
/** How near two pins come before they are gathered; from which size their names stand beside them; how near a finger points. */
const [APART, LABELLED_AT, REACH] = [22, 2600, 22];
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
  /** Where pins are shown that are dragged, or were and are being saved. */
  const dragged = new Map<string, Mark['at']>();
  /** What was gathered of these pins, by zoom. */
  const gathered = new Map<number, readonly DrawnPin[]>();

  const isChosen = ({ pins }: DrawnPin) => pins.some(({ key }) => chosen.has(key));
  const chosenLast = (one: DrawnPin, other: DrawnPin) => Number(isChosen(one)) - Number(isChosen(other));
  function draw(): void {
    const size = sizeOf(map, bounds);
    const all = gathered.get(map.getZoom()) ?? clusterPins(shown, { ...size, apart: APART, selected: onlyOf(chosen) });
    gathered.set(map.getZoom(), all);
    drawn = new Map(all.map((each) => [each.key, each]));
    canvas.show(all.toSorted(chosenLast).map((each) => markOf(each, size.wide > LABELLED_AT)));
  }
  function markOf(each: DrawnPin, isLarge: boolean): Mark {
    const { key } = each;
    const at = dragged.get(key) ?? placeOf(each);
    return { key, at, ...lookOf(each, { isChosen: isChosen(each), isLarge }) };
  }
  /** What is next to a point of the screen, and of two at one place what lies above. */
  const near = (point: Point, isAlone = false) =>
    drawn.get(canvas.near(point, REACH, ({ key }) => !isAlone || drawn.get(key)?.pins.length === 1)?.key ?? '');
  map.on('zoomend', draw);
  map.on('mousemove', ({ containerPoint }) => canvas.point(near(containerPoint) !== undefined));

  return {
    show(pins: readonly ShownPin[], selected: ReadonlySet<string>): void {
      if (pins !== shown || onlyOf(selected) !== onlyOf(chosen)) gathered.clear();
      dragged.clear();
      [shown, chosen] = [pins, selected];
      draw();
    },
    /** Whether a pin or a cluster is there. Chooses the pin, unless it is dragged, and goes nearer to the cluster. */
    press(point: Point, drags: boolean): boolean {
      const pressed = near(point);
      const [first, ...others] = pressed?.pins ?? [];
      if (!pressed || !first) return false;
      // those at one place never come apart: the one that is chosen can be dragged away from the others
      if (others.length > 0 && map.getZoom() < map.getMaxZoom()) map.setView(placeOf(pressed), map.getZoom() + 1);
      else if (others.length > 0 || !drags) select(first.key);
      return true;
    },
    /** The pin at a point of the screen; of several in a cluster none. */
    at(point: Point): { readonly key: string; readonly at: Mark['at'] } | undefined {
      const held = near(point, true);
      return held && { key: held.key, at: dragged.get(held.key) ?? placeOf(held) };
    },
    /** Shows a pin elsewhere, until all are shown anew; without a place where it belongs. */
    drag(key: string, at?: Mark['at']): void {
      if (at) dragged.set(key, at);
      else dragged.delete(key);
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
