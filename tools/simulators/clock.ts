import { AsyncLocalStorage } from 'node:async_hooks';

export type Clock = ReturnType<typeof createClock>;

/** The time of all simulators. A call may be made as if it came later, so that nobody waits for a clock to run out. */
export function createClock() {
  const ahead = new AsyncLocalStorage<number>();
  return {
    now: (): number => Date.now() + (ahead.getStore() ?? 0),
    later: <T>(milliseconds: number, run: () => T): T => ahead.run(milliseconds, run),
  };
}
