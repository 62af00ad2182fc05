/**
 * Does work of one key once for all who ask meanwhile. Whoever asks gets what was begun after they asked, never what was read before:
 * they share the next one. The one that begins does it with what it has; the others wait.
 */
export function sharedWork<T>() {
  const running = new Map<string, Promise<T>>();
  const next = new Map<string, Promise<T>>();
  return (key: string, run: () => Promise<T>): Promise<T> => {
    const waiting = next.get(key);
    if (waiting) return waiting;
    const before = running.get(key);
    const work = (before ? before.then(nothing, nothing) : Promise.resolve()).then(async () => {
      next.delete(key);
      running.set(key, work);
      try {
        return await run();
      } finally {
        running.delete(key);
      }
    });
    next.set(key, work);
    return work;
  };
}

const nothing = (): void => {};
