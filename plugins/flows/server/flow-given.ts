import { type Ctx, newId, query, type Secrets } from '@platform/server';
import type { FlowId } from '../contract/index.ts';

/** A flow's input and signals, as they were when it was given them. */
export interface Given {
  readonly input: unknown;
  readonly signals: readonly { readonly name: string; readonly key: string; readonly payload: unknown }[];
}
export type FlowGiven = ReturnType<typeof createFlowGiven>;

const KEEP = `
  insert into flows_given (id, flow_id, organisation_id, signal, key, sealed)
  select $1, id, organisation_id, $3, $4, $5 from flows_flow where id = $2 and closed_at is null on conflict do nothing`;

interface Row {
  readonly signal: string | null;
  readonly key: string;
  readonly sealed: string;
}

/** Keeps what flows were given, encrypted, for as long as they are open: `FlowRecorder` throws it away with their last line. */
export function createFlowGiven({ secrets }: { readonly secrets: Pick<Secrets, 'encrypt' | 'decrypt'> }) {
  const keep = async (ctx: Ctx, flowId: FlowId, { signal, key, value }: { signal: string | null; key: string; value: unknown }) => {
    await query(ctx, KEEP, [newId(), flowId, signal, key, secrets.encrypt(JSON.stringify(value))]);
  };
  return {
    keepInput: (ctx: Ctx, flowId: FlowId, value: unknown) => keep(ctx, flowId, { signal: null, key: '', value }),
    keepSignal: (ctx: Ctx, flowId: FlowId, { name, key, payload }: Given['signals'][number]) =>
      keep(ctx, flowId, { signal: name, key, value: payload }),

    /** `undefined` when nothing was kept. @throws when it was encrypted with another key */
    async of(ctx: Ctx, flowId: FlowId): Promise<Given | undefined> {
      const rows = await query<Row>(ctx, 'select signal, key, sealed from flows_given where flow_id = $1 order by seq', [flowId]);
      const opened = rows.map(({ signal, key, sealed }) => ({
        name: signal,
        key,
        payload: JSON.parse(secrets.decrypt(sealed)) as unknown,
      }));
      const input = opened.find(({ name }) => name === null);
      return input && { input: input.payload, signals: opened.flatMap(({ name, ...told }) => (name === null ? [] : [{ name, ...told }])) };
    },
  };
}
