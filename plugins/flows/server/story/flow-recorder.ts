import { type Ctx, type Live, newId, query } from '@platform/server';
import type { Logger } from 'pino';
import { type FlowEntry, type FlowHappening, type FlowId, flows } from '../../contract/index.ts';
import type { FlowWords } from './flow-texts.ts';

/**
 * One statement, since this runs at every step of every flow. A line that is older than what stands changes nothing. What a killed worker said last may not be
 * in the workflow's history: it then says another line under the same number, which stands, unless the flow was ended by it.
 */
const RECORD = `
  with flow as (select id, type, organisation_id, user_ids, parent_id from flows_flow where workflow_id = $1),
  changed as (
    update flows_flow set seq = $2::int, state = n.state, awaiting = n.awaiting, awaited_from = n."awaitedFrom", next = n.next,
      due_at = to_timestamp(n."dueAt" / 1000), actions = coalesce(n.actions, '{}'), updated_at = now(), lost_at = null,
      handled_at = case when n.state = 'FAILED' then handled_at end,
      closed_at = case when n.state in ('DONE', 'CANCELLED', 'FAILED') then to_timestamp($3::float8 / 1000) end
    from jsonb_to_record($4::jsonb) as n (state text, awaiting text, "awaitedFrom" text, next text, "dueAt" float8, actions text[])
    where workflow_id = $1 and (seq < $2::int or seq = $2::int and (closed_at is null or n.state in ('DONE', 'CANCELLED', 'FAILED'))) and n.state is not null returning id, closed_at),
  forgotten as (delete from flows_given where flow_id in (select id from changed where closed_at is not null)),
  happened as (
    insert into flows_event (id, flow_id, organisation_id, key, at, what, who, detail)
    select $5, id, organisation_id, 'w' || ($2::int)::text, to_timestamp($3::float8 / 1000), $6, $7, $8::jsonb from flow where $6::text is not null
    on conflict (flow_id, key) do nothing)
  select id, type, user_ids::text[] as "userIds", parent_id as "parentId" from flow`;

const ADD = `
  with added as (
    insert into flows_event (id, flow_id, organisation_id, key, at, what, who, detail)
    select $2, id, organisation_id, $3, now(), $4, $5, $6::jsonb from flows_flow where id = $1 on conflict (flow_id, key) do nothing)
  select type, organisation_id as "organisationId", user_ids::text[] as "userIds", parent_id as "parentId" from flows_flow where id = $1`;

interface Told {
  readonly id: string;
  readonly type: string;
  readonly organisationId: string;
  readonly userIds: readonly string[];
  readonly parentId: string | null;
}
export interface RecorderDeps {
  readonly live: Live;
  readonly log: Logger;
  readonly words: FlowWords;
}
export type FlowRecorder = ReturnType<typeof createFlowRecorder>;

/** Writes what workflows and people do to flows, and tells whoever looks. */
export function createFlowRecorder({ live, log, words }: RecorderDeps) {
  const tell = async (ctx: Ctx, { id: own, type, parentId, ...flow }: Told) => {
    const seenWith = [flows.permissions.read, words.of(type)?.seenWith ?? []].flat();
    // a part is shown on its parent's page
    for (const id of [own, parentId]) if (id) await live.publish(ctx, { topic: flows.topics.flow, id, ...flow, seenWith });
  };
  return {
    /** What a workflow says of itself. A flow that is not there is no reason for its workflow to stop. */
    async record(ctx: Ctx, { workflowId, organisationId, seq, at, now, event }: FlowEntry): Promise<void> {
      const [flow] = await query<Omit<Told, 'organisationId'>>(ctx, RECORD, [
        workflowId,
        seq,
        at,
        JSON.stringify(now ?? {}),
        newId(),
        event?.what ?? null,
        event?.who ?? null,
        JSON.stringify(event?.detail ?? {}),
      ]);
      if (!flow) return log.warn({ workflowId }, 'a workflow runs without its flow');
      await tell(ctx, { ...flow, organisationId });
    },

    /** What a person or a service adds to a flow in reach. */
    async add(ctx: Ctx, flowId: FlowId, { key, what, who, detail }: FlowHappening & { readonly key: string }): Promise<void> {
      const values = [flowId, newId(), key, what, who ?? null, JSON.stringify(detail ?? {})];
      const [flow] = await query<Omit<Told, 'id'>>(ctx, ADD, values);
      if (flow) await tell(ctx, { id: flowId, ...flow });
    },
  };
}
