import { asSystemForAll, query } from '@platform/server';
import { eventually, type TestHost } from '@platform/testing';

/** Rows that another transaction holds until every call waits for one of them. */
interface HeldRows {
  readonly table: string;
  readonly ids: readonly string[];
}
/** A machine with other work may need this long until they wait; it is no delay where they do. */
const WITHIN_MS = 120_000;
const WAITING = `select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Runs calls in transactions that overlap. All have begun and wait for the rows before the first may go on.
 * @throws when one of them ends without having waited
 */
export async function atOnce<T>({ runtime }: TestHost, { table, ids }: HeldRows, calls: readonly (() => Promise<T>)[]): Promise<T[]> {
  const { started } = await runtime.work.write(asSystemForAll, async (ctx) => {
    await query(ctx, `select from ${table} where id = any($1::uuid[]) order by id for update`, [ids]);
    let ended = 0;
    const running = Promise.all(calls.map((call) => call().finally(() => (ended += 1))));
    const waiting = async () => {
      await query(ctx, 'select pg_stat_clear_snapshot()'); // a transaction sees the same backends until it forgets them
      return (await query<{ count: number }>(ctx, WAITING))[0]?.count ?? 0;
    };
    await eventually(waiting, (count) => count >= calls.length || ended > 0, WITHIN_MS);
    if (ended > 0) throw new Error(`Not all ${calls.length} calls wait for a row of ${table}`);
    return { started: running };
  });
  return started;
}
