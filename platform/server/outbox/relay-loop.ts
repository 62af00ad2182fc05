import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxHandler } from './outgoing.ts';
import { type RelayDeps, relayOnce } from './relay.ts';

export interface RelayLoop {
  /** Looks again at once. */
  wake(kind: string): void;
  /** Ends after the batch under way. */
  stop(): Promise<void>;
}

/** One loop per kind, so that a slow mail server does not hold up the workflows. A database that is away is waited for. */
export function startRelay(handlers: readonly OutboxHandler[], deps: RelayDeps, { pollMs }: { readonly pollMs: number }): RelayLoop {
  const stopping = new AbortController();
  const alarms = new Map<string, AbortController>();
  const loops = handlers.map(async (handler) => {
    while (!stopping.signal.aborted) {
      const alarm = new AbortController();
      alarms.set(handler.kind, alarm);
      const taken = await relayOnce(handler, deps).catch((error: unknown) => {
        deps.log.warn({ err: error, kind: handler.kind }, 'outbox could not be read');
        return 0;
      });
      if (taken === 0) await wait(pollMs, undefined, { signal: AbortSignal.any([alarm.signal, stopping.signal]) }).catch(() => {});
    }
  });
  return {
    wake: (kind) => alarms.get(kind)?.abort(),
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
