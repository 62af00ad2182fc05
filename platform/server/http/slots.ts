import { refusals } from '@platform/core';
import { refuse } from '../refused.ts';

/** How many of something go on at once for each key: a person, an address. */
export class Slots {
  readonly #taken = new Map<string, number>();

  /** Takes one and answers how it is given back. @throws 429 when the key has as many as it may */
  take(key: string, limit: number): () => void {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= limit) throw refuse(refusals.tooMany, { retryAfterSeconds: RETRY_SECONDS });
    this.#taken.set(key, taken + 1);
    return () => this.#giveBack(key);
  }

  #giveBack(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1;
    if (left > 0) this.#taken.set(key, left);
    else this.#taken.delete(key);
  }
}
const RETRY_SECONDS = 10;
