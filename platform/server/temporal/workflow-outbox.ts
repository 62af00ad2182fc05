import type { WorkflowRef } from '@platform/core';
import type { Workflows } from '../core.ts';
import type { Outbox } from '../outbox/outbox.ts';

export interface StartPayload {
  readonly workflow: string;
  readonly id: string;
  readonly input: unknown;
  readonly organisationId: string;
}
export interface SignalPayload {
  readonly id: string;
  readonly signal: string;
  readonly payload: unknown;
}

/** Starts and signals as outbox rows: checked against the contract here, delivered by `temporalHandlers`. */
export function createWorkflows({ outbox }: { readonly outbox: Outbox }): Workflows {
  return {
    async start(ctx, ref: WorkflowRef, { id, input }) {
      const payload = {
        workflow: ref.name,
        id,
        input: ref.input.parse(input),
        organisationId: organisationOf(input) ?? ctx.organisationId,
      };
      await outbox.post(ctx, { kind: 'workflow', key: startKey(id), subject: id, payload, organisationId: payload.organisationId });
    },
    async signal(ctx, ref: WorkflowRef, { id, key, signal }) {
      for (const [name, payload] of Object.entries(signal as Record<string, unknown>)) {
        const checked = ref.signals[name]?.parse(payload);
        await outbox.post(ctx, {
          kind: 'workflow',
          key: `signal:${id}:${name}:${key}`,
          subject: id,
          payload: { id, signal: name, payload: checked },
        });
      }
    },
  };
}
export const startKey = (workflowId: string) => `start:${workflowId}`;

function organisationOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('organisationId' in input)) return undefined;
  return String(input.organisationId);
}
