import { setTimeout as wait } from 'node:timers/promises';
import type { Job } from '@platform/server';
import type { Logger } from 'pino';

/** What failed is tried again after this long. */
const AGAIN_MS = 30_000;

/** Runs each job at the start and then at its interval, in separate loops. */
export function startJobs(jobs: readonly Job[], { log }: { readonly log: Logger }): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async ({ name, every, run }: Job) => {
    let pause = 0;
    while (!stopping.signal.aborted) {
      pause = await run().then(
        () => every,
        (error: unknown) => {
          // said once: what it needs may be away for minutes
          log[pause === AGAIN_MS ? 'debug' : 'warn']({ err: error, job: name }, 'job failed');
          return Math.min(AGAIN_MS, every);
        },
      );
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = Promise.all(jobs.map(loop));
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
