import type { Client } from 'pg';

/** A table with the columns that hold something of their own. */
export interface Table {
  readonly name: string;
  readonly columns: string[];
}
export interface Sequence {
  readonly name: string;
  readonly last: string | null;
}

/** What migrations have taken is theirs to say. */
const MIGRATIONS = 'platform_migration';

const TABLES = `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1 group by c.relname order by c.relname`;

/** The tables that one refers to and that have to be filled before it: what is deferrable is looked at when all are. */
const REFERENCES = `select distinct conrelid::regclass::text as name, confrelid::regclass::text as before from pg_constraint
  where contype = 'f' and not condeferrable and conrelid <> confrelid and connamespace = 'public'::regnamespace`;

/** Every table of the portal, each after those that it refers to. @throws when two refer to each other at once */
export async function tablesOf(client: Client): Promise<Table[]> {
  const { rows: tables } = await client.query<Table>(TABLES, [MIGRATIONS]);
  const { rows: references } = await client.query<{ name: string; before: string }>(REFERENCES);
  const ordered: Table[] = [];
  const waiting = new Set(tables);
  while (waiting.size > 0) {
    const names = new Set([...waiting].map(({ name }) => name));
    const ready = [...waiting].filter(({ name }) => !references.some((each) => each.name === name && names.has(each.before)));
    if (ready.length === 0) throw new Error(`These tables refer to each other at once: ${[...names].join(', ')}.`);
    for (const table of ready) waiting.delete(table);
    ordered.push(...ready);
  }
  return ordered;
}

/** The migrations that a database has taken, by name. */
export async function migrationsOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`select name from ${MIGRATIONS} order by name`);
  return rows.map(({ name }) => name);
}

/** Every sequence with the number that it gave last. */
export async function sequencesOf(client: Client): Promise<Sequence[]> {
  const sql = `select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by sequencename`;
  const { rows } = await client.query<Sequence>(sql);
  return rows.filter(({ name }) => !name.startsWith(MIGRATIONS));
}

/** `copy` of a table, in its own words. */
export const copyOf = (client: Client, { name, columns }: Table): string =>
  `copy ${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
