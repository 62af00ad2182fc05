import type { FlowAction } from '@plugins/flows/contract';
import type { Recorder } from './recorder.ts';
import type { SteeringRequests } from './steering-requests.ts';

/** What the parts of a running flow share. */
export interface FlowRun {
  readonly record: Recorder['record'];
  readonly recorder: Recorder;
  readonly requests: SteeringRequests;
}

/** What may be asked now. What is settled or being cancelled is not cancelled again. */
export function actionsOf({ requests }: FlowRun, actions: readonly (FlowAction | false)[]): FlowAction[] {
  const possible = actions.filter((action) => action !== false);
  return requests.cancelled || requests.isSettled ? possible : [...possible, 'cancel'];
}
