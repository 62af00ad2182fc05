import { setTimeout as wait } from 'node:timers/promises';
import { asSystemForAll, query, type Sweep, txOf, type Work } from '@platform/server';
import type { SlowSweep } from '@platform/server/host';
import type { Logger } from 'pino';

const HOUR_MS = 60 * 60_000;
/** A sweep may throw a great many rows away at once. */
const LONG = { ...asSystemForAll, timeOuts: { statement: 900, idle: 900 } };

export interface SweepDeps {
  readonly log: Logger;
  readonly sweeps: readonly Sweep[];
  readonly slowSweeps: readonly SlowSweep[];
  readonly work: Work;
}

/** Sweeps at the start and then every hour. Of several workers one does each sweep; the others pass it by. */
export function startSweeps(deps: SweepDeps): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const loop = async () => {
    while (!stopping.signal.aborted) {
      for (const sweep of deps.sweeps) await sweepOnce(sweep, deps);
      for (const sweep of deps.slowSweeps) await sweepOutside(sweep, deps);
      await wait(HOUR_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const ended = loop();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** One sweep in a transaction of its own. One that fails is tried in the next hour. */
export async function sweepOnce({ name, run }: Sweep, { log, work }: Pick<SweepDeps, 'log' | 'work'>): Promise<void> {
  try {
    const gone = await work.write(LONG, async (ctx) => {
      const [lock] = await query<{ mine: boolean }>(ctx, `select pg_try_advisory_xact_lock(hashtext($1)) as mine`, [`sweep:${name}`]);
      return lock?.mine ? run(ctx) : 0;
    });
    if (gone > 0) log.info({ sweep: name, gone }, 'swept');
  } catch (error) {
    log.warn({ err: error, sweep: name }, 'sweep failed');
  }
}

/** One of several workers does it, for as long as this: no transaction stays open to lock it by. */
const TAKEN = `
  insert into platform_attempt as a (key, failures, until) values ($1, 0, now() + interval '55 minutes')
  on conflict (key) do update set until = excluded.until where a.until < now() returning 1`;

/** One sweep between units of work. One that fails is tried in the next hour. */
export async function sweepOutside(sweep: SlowSweep, { log, work }: Pick<SweepDeps, 'log' | 'work'>): Promise<void> {
  try {
    const tx = txOf(work, asSystemForAll);
    const taken = await tx((ctx) => query(ctx, TAKEN, [`sweep:${sweep.name}`]));
    if (taken.length === 0) return;
    const gone = await sweep.runOutside(tx);
    if (gone > 0) log.info({ sweep: sweep.name, gone }, 'swept');
  } catch (error) {
    log.warn({ err: error, sweep: sweep.name }, 'sweep failed');
  }
}
