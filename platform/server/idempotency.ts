import { query } from './database/query.ts';
import { createHash } from 'node:crypto';
import { refusals } from '@platform/core';
import type { Ctx } from './context.ts';
import { Refused, refuse } from './refused.ts';

/** What was answered before, when the same key comes again (api.md, "Changes": 24 hours). */
export interface Idempotent {
  readonly key: string;
  readonly endpointId: string;
  readonly request: unknown;
  /** The SHA-256 of the file that came with it. */
  readonly file?: string | undefined;
}

/**
 * Runs once per key and actor, within the transaction. A second call waits for the first, then gets its answer.
 * @throws 422 when the key was used with another body
 */
export async function once(ctx: Ctx, idempotent: Idempotent, run: () => Promise<unknown>): Promise<unknown> {
  const { owner, hash } = claimOf(ctx, idempotent);
  const claimed = await query(
    ctx,
    `insert into platform_idempotency (owner, request_hash) values ($1, $2) on conflict (owner) do nothing returning owner`,
    [owner, hash],
  );
  if (claimed.length === 0) return (await answeredBefore(ctx, idempotent))?.answer;
  const answer = await run().catch(async (fault: unknown) => {
    // a refusal that commits is no answer to keep: whoever sends again is asked again
    if (fault instanceof Refused && fault.refusal.commits) await query(ctx, `delete from platform_idempotency where owner = $1`, [owner]);
    throw fault;
  });
  await ctx.em.flush();
  // as text: it is answered again letter by letter
  await query(ctx, `update platform_idempotency set answer = to_jsonb($1::text) where owner = $2`, [JSON.stringify(answer ?? null), owner]);
  return answer;
}

/** What the key was answered before, if it was. @throws 422 when it was used with another body */
export async function answeredBefore(ctx: Ctx, idempotent: Idempotent): Promise<{ readonly answer: unknown } | undefined> {
  const { owner, hash } = claimOf(ctx, idempotent);
  const [row] = await query<{ request_hash: string; answer: unknown }>(
    ctx,
    `select request_hash, answer from platform_idempotency where owner = $1`,
    [owner],
  );
  if (!row) return undefined;
  if (row.request_hash !== hash) throw refuse(refusals.idempotencyKeyReused);
  return { answer: typeof row.answer === 'string' ? JSON.parse(row.answer) : row.answer };
}

const claimOf = (ctx: Ctx, { key, endpointId, request, file }: Idempotent) => ({
  owner: `${ctx.actor.userId ?? ctx.address}:${endpointId}:${key}`,
  hash: createHash('sha256')
    .update(JSON.stringify([request, file, ctx.organisationId]))
    .digest('hex'),
});
