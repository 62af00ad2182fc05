import { query } from '../database/query.ts';
import { extensionPoint } from '@platform/core';
import type { Logger } from 'pino';
import type { Ctx } from '../context.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import type { Metrics } from '../metrics.ts';

/** A message on its way out. `id` never changes between tries: give it to the receiver to recognise a repetition by. */
export interface Outgoing {
  readonly id: string;
  readonly key: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly attempts: number;
  readonly requestId: string;
}
/** Delivers one kind of message. Throwing means: try again after `retryAfterSeconds`, or give up when that is undefined. */
export interface OutboxHandler {
  readonly kind: string;
  deliver(message: Outgoing): Promise<void>;
  /** `attempts` so far, from 1. */
  retryAfterSeconds(attempts: number, error: unknown): number | undefined;
  /** What follows when it has left or was given up, in the transaction that keeps that. */
  settled?(ctx: Ctx, message: Outgoing, outcome: 'sent' | 'failed'): Promise<void>;
}
export const outboxHandlers = extensionPoint<OutboxHandler>('platform.outboxHandlers');

export interface RelayDeps {
  readonly work: Work;
  readonly log: Logger;
  readonly metrics: Metrics;
}
const BATCH = 50;

/**
 * Delivers what is due of one kind. Safe with many replicas: a claimed row is locked until its outcome is committed, and others skip it.
 * Returns how many it took.
 */
export async function relayOnce(handler: OutboxHandler, { work, log, metrics }: RelayDeps): Promise<number> {
  return work.write(asSystemForAll, async (ctx) => {
    const due = await claim(ctx, handler.kind);
    await Promise.all(
      due.map(async (message) => {
        const outcome = await attempt(handler, message);
        metrics.outboxDelivered(handler.kind, outcome.outcome);
        if (outcome.outcome !== 'sent')
          log.warn(
            { kind: handler.kind, id: message.id, requestId: message.requestId, reason: outcome.error },
            'outbox message not delivered',
          );
        await settle(ctx, message, outcome);
        if (outcome.outcome !== 'retried') await handler.settled?.(ctx, message, outcome.outcome);
      }),
    );
    return due.length;
  });
}

async function claim(ctx: Ctx, kind: string): Promise<Outgoing[]> {
  const rows = await query<{ id: string; key: string; payload: unknown; attempts: number; request_id: string }>(
    ctx,
    `select id, key, payload, attempts, request_id from platform_outbox
     where kind = $1 and sent_at is null and failed_at is null and next_at <= now()
     order by id limit ${BATCH} for update skip locked`,
    [kind],
  );
  return rows.map(({ id, key, payload, attempts, request_id: requestId }) => ({
    id,
    key,
    payload: asObject(payload),
    attempts,
    requestId,
  }));
}
const asObject = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json) as Outgoing['payload']; // written by `post`, which takes only objects

type Outcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retried'; readonly error: string; readonly after: number }
  | { readonly outcome: 'failed'; readonly error: string };

async function attempt(handler: OutboxHandler, message: Outgoing): Promise<Outcome> {
  try {
    await handler.deliver(message);
    return { outcome: 'sent' };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const after = handler.retryAfterSeconds(message.attempts + 1, error);
    return after === undefined ? { outcome: 'failed', error: reason } : { outcome: 'retried', error: reason, after };
  }
}

async function settle(ctx: Ctx, { id }: Outgoing, outcome: Outcome): Promise<void> {
  const error = outcome.outcome === 'sent' ? null : outcome.error;
  const after = outcome.outcome === 'retried' ? outcome.after : 0;
  await query(
    ctx,
    `update platform_outbox set attempts = attempts + 1, last_error = $1, next_at = now() + make_interval(secs => $2),
       sent_at = case when $3 = 'sent' then now() end, failed_at = case when $4 = 'failed' then now() end
     where id = $5`,
    [error, after, outcome.outcome, outcome.outcome, id],
  );
}
