import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import { asSystemForAll, type Work } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import type { Secrets } from '../security/secrets.ts';
import { claim, HOLD_ON_MS, holdOn, type Leased, type Outcome, settle } from './leases.ts';
import type { OutboxHandler, Outgoing } from './outgoing.ts';
import { coalesceWrites } from './coalesce-writes.ts';

export interface RelayDeps {
  readonly work: Work;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly secrets: Pick<Secrets, 'decrypt'>;
  /** The time-out of a delivery in milliseconds. After it, the delivery has failed and is retried. */
  readonly deliveryMs?: number;
}
/** Messages under way. */
export interface Relayed {
  readonly taken: number;
  /** Ends with the slowest. @throws when what came of one could not be kept */
  readonly done: Promise<void>;
}
export interface RelayLimits {
  /** How many at most. */
  readonly limit?: number;
  /** Called as each is settled. */
  readonly settled?: () => void;
}
/** So many of a kind are under way at once. */
export const MOST_UNDER_WAY = 50;
const DELIVERY_MS = 60_000;

/**
 * Delivers what is due of one kind, and holds no connection meanwhile. Safe with many replicas: what is claimed is nobody else's until its
 * lease is over, and what a process was killed over is claimed again then. Returns how many it took, after the slowest.
 */
export async function relayOnce(handler: OutboxHandler, deps: RelayDeps): Promise<number> {
  const { taken, done } = await relaySome(handler, deps);
  await done;
  return taken;
}

/** The same without waiting for what is under way. */
export async function relaySome(
  handler: OutboxHandler,
  deps: RelayDeps,
  { limit = MOST_UNDER_WAY, settled = () => {} }: RelayLimits = {},
): Promise<Relayed> {
  const { work } = deps;
  const lease = newId<string>();
  const due = await work.write(asSystemForAll, (ctx) => claim(ctx, handler.kind, { lease, limit }));
  return { taken: due.length, done: due.length === 0 ? Promise.resolve() : deliverAll(due, handler, { ...deps, lease, settled }) };
}

async function deliverAll(
  due: readonly Leased[],
  handler: OutboxHandler,
  { lease, settled, ...deps }: RelayDeps & { readonly lease: string; readonly settled: () => void },
): Promise<void> {
  const { work, log } = deps;
  const holdingOn = setInterval(() => {
    work
      .write(asSystemForAll, (ctx) => holdOn(ctx, handler.kind, lease))
      .catch((error: unknown) => log.warn({ err: error, kind: handler.kind }, 'outbox messages could not be held on to'));
  }, HOLD_ON_MS);
  const keep = coalesceWrites((those: readonly Tried[]) => keepAll(those, { handler, lease, work }));
  const tries = await Promise.allSettled(
    due.map(async (leased) => {
      const tried = await attempt(handler, leased, deps);
      tell(handler, tried, deps);
      await keep(tried).finally(settled);
    }),
  );
  clearInterval(holdingOn);
  for (const each of tries) if (each.status === 'rejected') throw each.reason;
}

interface Tried {
  readonly message: Outgoing;
  readonly outcome: Outcome;
}

async function attempt(
  handler: OutboxHandler,
  { sealed, open, ...leased }: Leased,
  { secrets, deliveryMs = DELIVERY_MS }: RelayDeps,
): Promise<Tried> {
  let message: Outgoing = { ...leased, payload: {} };
  try {
    message = { ...leased, payload: opened(sealed === null ? open : secrets.decrypt(sealed)) };
    await inTime(handler.deliver(message), deliveryMs);
    return { message, outcome: { outcome: 'sent' } };
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 500) : String(error);
    const after = handler.retryAfterSeconds(message.attempts + 1, error);
    const outcome =
      after === undefined ? ({ outcome: 'failed', error: reason } as const) : ({ outcome: 'retried', error: reason, after } as const);
    return { message, outcome };
  }
}

const opened = (json: unknown) => (typeof json === 'string' ? JSON.parse(json) : json) as Outgoing['payload']; // written by `postMany`, which takes only objects

async function inTime(delivery: Promise<void>, milliseconds: number): Promise<void> {
  const over = new AbortController();
  const late = wait(milliseconds, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error(`No answer within ${milliseconds / 1000} seconds`);
  });
  late.catch(() => {}); // only the first to end counts
  await Promise.race([delivery, late]).finally(() => over.abort());
}

function tell({ kind }: OutboxHandler, { message: { id, requestId }, outcome }: Tried, { log, metrics }: RelayDeps): void {
  metrics.outboxDelivered(kind, outcome.outcome);
  if (outcome.outcome !== 'sent') log.warn({ kind, id, requestId, reason: outcome.error }, 'outbox message not delivered');
}

async function keepAll(
  those: readonly Tried[],
  { handler, lease, work }: { readonly handler: OutboxHandler; readonly lease: string; readonly work: Work },
): Promise<void> {
  await work.write(asSystemForAll, async (ctx) => {
    // in one order, as everybody who locks several of them
    for (const { message, outcome } of those.toSorted((one, other) => (one.message.id < other.message.id ? -1 : 1))) {
      const isOurs = await settle(ctx, lease, { id: message.id, outcome });
      if (isOurs && outcome.outcome !== 'retried') await handler.settled?.(ctx, message, outcome.outcome);
    }
  });
}
