import { type Ctx, query } from '@platform/server';

/** How many rows each table has. */
export type Counts = Readonly<Record<string, number>>;
/** Those that the API may read. */
export const TABLES = `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
  and has_table_privilege('portal_app', c.oid, 'select') order by 1`;
export const countsSql = (tables: readonly { name: string }[]) =>
  tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`).join(' union all ');
export const asCounts = (rows: readonly { name: string; rows: number }[]): Counts =>
  Object.fromEntries(rows.map((row) => [row.name, row.rows]));

/** How many rows there are now, as the transaction of a call sees them. */
export async function countsSeen(ctx: Ctx): Promise<Counts> {
  await query(ctx, `select set_config('app.reach', 'all', true)`);
  return asCounts(await query(ctx, countsSql(await query<{ name: string }>(ctx, TABLES))));
}
