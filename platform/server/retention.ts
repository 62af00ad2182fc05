import { query } from './database/query.ts';
import { provideTo } from './service.ts';
import { type Sweep, sweeps } from './sweeps.ts';

/** For how long the rows of a table are kept. */
export interface Retention {
  /** The columns that tell a row apart. `id` unless told. */
  readonly key?: string;
  /** A row goes when one of these columns is so long ago. Times are PostgreSQL's: `{ ended_at: '30 days' }`. */
  readonly after: Readonly<Record<string, string>>;
  /** A condition on rows that stay whatever their age, as held ones. */
  readonly unless?: string;
}

/** A worker that was away must not take everything at once. */
const BATCH = 10_000;

/**
 * Says with a table for how long its rows are kept. A worker throws away the others once an hour, and logs how many. The portal must be granted to
 * delete them. What is more than a row (a file, a count that stays) is a sweep by hand.
 */
export const retention = (table: string, kept: Retention) => provideTo(sweeps, {}, () => retained(table, kept));

/** The sweep of it. */
export function retained(table: string, { key = 'id', after, unless = 'false' }: Retention): Sweep {
  const old = Object.entries(after).map(([column, time]) => `${column} < now() - interval '${time}'`);
  const gone = `select ${key} from ${table} where (${old.join(' or ')}) and not (${unless}) limit ${BATCH}`;
  return {
    name: table,
    run: async (ctx) => (await query(ctx, `delete from ${table} where (${key}) in (${gone}) returning 1`)).length,
  };
}

/** The sweep of a table whose rows only its owner may delete. `call` is of a function of the owner's, which answers how many went. */
export const sweptByOwner = (table: string, call: string): Sweep => ({
  name: table,
  run: async (ctx) => Number((await query<{ gone: string }>(ctx, `select ${call} as gone`))[0]?.gone ?? 0),
});
