import type { Logger } from 'pino';
import { asSystemForAll, type Work } from '../database/work.ts';
import { newId } from '../ids.ts';
import type { Metrics } from '../metrics.ts';
import { claim, HOLD_ON_MS, holdOn, type Outcome, settle } from './leases.ts';
import type { OutboxHandler, Outgoing } from './outgoing.ts';
import { together } from './together.ts';

export interface RelayDeps {
  readonly work: Work;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * Delivers what is due of one kind, and holds no connection meanwhile. Safe with many replicas: what is claimed is nobody else's until its
 * lease is over, and what a process was killed over is claimed again then. Returns how many it took.
 */
export async function relayOnce(handler: OutboxHandler, deps: RelayDeps): Promise<number> {
  const { work, log } = deps;
  const lease = newId<string>();
  const due = await work.write(asSystemForAll, (ctx) => claim(ctx, handler.kind, lease));
  if (due.length === 0) return 0;
  const holdingOn = setInterval(() => {
    work
      .write(asSystemForAll, (ctx) => holdOn(ctx, handler.kind, lease))
      .catch((error: unknown) => log.warn({ err: error, kind: handler.kind }, 'outbox messages could not be held on to'));
  }, HOLD_ON_MS);
  const keep = together((those: readonly Tried[]) => keepAll(those, { handler, lease, work }));
  const tries = await Promise.allSettled(
    due.map(async (message) => {
      const outcome = await attempt(handler, message);
      tell(handler, { message, outcome }, deps);
      await keep({ message, outcome });
    }),
  );
  clearInterval(holdingOn);
  for (const each of tries) if (each.status === 'rejected') throw each.reason;
  return due.length;
}

interface Tried {
  readonly message: Outgoing;
  readonly outcome: Outcome;
}

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
