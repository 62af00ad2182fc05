import { fault, type HealthCheck, ok } from '@platform/server';
import { createEngineClient } from './engine-client.ts';
import { createFlowEngine } from './flow-engine.ts';

/** A worker asks for work at least once a minute; one that has not for this long is gone. */
const WORKER_GONE_MS = 90_000;

export function isAtWork(seenAt: Date, now: Date): boolean {
  return seenAt.getTime() > now.getTime() - WORKER_GONE_MS;
}

/** Whether anybody carries out what the flows are to do. */
export const workerCheck: HealthCheck = {
  name: 'workers',
  ready: 'optional',
  async run({ temporal, settings, clock }) {
    const queue = settings.TEMPORAL_TASK_QUEUE;
    const seen = (await createFlowEngine({ inTime: createEngineClient({ temporal, settings }), settings }).workers()) ?? [];
    const count = seen.filter((at) => isAtWork(at, clock.now())).length;
    if (count === 0)
      return fault(`No worker asks for work on the task queue ${queue}: start one (workflows/worker/main.ts); flows wait meanwhile.`);
    return ok(`${count === 1 ? 'A worker asks' : `${count} workers ask`} for work on the task queue ${queue}.`);
  },
};
