import { type ActivitiesOf, activities } from '@platform/server';
import { type FlowEntry, flows } from '../contract/index.ts';
import { flowRecorder } from './services.ts';

/** What every flow asks of the server. */
export const flowActivities = activities(flows, { recorder: flowRecorder }, ({ recorder }) => ({
  /** Writes one line of a flow's story: how it stands, what happened, or both. */
  record: (ctx, entry: FlowEntry) => recorder.record(ctx, entry),
}));
export type FlowActivities = ActivitiesOf<typeof flowActivities>;
