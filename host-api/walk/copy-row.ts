import type { Client } from 'pg';

/** What keeps a copy from standing beside its original. */
interface Rules {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The columns of unique indexes, but of those within one organisation or row. What names a row that is there stays. */
  readonly unique: readonly string[];
  /** References that hold the organisation too: the copy needs a row of its own there. */
  readonly references: readonly { readonly column: string; readonly table: string }[];
  /** Whether rows may not overlap (exclusion constraints). */
  readonly excludes: boolean;
}
/** Finds or makes a row of a table for an organisation. */
export type RowOf = (table: string, organisationId: string) => Promise<string>;

/** Copies any row of a table into an organisation. @throws an error that names the table when its constraints allow no copy */
export async function copyRow(
  client: Client,
  rowOf: RowOf,
  { table, organisationId }: { table: string; organisationId: string },
): Promise<string> {
  try {
    const rules = await rulesOf(client, table);
    const references = await Promise.all(
      rules.references.map(async ({ column, table: target }) => `'${column}', '${await rowOf(target, organisationId)}'::uuid`),
    );
    const fresh = rules.columns.flatMap((column) => freshValue(column, rules));
    const changed = [`'id', gen_random_uuid()`, `'organisation_id', $1::uuid`, ...fresh, ...references].join(', ');
    const names = rules.columns.map(({ name }) => name);
    const { rows } = await client.query<{ id: string }>(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `copied.${name}`).join(', ')}
       from (select * from ${table} limit 1) as original, jsonb_populate_record(null::${table}, to_jsonb(original) || jsonb_build_object(${changed})) as copied
       returning id`,
      [organisationId],
    );
    if (rows[0]) return rows[0].id;
  } catch (cause) {
    throw new Error(`${table}: its rows cannot be copied to walk with; seed one for ${organisationId} in its plugin's demo data`, {
      cause,
    });
  }
  throw new Error(`${table}: there is no row to walk with; seed one in its plugin's demo data, or make one in its testing/proof.ts (rows)`);
}

function freshValue({ name, type }: Rules['columns'][number], { unique, excludes }: Rules): string[] {
  if (name === 'id') return [];
  if (unique.includes(name) && type === 'text') return [`'${name}', gen_random_uuid()::text`];
  if (unique.includes(name) && type === 'uuid') return [`'${name}', gen_random_uuid()`];
  // far from the original, as much for each moment
  if (excludes && /^(date|timestamp)/.test(type)) return [`'${name}', original.${name} + interval '1 year' * (hashtext($1::text) % 500)`];
  return [];
}

async function rulesOf(client: Client, table: string): Promise<Rules> {
  const { rows: columns } = await client.query<Rules['columns'][number]>(
    `select column_name as name, data_type as type from information_schema.columns where table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index where indrelid = $1::regclass and indisunique and not indisprimary`,
    [table],
  );
  const { rows: references } = await client.query<{ names: string[]; table: string }>(
    `select confrelid::regclass::text as table, array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)) as names
     from pg_constraint where conrelid = $1::regclass and contype = 'f'`,
    [table],
  );
  const { rowCount: exclusions } = await client.query(`select from pg_constraint where conrelid = $1::regclass and contype = 'x'`, [table]);
  const namedIn = (definition: string) => columns.map(({ name }) => name).filter((name) => new RegExp(`\\b${name}\\b`).test(definition));
  return {
    columns,
    unique: indexes
      .map(({ definition }) => namedIn(/\((.*?)\)( WHERE |$)/.exec(definition)?.[1] ?? ''))
      .filter((names) => !names.includes('organisation_id') && !names.includes('id'))
      .flat()
      .filter((name) => !references.some(({ names: [only, ...others] }) => only === name && others.length === 0)),
    references: references
      .filter(({ names }) => names.includes('organisation_id'))
      .flatMap(({ names, table: target }) =>
        names.filter((name) => name !== 'organisation_id').map((column) => ({ column, table: target })),
      ),
    excludes: (exclusions ?? 0) > 0,
  };
}
