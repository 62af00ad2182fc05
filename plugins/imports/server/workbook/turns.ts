import { refusals } from '@platform/core';
import { refuse } from '@platform/server';

/** How many workbooks a process of the portal has open at once: each may take a gigabyte while it is read. */
const AT_ONCE = 2;
const RETRY_SECONDS = 30;

export interface Turns {
  /**
   * Runs `task` in the owner's turn, and gives its result. An owner has one turn at a time.
   * @throws 429 when `mostWaiting` of the owner's wait already
   */
  take<T>(owner: string, task: () => Promise<T>, mostWaiting?: number): Promise<T>;
}

/** A queue for heavy work, with round-robin between owners. No single owner can fill it. */
export function createTurns(): Turns {
  /** Whoever has waited longest since the last turn first. */
  const waiting = new Map<string, readonly (() => void)[]>();
  const busy = new Set<string>();

  const serve = (): void => {
    while (busy.size < AT_ONCE) {
      const owner = [...waiting.keys()].find((each) => !busy.has(each));
      if (owner === undefined) return;
      const [begin, ...others] = waiting.get(owner) ?? [];
      waiting.delete(owner);
      if (others.length > 0) waiting.set(owner, others);
      busy.add(owner);
      begin?.();
    }
  };
  return {
    async take(owner, task, mostWaiting = Infinity) {
      const before = waiting.get(owner) ?? [];
      if (before.length >= mostWaiting) throw refuse(refusals.tooMany, { retryAfterSeconds: RETRY_SECONDS });
      const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
      waiting.set(owner, [...before, begin]);
      serve();
      await begun;
      try {
        return await task();
      } finally {
        busy.delete(owner);
        serve();
      }
    },
  };
}
