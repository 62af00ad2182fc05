import type { Clock, HealthPart } from '@platform/server';
import type { FlowEngine } from './flow-engine.ts';

/** A worker asks for work at least once a minute; one that has not for this long is gone. */
const WORKER_GONE_MS = 90_000;

export function isAtWork(seenAt: Date, now: Date): boolean {
  return seenAt.getTime() > now.getTime() - WORKER_GONE_MS;
}

/** Whether anybody carries out what the flows are to do. */
export function workerHealth({ clock, engine }: { readonly clock: Clock; readonly engine: FlowEngine }): HealthPart {
  return {
    name: 'workers',
    required: false,
    async check() {
      const seen = (await engine.workers()) ?? [];
      if (!seen.some((at) => isAtWork(at, clock.now()))) throw new Error('No worker asks for work');
    },
  };
}
