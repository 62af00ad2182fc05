import { setTimeout as wait } from 'node:timers/promises';
import { asSystemForAll, query } from '@platform/server';
import type { TestHost } from '@platform/testing';

/** Rows that another transaction holds until every call waits for one of them. */
interface HeldRows {
  readonly table: string;
  readonly ids: readonly string[];
}
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/** Runs calls in transactions that overlap: all have begun and wait for the rows before the first may go on. */
export async function atOnce<T>({ runtime }: TestHost, { table, ids }: HeldRows, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { started } = await runtime.work.write(asSystemForAll, async (ctx) => {
    await query(ctx, `select from ${table} where id = any($1::uuid[]) order by id for update`, [ids]);
    const running = Promise.all(calls.map((call) => call()));
    for (let tries = 0; tries < 200; tries += 1) {
      await wait(50);
      const [waiting] = await query<{ count: number }>(ctx, WAITING, []);
      if (waiting && waiting.count >= calls.length) return { started: running };
    }
    throw new Error(`Not all ${calls.length} calls wait for a row of ${table}`);
  });
  return started;
}
