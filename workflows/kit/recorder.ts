import type { FlowHappening, FlowInput, FlowNow } from '@plugins/flows/contract';
import type { FlowActivities } from '@plugins/flows/server/activities';
import { type ActivityFunction, CancellationScope, proxyLocalActivities, workflowInfo } from '@temporalio/workflow';

// local: a line in our own database needs no way through Temporal's server, and it is tried until it stands
const wire = proxyLocalActivities<Record<string, ActivityFunction>>({
  startToCloseTimeout: '30 seconds',
  retry: { initialInterval: '500 milliseconds', backoffCoefficient: 2, maximumInterval: '20 seconds' },
});
type Calls = FlowActivities['calls'];
/** The proxy has every name. */
const call = <N extends keyof Calls>(name: N) => wire[`flows.${name}`] as Calls[N];

/** More lines than any run writes. */
const LINES_PER_RUN = 1_000_000;

/** One line: how the flow stands from now on, what happened, or both. */
export interface Line {
  readonly now?: FlowNow | undefined;
  readonly event?: FlowHappening | undefined;
}
export interface Recorder {
  /** Writes a numbered line: once, and never over a newer one. */
  record(line: Line): Promise<void>;
  /** Ends the flow of a child that was not begun. */
  notBegun(childId: string): Promise<void>;
  /** Keeps what the workflow continues as new with; answers the number of the last line. */
  continued(input: FlowInput): Promise<number>;
}

/** Writes the flow's story. A run that continues as new counts on; one in the place of a lost one goes on above its lines. */
export function createRecorder({ organisationId }: FlowInput): Recorder {
  const { workflowId, memo } = workflowInfo();
  let seq = Number(memo?.['seq'] ?? Number(memo?.['restarts'] ?? 0) * LINES_PER_RUN);
  return {
    async record(line) {
      seq += 1;
      const entry = { organisationId, workflowId, seq, at: Date.now(), ...line };
      await CancellationScope.nonCancellable(() => call('record')(entry));
    },
    async notBegun(childId) {
      const ending = { now: { state: 'CANCELLED' }, event: { what: 'cancelled' } } as const;
      const entry = { organisationId, workflowId: childId, seq: 1, at: Date.now(), ...ending };
      await CancellationScope.nonCancellable(() => call('record')(entry));
    },
    async continued(input) {
      await call('continued')({ organisationId, workflowId, input });
      return seq;
    },
  };
}
