import type { Coordinates } from '../../contract/index.ts';

interface Laid<T> {
  readonly row: T;
  /** From the left and from above, as shares of the map. */
  readonly x: number;
  readonly y: number;
}
/** What is free at each edge, as a share; how wide the map is at least, in degrees north: some 400 m. */
const [EDGE, LEAST] = [0.1, 0.004];

/** Places on a map, north up, each as far from the others as they are. `wide`: how many times as wide as high. */
export function layOut<T extends { readonly at: Coordinates }>(rows: readonly T[], wide: number): readonly Laid<T>[] {
  const [first] = rows;
  if (!first) return [];
  const north = rangeOf(rows.map(({ at }) => at.latitude));
  const east = rangeOf(rows.map(({ at }) => at.longitude));
  // a degree east is shorter the farther north
  const shrink = Math.cos((north.middle * Math.PI) / 180);
  const high = Math.max(north.length, (east.length * shrink) / wide, LEAST) / (1 - 2 * EDGE);
  return rows.map((row) => ({
    row,
    x: 0.5 + ((row.at.longitude - east.middle) * shrink) / (high * wide),
    y: 0.5 - (row.at.latitude - north.middle) / high,
  }));
}

function rangeOf(values: readonly number[]) {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return { middle: (from + to) / 2, length: to - from };
}
