import type { Context } from '@temporalio/activity';
import type { ActivityInterceptors } from '@temporalio/worker';

/** So many beats in each time-out: one that is late or lost is no reason to begin again elsewhere. */
const BEATS = 5;

/**
 * Tells Temporal that an activity goes on, for as long as it runs: a worker that was killed shows by its silence, within seconds. An activity
 * that hangs beats too; its start-to-close time-out ends it.
 */
export function heartbeats({ info, heartbeat }: Context): ActivityInterceptors {
  const { heartbeatTimeoutMs } = info;
  if (!heartbeatTimeoutMs) return {};
  return {
    inbound: {
      async execute(input, next) {
        const beat = setInterval(heartbeat, heartbeatTimeoutMs / BEATS);
        try {
          return await next(input);
        } finally {
          clearInterval(beat);
        }
      },
    },
  };
}
