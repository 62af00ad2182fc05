import { type WorkflowRef, platformOutbox } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { LostWorkflow, Workflows } from '../core.ts';
import { query } from '../database/query.ts';
import { ALL, asReach } from '../database/reach.ts';
import type { Outbox } from '../outbox/outbox.ts';

export interface StartPayload {
  readonly workflow: string;
  readonly id: string;
  readonly input: unknown;
  readonly organisationId: string;
  /** What the workflow reads of `workflowInfo().memo`, beside its request's id. */
  readonly memo?: Readonly<Record<string, unknown>>;
}
export interface SignalPayload {
  readonly id: string;
  readonly signal: string;
  readonly payload: unknown;
}

/** Starts and signals as outbox rows: checked against the contract here, delivered by `temporalHandlers`. */
export function createWorkflows({ outbox }: { readonly outbox: Outbox }): Workflows {
  const postStart = (ctx: Ctx, key: string, payload: StartPayload) =>
    outbox.post(ctx, {
      kind: platformOutbox.workflow,
      key,
      subject: payload.id,
      payload: { ...payload },
      organisationId: payload.organisationId,
    });
  const postSignal = (ctx: Ctx, key: string, payload: SignalPayload) =>
    outbox.post(ctx, { kind: platformOutbox.workflow, key, subject: payload.id, payload: { ...payload } });
  const repost = async (ctx: Ctx, { id, signals, again, waiting }: Reposted): Promise<void> => {
    for (const { name, key, payload } of signals) {
      const first = signalKey(id, name, key);
      if (!waiting.some((row) => row.key === first || row.key.startsWith(`${first}:again`)))
        await postSignal(ctx, `${first}:${again}`, { id, signal: name, payload });
    }
  };
  return {
    async start(ctx, ref: WorkflowRef, { id, input }) {
      const organisationId = organisationOf(input) ?? ctx.organisationId;
      await postStart(ctx, startKey(id), { workflow: ref.name, id, input: ref.input.parse(input), organisationId });
    },
    async signal(ctx, ref: WorkflowRef, { id, key, signal }) {
      for (const [name, payload] of Object.entries(signal as Record<string, unknown>))
        await postSignal(ctx, signalKey(id, name, key), { id, signal: name, payload: ref.signals[name]?.parse(payload) });
    },
    signalAgain: async (ctx, { id, times, signals }) =>
      repost(ctx, { id, signals, again: `again${times}`, waiting: await unsentOf(ctx, id) }),
    async startAgain(ctx, { workflow, id, input, organisationId, times, memo, signals }) {
      const waiting = await unsentOf(ctx, id);
      const again = `again${times}`;
      await postStart(ctx, `${startKey(id)}:${again}`, { workflow, id, input, organisationId, memo: { ...memo, restarts: times } });
      await repost(ctx, { id, signals, again, waiting });
      // a subject's messages leave in their order: what waited for the lost one goes to the new one
      return asReach(ctx, ALL, async (relay) => {
        for (const row of waiting)
          await query(relay, `update platform_outbox set seq = default, next_at = now() where id = $1 and sent_at is null`, [row.id]);
      });
    },
  };
}
const startKey = (workflowId: string) => `start:${workflowId}`;
const signalKey = (workflowId: string, name: string, key: string) => `signal:${workflowId}:${name}:${key}`;

interface Reposted extends Pick<LostWorkflow, 'id' | 'signals'> {
  readonly again: string;
  readonly waiting: readonly Unsent[];
}
interface Unsent {
  readonly id: string;
  readonly key: string;
}
/** What waits to leave for a workflow, the oldest first. */
function unsentOf(ctx: Ctx, workflowId: string): Promise<Unsent[]> {
  const text = `select id, key from platform_outbox where kind = 'workflow' and subject = $1 and sent_at is null order by seq`;
  return query<Unsent>(ctx, text, [workflowId]);
}

/** Whether the start of a workflow has not reached Temporal yet. */
export async function startIsWaiting(ctx: Ctx, workflowId: string): Promise<boolean> {
  return (await unsentOf(ctx, workflowId)).some(({ key }) => key.startsWith(startKey(workflowId)));
}

function organisationOf(input: unknown): string | undefined {
  if (typeof input !== 'object' || input === null || !('organisationId' in input)) return undefined;
  return String(input.organisationId);
}
