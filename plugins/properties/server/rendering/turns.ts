/** Does jobs one at a time. Askers take turns: who asks for many holds up nobody who asks for one. */
export function createTurns() {
  const waiting = new Map<string, readonly (() => Promise<void>)[]>();
  let isBusy = false;

  /** The first job of whoever has waited longest; they stand last from then on. */
  function next(): (() => Promise<void>) | undefined {
    const [whose, [job, ...later] = []] = waiting.entries().next().value ?? [];
    if (whose === undefined) return undefined;
    waiting.delete(whose);
    if (later.length > 0) waiting.set(whose, later);
    return job;
  }
  async function goOn(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let job = next(); job; job = next()) await job();
    isBusy = false;
  }
  return <T>(whose: string, job: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const run = () => job().then(resolve, reject);
      waiting.set(whose, [...(waiting.get(whose) ?? []), run]);
      void goOn();
    });
}
