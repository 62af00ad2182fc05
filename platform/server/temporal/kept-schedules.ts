import { type Client, ScheduleAlreadyRunning, ScheduleNotFoundError, ScheduleOverlapPolicy } from '@temporalio/client';
import type { Schedule } from '../schedules.ts';
import { SCHEDULED_RUN, scheduleIdOf } from './schedule-id.ts';

/** For so long a time that the engine missed is made up for. */
const CATCH_UP = '12 hours';

/** Sees to it that the engine has exactly the declared schedules of a task queue. One that somebody has paused stays paused. */
export async function keepSchedules({ schedule: engine }: Client, declared: readonly Schedule[], taskQueue: string): Promise<void> {
  const ids = new Set<string>();
  for (const { name, cron, timeZone } of declared) {
    const scheduleId = scheduleIdOf(taskQueue, name);
    ids.add(scheduleId);
    const spec = { cronExpressions: [cron], timezone: timeZone };
    const action = { type: 'startWorkflow' as const, workflowType: SCHEDULED_RUN, workflowId: scheduleId, taskQueue, args: [{ name }] };
    const policies = { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: CATCH_UP };
    await engine.create({ scheduleId, spec, action, policies }).catch(async (error: unknown) => {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      await engine.getHandle(scheduleId).update(({ state }) => ({ spec, action, policies, state }));
    });
  }
  for await (const { scheduleId } of engine.list())
    if (scheduleId.startsWith(scheduleIdOf(taskQueue, '')) && !ids.has(scheduleId))
      await engine.getHandle(scheduleId).delete().catch(unlessGone);
}

/** Another worker that starts has been quicker, or the engine still lists what is gone. */
function unlessGone(error: unknown): void {
  if (!(error instanceof ScheduleNotFoundError)) throw error;
}
