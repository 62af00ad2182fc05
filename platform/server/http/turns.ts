import { setTimeout as wait } from 'node:timers/promises';
import { refusals } from '@platform/core';
import { refuse } from '../refused.ts';

interface Limits {
  /** So many go on at once. */
  readonly atOnce: number;
  /** So long one waits for a turn. */
  readonly seconds: number;
}
/** Lets so many of something go on at once; the others wait for their turn. */
export class Turns {
  readonly #limits: Limits;
  readonly #waiting = new Set<() => void>();
  #going = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** @throws 503 when no turn comes in time, and whatever `run` throws */
  async take<T>(run: () => Promise<T>): Promise<T> {
    if (this.#going < this.#limits.atOnce) this.#going += 1;
    else await this.#turn();
    try {
      return await run();
    } finally {
      // whose turn it is goes on in its place
      const [next] = this.#waiting;
      if (next) next();
      else this.#going -= 1;
    }
  }

  async #turn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const come = () => {
      this.#waiting.delete(come);
      resolve();
    };
    this.#waiting.add(come);
    const over = new AbortController();
    const late = wait(this.#limits.seconds * 1000, 'late', { signal: over.signal }).catch(() => 'came');
    const isLate = (await Promise.race([promise, late])) === 'late' && this.#waiting.delete(come);
    over.abort();
    if (isLate) throw refuse(refusals.unavailable, { retryAfterSeconds: this.#limits.seconds });
  }
}
