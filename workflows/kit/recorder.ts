import type { FlowHappening, FlowInput, FlowNow } from '@plugins/flows/contract';
import type { FlowActivities } from '@plugins/flows/server/activities';
import { type ActivityFunction, CancellationScope, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';

// local: a line in our own database needs no way through Temporal's server, and it is tried until it stands
const wire = proxyLocalActivities<Record<string, ActivityFunction>>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '500 milliseconds', backoffCoefficient: 2, maximumInterval: '20 seconds' },
});
const RECORD = 'flows.record';

/** More lines than any run writes. */
const LINES_PER_RUN = 1_000_000;

/** One line: how the flow stands from now on, what happened, or both. */
export interface Line {
  readonly now?: FlowNow | undefined;
  readonly event?: FlowHappening | undefined;
}
export type Recorder = ReturnType<typeof createRecorder>;

/** Writes the flow's story, numbered, so that each line stands there once and an old one never covers a newer one. */
export function createRecorder({ organisationId }: FlowInput) {
  const { workflowId, memo } = workflowInfo();
  const record = wire[RECORD] as FlowActivities['calls']['record'] | undefined; // the proxy has every name
  // a run that takes the place of one that Temporal has lost goes on above its lines
  let seq = Number(memo?.['restarts'] ?? 0) * LINES_PER_RUN;
  return async (line: Line): Promise<void> => {
    seq += 1;
    const entry = { organisationId, workflowId, seq, at: Date.now(), ...line };
    await CancellationScope.nonCancellable(async () => record?.(entry));
  };
}
