import { query } from '../database/query.ts';
import type { Ctx } from '../context.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { Live } from '../live/live.ts';

/** Something that leaves the portal after the transaction: a workflow start or signal, a mail. */
export interface OutboxMessage {
  /** Which handler delivers it. */
  readonly kind: string;
  /** The same key is posted once, whoever posts it again. */
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Whose it is, for the console; absent for the portal's own. */
  readonly organisationId?: string | undefined;
}
export interface Outbox {
  /** Writes the message in the current transaction; it is delivered after the commit, at least once, with one and the same id. */
  post(ctx: Ctx, message: OutboxMessage): Promise<void>;
  /** Takes back what of this organisation's has not left yet, and answers how many that were. What is on its way out just now may still arrive, but is not tried again. */
  takeBack(
    ctx: Ctx,
    messages: Pick<OutboxMessage, 'kind'> & { readonly keyPrefix: string; readonly to: readonly string[] },
  ): Promise<number>;
}

/** How many messages of a kind have not left yet. */
export interface OutboxWaiting {
  readonly kind: string;
  readonly waiting: number;
}

/** Those that were given up do not wait. */
export function waitingByKind(work: Work): Promise<OutboxWaiting[]> {
  const sql = `select kind, count(*)::int as waiting from platform_outbox where sent_at is null and failed_at is null group by kind`;
  return work.read(asSystemForAll, (ctx) => query(ctx, sql));
}

/** Writes a message in the current transaction; the relay finds it at its next look. */
export async function insertMessage(ctx: Ctx, { kind, key, payload, organisationId = ctx.organisationId }: OutboxMessage): Promise<void> {
  await query(
    ctx,
    `insert into platform_outbox (id, kind, key, payload, organisation_id, request_id) values ($1, $2, $3, $4::jsonb, $5, $6)
     on conflict do nothing`,
    [newId(), kind, key, JSON.stringify(payload), organisationId || null, ctx.requestId],
  );
}

export function createOutbox({ live }: { readonly live: Live }): Outbox {
  return {
    async post(ctx, message) {
      await insertMessage(ctx, message);
      live.wake(ctx, message.kind);
    },
    async takeBack(ctx, { kind, keyPrefix, to }) {
      const text = `delete from platform_outbox where sent_at is null and failed_at is null and organisation_id = $1 and kind = $2
        and starts_with(key, $3) and payload ->> 'to' = any($4)
        returning leased_until > now() as "isLeaving"`;
      const gone = await query<{ isLeaving: boolean | null }>(ctx, text, [ctx.organisationId, kind, keyPrefix, to]);
      return gone.filter(({ isLeaving }) => !isLeaving).length;
    },
  };
}
