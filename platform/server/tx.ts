import type { Ctx } from './context.ts';
import type { Opening } from './database/opening.ts';
import type { Work } from './database/work.ts';

/**
 * Opens units of work one after the other, authorising each anew. Each is committed before the next. Between them no connection is held, so
 * slow work (another service, a file, a hash) is done there. What was read before is read again, locked where it matters.
 */
export interface Tx {
  <T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
  /**
   * Runs the unit of work whose result is the call's answer. Every call that changes something ends with it. The answer is checked inside
   * it; a call repeated with its `Idempotency-Key` gets the earlier answer.
   */
  once<T>(run: (ctx: Ctx) => Promise<T>): Promise<T>;
}

/** Units of work outside a request: of an activity, or the command line. */
export function txOf(work: Work, opening: Opening): Tx {
  const tx = <T>(run: (ctx: Ctx) => Promise<T>): Promise<T> => work.write(opening, run);
  return Object.assign(tx, { once: tx });
}
