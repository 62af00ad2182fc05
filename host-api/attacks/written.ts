import { type Ctx, query } from '@platform/server';

/** A text that stands in the database, and the names that lead to it. */
export interface WrittenText {
  readonly place: string;
  readonly text: string;
}

/**
 * The tables that PostgreSQL has been sent something for. Of a hundred behind row-level security these are two or three. What an earlier
 * transaction sent may be among it, which `xmin` tells apart.
 */
export async function tablesSentTo(ctx: Ctx): Promise<readonly string[]> {
  const tables = await query<{ name: string }>(
    ctx,
    `select relname as name from pg_stat_xact_user_tables
     where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0 and has_table_privilege(relid, 'select') order by 1`,
  );
  return tables.map(({ name }) => name);
}

/** Every text of every row that this transaction has written. In whichever table, and however deep. */
export async function textsWrittenIn(ctx: Ctx): Promise<readonly WrittenText[]> {
  await query(ctx, `select set_config('app.reach', 'all', true)`);
  const tables = await tablesSentTo(ctx);
  if (tables.length === 0) return [];
  const rows = await query<{ name: string; row: unknown }>(
    ctx,
    tables
      .map((name) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where t.xmin = pg_current_xact_id()::xid`)
      .join(' union all '),
  );
  return rows.flatMap(({ name, row }) => textsIn(row, name));
}

function textsIn(value: unknown, place: string): readonly WrittenText[] {
  if (typeof value === 'string') return textsInString(value, place);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, `${place}.${name}`));
}

/** Some tables keep JSON as text. */
function textsInString(text: string, place: string): readonly WrittenText[] {
  try {
    const parsed: unknown = /^[[{]/.test(text) ? JSON.parse(text) : undefined;
    if (typeof parsed === 'object') return textsIn(parsed, place);
  } catch {
    // a text that only looks like it
  }
  return [{ place, text }];
}
