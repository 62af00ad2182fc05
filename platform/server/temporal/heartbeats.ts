import type { Context } from '@temporalio/activity';
import type { ActivityInterceptors } from '@temporalio/worker';

/** So many beats in each time-out: one that is late or lost is no reason to begin again elsewhere. */
const BEATS = 5;

/**
 * Sends heartbeats to Temporal while an activity runs. A worker that was killed is noticed within seconds. An activity that hangs beats
 * too; its start-to-close time-out ends it.
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
