import type { FlowAction } from '@plugins/flows/contract';
import type { Recorder } from './recorder.ts';
import type { Helm } from './steering.ts';

/** What the parts of a flow share. */
export interface Crew {
  readonly record: Recorder;
  readonly helm: Helm;
}

/** What may be asked now: a flow that is being cancelled cannot be cancelled again. */
export function actionsOf({ helm }: Crew, actions: readonly (FlowAction | false)[]): FlowAction[] {
  const possible = actions.filter((action) => action !== false);
  return helm.cancelled ? possible : [...possible, 'cancel'];
}
