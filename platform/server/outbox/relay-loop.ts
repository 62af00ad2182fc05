import { setTimeout as wait } from 'node:timers/promises';
import type { OutboxHandler } from './outgoing.ts';
import { MOST_UNDER_WAY, type RelayDeps, type Relayed, relaySome } from './relay.ts';

export interface RelayLoop {
  /** Looks again at once. */
  wake(kind: string): void;
  /** Ends after what is under way. */
  stop(): Promise<void>;
}
interface Looping extends RelayDeps {
  readonly pollMs: number;
  readonly stopping: AbortSignal;
}

/** Starts one loop per kind, so that a slow mail server does not block workflows. While the database is down, the loops wait. */
export function startRelay(handlers: readonly OutboxHandler[], deps: RelayDeps, { pollMs }: { readonly pollMs: number }): RelayLoop {
  const stopping = new AbortController();
  const loops = new Map<string, ReturnType<typeof loopOf>>(
    handlers.map((handler) => [handler.kind, loopOf(handler, { ...deps, pollMs, stopping: stopping.signal })]),
  );
  return {
    wake: (kind) => loops.get(kind)?.wake(),
    async stop() {
      stopping.abort();
      await Promise.all([...loops.values()].map(({ ended }) => ended));
    },
  };
}

/** Takes more whenever something is due and there is room: what is slow holds up nothing but itself. */
function loopOf(handler: OutboxHandler, { pollMs, stopping, ...deps }: Looping) {
  const underWay = new Set<Promise<void>>();
  let alarm = new AbortController();
  let free = MOST_UNDER_WAY;
  const settled = () => {
    free += 1;
    alarm.abort();
  };
  const failed = (error: unknown) => deps.log.warn({ err: error, kind: handler.kind }, 'outbox could not be read');
  const take = async (): Promise<Relayed> => {
    if (free === 0) return NOTHING;
    return relaySome(handler, deps, { limit: free, settled }).catch((error: unknown) => (failed(error), NOTHING));
  };
  const loop = async () => {
    while (!stopping.aborted) {
      alarm = new AbortController();
      const { taken, done } = await take();
      free -= taken;
      const ending = done.catch(failed).finally(() => underWay.delete(ending));
      underWay.add(ending);
      if (taken === 0) await wait(pollMs, undefined, { signal: AbortSignal.any([alarm.signal, stopping]) }).catch(() => {});
    }
    await Promise.all(underWay);
  };
  return { wake: () => alarm.abort(), ended: loop() };
}
const NOTHING: Relayed = { taken: 0, done: Promise.resolve() };
