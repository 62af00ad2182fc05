const MINUTE_MS = 60_000;
/** Whoever comes from so many places at once shall not fill the memory. */
const MOST = 10_000;

/** Lets the same event through once a minute, with the count of its repetitions. A flood is one line, not a full table. */
export class Repeats {
  readonly #seen = new Map<string, { readonly at: number; count: number }>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** How often it came since it was last let through. Nothing when it has to wait. */
  since(key: string): number | undefined {
    const now = this.#now();
    const seen = this.#seen.get(key);
    if (seen && now - seen.at < MINUTE_MS) {
      seen.count += 1;
      return undefined;
    }
    if (this.#seen.size >= MOST) this.#seen.clear();
    this.#seen.set(key, { at: now, count: 0 });
    return seen?.count ?? 0;
  }
}
