import { type Ctx, query } from '@platform/server';

/** A text that stands in the database, and the names that lead to it. */
export interface WrittenText {
  readonly place: string;
  readonly text: string;
}

/** Every text of every row that this transaction has written. In whichever table, and however deep. */
export async function textsWrittenIn(ctx: Ctx): Promise<readonly WrittenText[]> {
  await query(ctx, `select set_config('app.reach', 'all', true)`);
  const tables = await query<{ name: string }>(
    ctx,
    `select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
     and has_table_privilege(c.oid, 'select') order by 1`,
  );
  const rows = await query<{ name: string; row: unknown }>(
    ctx,
    tables
      .map(({ name }) => `select '${name}' as name, to_jsonb(t) as row from ${name} t where t.xmin = pg_current_xact_id()::xid`)
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
