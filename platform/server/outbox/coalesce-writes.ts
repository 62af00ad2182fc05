/**
 * Writes many small things in few units of work: whatever comes while one is being written goes with the next. Whoever hands something
 * over learns how the one with theirs in it ended.
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
