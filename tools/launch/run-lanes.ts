/** Runs jobs in two lanes: whichever is free takes the next one. @returns their results as they ended */
export async function runLanes<T>(jobs: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const left = [...jobs];
  const results: T[] = [];
  const lane = async () => {
    for (let job = left.shift(); job; job = left.shift()) results.push(await job());
  };
  await Promise.all([lane(), lane()]);
  return results;
}
