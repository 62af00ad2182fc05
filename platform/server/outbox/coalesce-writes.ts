/**
 * Coalesces writes: what comes while a batch is being written goes into the next. The promise of each item settles with that of its batch.
 */
export function coalesceWrites<T>(write: (those: readonly T[]) => Promise<void>): (one: T) => Promise<void> {
  let waiting: T[] = [];
  let writing = Promise.resolve();
  let next: Promise<void> | undefined;
  return (one) => {
    waiting.push(one);
    next ??= writing
      .catch(() => {}) // whose it was has been told
      .then(() => {
        const those = waiting;
        [waiting, next] = [[], undefined];
        return (writing = write(those));
      });
    return next;
  };
}
