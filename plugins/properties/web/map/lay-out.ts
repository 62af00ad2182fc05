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

/** So near, as shares of the map, two names would lie on each other. */
const [NEAR_X, NEAR_Y] = [0.2, 0.1];

/** Merges places whose names would overlap, at the first of them. */
export function together<T>(laid: readonly Laid<T>[]): readonly (Omit<Laid<T>, 'row'> & { readonly rows: readonly T[] })[] {
  const spots: { rows: T[]; x: number; y: number }[] = [];
  for (const { row, x, y } of laid) {
    const near = spots.find((spot) => Math.abs(spot.x - x) < NEAR_X && Math.abs(spot.y - y) < NEAR_Y);
    if (near) near.rows.push(row);
    else spots.push({ rows: [row], x, y });
  }
  return spots;
}

function rangeOf(values: readonly number[]) {
  const [from, to] = [Math.min(...values), Math.max(...values)];
  return { middle: (from + to) / 2, length: to - from };
}
