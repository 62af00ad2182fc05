import type { Ctx } from '../context.ts';
import { query } from '../database/query.ts';
import type { Outgoing } from './outgoing.ts';

/** What came of a try. */
export type Outcome =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'retried'; readonly error: string; readonly after: number }
  | { readonly outcome: 'failed'; readonly error: string };

/** Short, since this long waits what a killed process had; whoever needs longer holds on in time. */
const LEASE_SECONDS = 30;
/** How often whoever delivers holds on. */
export const HOLD_ON_MS = 10_000;

/** A message as it lies there: what is in it is encrypted. */
export interface Leased extends Omit<Outgoing, 'payload'> {
  readonly sealed: string | null;
  /** Of a message of ids alone, which is not encrypted. */
  readonly open: unknown;
}

/**
 * Leases the due messages of a kind, of each subject the oldest. Nobody else gets them until the lease is over; their rows are locked for
 * this moment only.
 */
export async function claim(
  ctx: Ctx,
  kind: string,
  { lease, limit }: { readonly lease: string; readonly limit: number },
): Promise<Leased[]> {
  return query<Leased>(
    ctx,
    `with due as materialized (
       select id from platform_outbox d
       where kind = $1 and sent_at is null and failed_at is null and next_at <= now() and (leased_until is null or leased_until <= now())
         and (subject is null or not exists (select from platform_outbox e where e.kind = $1 and e.subject = d.subject and e.seq < d.seq
           and e.sent_at is null and e.failed_at is null))
       order by seq limit $3 for update skip locked),
     leased as (
       update platform_outbox o set lease = $2, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
       from due where o.id = due.id returning o.*)
     select id, key, sealed, payload as open, attempts, request_id as "requestId" from leased order by seq`,
    [kind, lease, limit],
  );
}

/** What of it is not settled yet is ours for longer. What somebody else has claimed since is theirs. */
export async function holdOn(ctx: Ctx, kind: string, lease: string): Promise<void> {
  await query(
    ctx,
    `with ours as materialized (
       select id from platform_outbox where kind = $1 and sent_at is null and failed_at is null and lease = $2 order by id for update)
     update platform_outbox o set leased_until = now() + make_interval(secs => ${LEASE_SECONDS}) from ours where o.id = ours.id`,
    [kind, lease],
  );
}

/** Keeps what came of a message. False when it is no longer ours: it was taken back, or the lease was over and somebody else has it. */
export async function settle(
  ctx: Ctx,
  lease: string,
  { id, outcome }: { readonly id: string; readonly outcome: Outcome },
): Promise<boolean> {
  const error = outcome.outcome === 'sent' ? null : outcome.error;
  const after = outcome.outcome === 'retried' ? outcome.after : 0;
  const settled = await query(
    ctx,
    `update platform_outbox set attempts = attempts + 1, last_error = $1, next_at = now() + make_interval(secs => $2),
       sent_at = case when $3 = 'sent' then now() end, failed_at = case when $4 = 'failed' then now() end,
       sealed = case when $3 <> 'sent' then sealed end, payload = case when $3 <> 'sent' then payload end, lease = null, leased_until = null
     where id = $5 and lease = $6 returning 1`,
    [error, after, outcome.outcome, outcome.outcome, id, lease],
  );
  return settled.length > 0;
}
