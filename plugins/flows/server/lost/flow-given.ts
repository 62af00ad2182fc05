import { type Ctx, newId, query, type Secrets } from '@platform/server';
import type { FlowId } from '../../contract/index.ts';

/** A flow's input and signals, as they were when it was given them. */
export interface Given {
  readonly input: unknown;
  readonly signals: readonly { readonly name: string; readonly key: string; readonly payload: unknown }[];
}
export type FlowGiven = ReturnType<typeof createFlowGiven>;

const KEEP = `
  insert into flows_given (id, flow_id, organisation_id, signal, key, sealed)
  select $1, id, organisation_id, $3, $4, $5 from flows_flow where id = $2 and closed_at is null on conflict do nothing`;

const FORGET = `
  with flow as (select id from flows_flow where workflow_id = $1 and closed_at is null and parent_id is null),
  gone as (
    delete from flows_given g using flow where g.flow_id = flow.id and (g.signal is null or not exists (
      select from platform_outbox o where o.subject = $1 and o.sent_at is null and starts_with(o.key, concat_ws(':', 'signal', $1, g.signal, g.key)))))
  select id from flow`;

interface Row {
  readonly signal: string | null;
  readonly key: string;
  readonly sealed: string;
}

/** Stores the input and signals of open flows, encrypted. `FlowRecorder` deletes them with the flow's last event. */
export function createFlowGiven({ secrets }: { readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'> }) {
  const keep = async (ctx: Ctx, flowId: FlowId, { signal, key, value }: { signal: string | null; key: string; value: unknown }) => {
    await query(ctx, KEEP, [newId(), flowId, signal, key, secrets.encrypt(JSON.stringify(value))]);
  };
  const all = async (ctx: Ctx, flowId: FlowId) => {
    const found = await query<Row>(ctx, 'select signal, key, sealed from flows_given where flow_id = $1 order by seq', [flowId]);
    return found.map(({ signal, key, sealed }) => ({ name: signal, key, payload: JSON.parse(secrets.decrypt(sealed)) as unknown }));
  };
  const signalsAmong = (given: Awaited<ReturnType<typeof all>>) =>
    given.flatMap(({ name, ...told }) => (name === null ? [] : [{ name, ...told }]));
  return {
    keepInput: (ctx: Ctx, flowId: FlowId, value: unknown) => keep(ctx, flowId, { signal: null, key: '', value }),
    keepSignal: (ctx: Ctx, flowId: FlowId, { name, key, payload }: Given['signals'][number]) =>
      keep(ctx, flowId, { signal: name, key, value: payload }),

    /** Goes on from another input: what it was told until now is in there. What has not left the portal yet is still to come. */
    async goOnFrom(ctx: Ctx, { workflowId, input }: { readonly workflowId: string; readonly input: unknown }): Promise<void> {
      for (const { id } of await query<{ id: FlowId }>(ctx, FORGET, [workflowId])) await this.keepInput(ctx, id, input);
    },

    /** `undefined` when nothing was kept. @throws when it was encrypted with another key */
    async of(ctx: Ctx, flowId: FlowId): Promise<Given | undefined> {
      const given = await all(ctx, flowId);
      const input = given.find(({ name }) => name === null);
      return input && { input: input.payload, signals: signalsAmong(given) };
    },
    signalsOf: async (ctx: Ctx, flowId: FlowId): Promise<Given['signals']> => signalsAmong(await all(ctx, flowId)),
  };
}
