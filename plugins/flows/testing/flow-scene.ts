import { asSystem, newId } from '@platform/server';
import type { TestHost } from '@platform/testing';
import { demoOrganisations } from '@plugins/organisations/testing';
import { type FlowEntry, type FlowNow, workflowIdOf } from '../contract/index.ts';
import { flowActivities } from '../server/activities.ts';
import { flows } from '../server/api.ts';
import { sendParcel } from './parcel-flow.ts';

interface Begun {
  readonly organisationId?: string;
  readonly userIds?: readonly string[];
}
/** Flows of parcels, and what their workflows say. */
export type FlowScene = ReturnType<typeof flowScene>;

/** Begins flows, and says of them what a workflow would. */
export function flowScene({ runtime }: TestHost) {
  return {
    async begin({ organisationId = demoOrganisations.bjorken, userIds = [] }: Begun = {}) {
      const subject = { type: 'parcel', id: newId() };
      const { service } = runtime.services.resolve({ service: flows });
      const opening = asSystem({ kind: 'organisation', organisationId }, { requestId: 'the-request' });
      const start = () =>
        runtime.work.write(opening, (ctx) => service.start(ctx, sendParcel, { subject, input: { organisationId }, userIds }));
      return { id: await start(), subject, start, workflowId: workflowIdOf(sendParcel, subject.id), organisationId };
    },
    /** What a workflow says of itself, as its activity writes it. */
    async say(
      { workflowId, organisationId }: { readonly workflowId: string; readonly organisationId: string },
      line: Omit<FlowEntry, 'organisationId' | 'workflowId' | 'at'>,
    ) {
      const { record } = flowActivities.create(runtime.services.resolve(flowActivities.deps) as never);
      await record({ organisationId, workflowId, at: Date.now(), ...line });
    },
  };
}

/** A flow that waits to be paid. */
export const PAYMENT: FlowNow = {
  state: 'WAITING',
  awaiting: 'payment',
  awaitedFrom: 'Anna Svensson',
  next: 'sending',
  actions: ['nudge', 'cancel'],
};
