import { workflow } from '@platform/core';
import { audit, type Clock, type Ctx, doneBy, newId, query, refuse, type Workflows } from '@platform/server';
import { z } from 'zod';
import { type FlowAction, flowRefusals, flows, steeringSignals } from '../contract/index.ts';
import type { FlowEntity } from './flow.entity.ts';
import type { FlowGiven } from './lost/flow-given.ts';
import type { FlowRecorder } from './story/flow-recorder.ts';

/** `reason` is a person's own words, `because` a code of the flow's texts. `awaiting`: the step that it is meant for. */
export type Asked = { readonly action: FlowAction; readonly awaiting?: string | null | undefined } & (
  | { readonly reason: string }
  | { readonly because: string }
);
export type FlowSteering = ReturnType<typeof createFlowSteering>;

/** The signals of steering alone: what every flow takes, whichever it is. */
const anyFlow = workflow(flows, 'anyFlow', { input: z.unknown(), output: z.unknown(), signals: steeringSignals });

export interface SteeringDeps {
  readonly clock: Clock;
  readonly given: FlowGiven;
  readonly recorder: FlowRecorder;
  readonly workflows: Workflows;
}

const HANDLE = `update flows_flow set handled_at = $2 where id = $1 and state = 'FAILED' and handled_at is null returning id`;

/** Controls flows: signals them after the commit, with an event and an audit row. These say who asked for it and why. */
export function createFlowSteering({ clock, given, recorder, workflows }: SteeringDeps) {
  return {
    /** Somebody has seen to what failed for good, of whichever type. @throws 409 when it has not failed, or somebody has already */
    async handle(ctx: Ctx, { id, organisationId, state }: FlowEntity, reason: string): Promise<void> {
      const [handled] = await query(ctx, HANDLE, [id, clock.now().toISOString()]);
      if (!handled) throw refuse(state === 'FAILED' ? flowRefusals.handled : flowRefusals.notFailed, { id });
      await recorder.add(ctx, id, { key: 'handled', what: 'handled', who: doneBy(ctx), detail: { reason } });
      await audit(ctx, [{ action: 'flows.handle', subject: { type: 'Flow', id }, organisationId, changes: { reason } }]);
    },

    /** @throws 409 when the flow has ended, or does not take this now */
    async ask(ctx: Ctx, flow: FlowEntity, { action, awaiting, ...why }: Asked): Promise<void> {
      if (!flow.isOpen()) throw refuse(flowRefusals.closed, { id: flow.id });
      const isMeant = awaiting === undefined || awaiting === flow.awaiting;
      if (!isMeant || !flow.allows(action)) throw refuse(flowRefusals.notNow, { id: flow.id, action, actions: flow.actions });
      const { id, organisationId, workflowId } = flow;
      const key = newId();
      const reason = 'reason' in why ? why.reason : why.because;
      await recorder.add(ctx, id, { key, what: `${action}Asked`, who: doneBy(ctx), detail: why });
      await audit(ctx, [{ action: `flows.${action}`, subject: { type: 'Flow', id }, organisationId, changes: { reason } }]);
      const payload = { by: doneBy(ctx), reason };
      // the others were meant for where the flow stood then
      if (action === 'cancel') await given.keepSignal(ctx, id, { name: action, key, payload });
      const signal = { [action]: payload } as Record<FlowAction, { by: string; reason: string }>; // exactly one of them
      await workflows.signal(ctx, anyFlow, { id: workflowId, key, signal });
    },
  };
}
