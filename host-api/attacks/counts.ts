import { type Ctx, query } from '@platform/server';
import type { Client } from 'pg';

/** How many rows each table has. */
export type Counts = Readonly<Record<string, number>>;
const TABLES = `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and has_table_privilege('portal_app', c.oid, 'select') order by 1`;
/** With a parameter that says nothing: so it is prepared, for planning its hundred tables takes longer than counting. */
const countsSql = (tables: readonly { name: string }[]) =>
  `select name, rows from (${tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ')}) as counted
   where $1::text is not null`;
/** Told once: the tables of the portal stay the same. */
let counting: string | undefined;
const asCounts = (rows: readonly { name: string; rows: number }[]): Counts => Object.fromEntries(rows.map((row) => [row.name, row.rows]));

/** How many rows there are now, as the transaction of a call sees them. */
export async function countsSeen(ctx: Ctx): Promise<Counts> {
  await query(ctx, `select set_config('app.reach', 'all', true)`);
  counting ??= countsSql(await query<{ name: string }>(ctx, TABLES));
  return asCounts(await query(ctx, counting, ['']));
}
/** The same of what is committed. */
export async function countsNow(owner: Client): Promise<Counts> {
  counting ??= countsSql((await owner.query<{ name: string }>(TABLES)).rows);
  return asCounts((await owner.query<{ name: string; rows: number }>({ name: 'counts', text: counting, values: [''] })).rows);
}
