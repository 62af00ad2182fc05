import { type ActivitiesOf, activities } from '@platform/server';
import { type FlowEntry, type FlowInput, flows } from '../contract/index.ts';
import { flowGiven, flowRecorder } from './services.ts';

interface Continued extends FlowInput {
  readonly workflowId: string;
  readonly input: unknown;
}

/** What every flow asks of the server. */
export const flowActivities = activities(flows, { given: flowGiven, recorder: flowRecorder }, ({ given, recorder }) => ({
  /** Writes one line of a flow's story: how it stands, what happened, or both. */
  record: (ctx, entry: FlowEntry) => recorder.record(ctx, entry),
  /** Keeps what a workflow continues as new with: it would be started again from there. */
  continued: (ctx, next: Continued) => given.goOnFrom(ctx, next),
}));
export type FlowActivities = ActivitiesOf<typeof flowActivities>;
