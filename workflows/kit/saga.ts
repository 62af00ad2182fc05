/** What has been done, and how each of it is undone. */
export interface Saga {
  /** Does something that can be undone with what it gave. */
  step<T>(act: () => Promise<T>, undo: (done: T) => Promise<void>): Promise<T>;
  /**
   * Undoes everything, the newest first. @throws when one cannot be undone; what is undone already is not undone again when asked to once more
   */
  undo(): Promise<void>;
}

export function createSaga(): Saga {
  const undos: (() => Promise<void>)[] = [];
  return {
    async step(act, undo) {
      const done = await act();
      undos.push(() => undo(done));
      return done;
    },
    async undo() {
      for (let last = undos.at(-1); last; last = undos.at(-1)) {
        await last();
        undos.pop();
      }
    },
  };
}
