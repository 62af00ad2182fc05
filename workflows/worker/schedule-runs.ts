import type { Schedule } from '@platform/server';
import type { TemporalClient } from '@platform/server/host';
import { keepSchedules, RUN_SCHEDULE } from '@platform/server/worker';

/** An engine that has lost its schedules has them again within this long. */
const EVERY_MS = 10 * 60_000;

interface Deps {
  readonly client: TemporalClient;
  readonly taskQueue: string;
}

/** The job that keeps the schedules at the engine. */
export const scheduleKeeper = (schedules: readonly Schedule[], { client, taskQueue }: Deps) => ({
  name: 'schedules',
  every: EVERY_MS,
  run: async () => keepSchedules(await client.get(), schedules, taskQueue),
});

/** The activity by which a scheduled run does what its schedule declares. @throws for a name that nobody declares any more */
export const scheduleRuns = (schedules: readonly Schedule[]) => ({
  async [RUN_SCHEDULE]({ name }: { readonly name: string }): Promise<void> {
    const schedule = schedules.find((each) => each.name === name);
    if (!schedule) throw new Error(`Nothing is scheduled as ${name}.`);
    await schedule.run();
  },
});
