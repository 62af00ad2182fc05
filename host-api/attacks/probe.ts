import { definePlugin, endpoints, type EndpointSpec } from '@platform/core';
import { type Ctx, implement, query, serverPlugin, type Tx } from '@platform/server';
import { z } from 'zod';

const probe = definePlugin({ id: 'probe', permissions: {} });
const Sent = z.strictObject({ key: z.string(), answers: z.string().default('right') });
type Sent = z.output<typeof Sent>;
const spec = { method: 'POST', permission: 'signed-in', body: Sent, response: z.strictObject({ answer: z.literal('right') }) } as const;

/** Calls of each kind that write a row. They answer what they are told to, whether it fits their contract or not. */
export const probeEndpoints = endpoints(probe, {
  plain: { ...spec, path: '/v1/probe/plain' },
  idempotent: { ...spec, path: '/v1/probe/idempotent', idempotent: true },
  manual: { ...spec, path: '/v1/probe/manual', transaction: 'manual' },
  manualIdempotent: { ...spec, path: '/v1/probe/manual-idempotent', transaction: 'manual', idempotent: true },
  besides: { ...spec, path: '/v1/probe/besides', transaction: 'manual', idempotent: true },
  upload: {
    method: 'POST',
    path: '/v1/probe/upload',
    permission: 'signed-in',
    upload: { maxBytes: 1_000_000 },
    body: z.strictObject({}),
    response: z.strictObject({ sizes: z.array(z.number()) }),
  },
} satisfies Readonly<Record<string, EndpointSpec>>);

const write = async (ctx: Ctx, { key, answers }: Sent) => {
  await query(ctx, `insert into platform_attempt (key, failures, until) values ($1, 1, now())`, [key]);
  return { answer: answers as 'right' }; // what does not fit is what is tried
};
const writeOnce = (tx: Tx, { body }: { readonly body: Sent }) => tx.once((ctx) => write(ctx, body));

/** How many bytes of each upload were read, in each try. */
const sizes: number[] = [];

const routes = implement(probeEndpoints, {}, () => ({
  plain: (ctx, { body }) => write(ctx, body),
  idempotent: (ctx, { body }) => write(ctx, body),
  manual: writeOnce,
  manualIdempotent: writeOnce,
  async besides(tx, { body }) {
    const { answer } = await tx.once((ctx) => write(ctx, body));
    return { answer };
  },
  async upload(ctx, { file }) {
    let size = 0;
    for await (const bytes of file.content) size += bytes.length;
    sizes.push(size);
    // as another transaction would make PostgreSQL say
    if (sizes.length === 1) await query(ctx, `do $$ begin raise sqlstate '40001'; end $$`);
    return { sizes: sizes.splice(0) };
  },
}));

/** A plugin that is nobody's: what a kind of call does, whichever plugin has it. */
export const probeServer = serverPlugin(probe, { routes: [routes] });
