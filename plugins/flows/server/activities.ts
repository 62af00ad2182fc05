import { type ActivitiesOf, activities, asSystem, core } from '@platform/server';
import { type FlowEntry, flows } from '../contract/index.ts';
import { flowRecorder } from './services.ts';

export const flowActivities = activities(flows, { recorder: flowRecorder, work: core.work }, ({ recorder, work }) => ({
  /** Writes one line of a flow's story: how it stands, what happened, or both. */
  async record(entry: FlowEntry): Promise<void> {
    const { organisationId } = entry;
    await work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => recorder.record(ctx, entry));
  },
}));
export type FlowActivities = ActivitiesOf<typeof flowActivities>;
