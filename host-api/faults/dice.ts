/** Chance that comes out the same for the same seed (mulberry32). */
export interface Dice {
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  shuffled<T>(items: readonly T[]): T[];
}

export function dice(seed: number): Dice {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  };
}
