import { core, outboxHandlers, provideTo } from '@platform/server';
import { scheduleIdOf, temporal } from '@platform/server/host';
import { z } from 'zod';
import { flows } from '../../contract/index.ts';

/** What somebody asked of a schedule. `note`: who, and why. */
const Steered = z.object({ name: z.string(), action: z.enum(['run', 'pause', 'resume']), note: z.string() });
export type Steered = z.output<typeof Steered>;

const LONGEST_WAIT_SECONDS = 60;

/** Asks Temporal what people asked in the console, until it can be asked. One that runs already is left to run. */
export const scheduleSteering = provideTo(outboxHandlers, { engine: temporal, settings: core.settings }, ({ engine, settings }) => ({
  kind: flows.outbox.schedule,
  async deliver({ payload }) {
    const { name, action, note } = Steered.parse(payload);
    const { schedule } = await engine.get();
    const handle = schedule.getHandle(scheduleIdOf(settings.TEMPORAL_TASK_QUEUE, name));
    if (action === 'run') await handle.trigger();
    else await (action === 'pause' ? handle.pause(note) : handle.unpause(note));
  },
  retryAfterSeconds: (attempts) => Math.min(2 ** attempts, LONGEST_WAIT_SECONDS),
}));
