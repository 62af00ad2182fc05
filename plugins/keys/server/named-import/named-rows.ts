import { audit, type Ctx, query } from '@platform/server';

/** What is written of a row, by its column in the table. Texts and ids. */
export type Facts = Readonly<Record<string, string>>;
/** Where rows of a kind stand. */
export interface NamedTable {
  readonly table: 'keys_key_ring' | 'keys_repository' | 'keys_system_lock';
  /** The column that people know a row by. */
  readonly named: 'name' | 'marking';
  /** SQL: what only one row `r` of the organisation has, in lower case. */
  readonly key: string;
  /** What a new row has where nothing is said. */
  readonly initial?: (facts: Facts) => Facts;
  /** What the audit log calls a row. */
  readonly subject: string;
  /** Each with its type. */
  readonly columns: Readonly<Record<string, 'text' | 'uuid'>>;
  /** SQL: the rows that ids lead to, by column. They can go. */
  readonly refersTo?: Readonly<Record<string, string>>;
  /** SQL: whether something has been built on row `r`. */
  readonly isUsed: string;
}
export interface NamedRow {
  readonly id: string;
  readonly version: number;
  readonly facts: Facts;
}

const names = ({ columns }: NamedTable) => Object.keys(columns);
const typed = ({ columns }: NamedTable) =>
  Object.entries(columns)
    .map(([column, type]) => `${column} ${type}`)
    .join(', ');

/** Those of the organisation that have one of the keys, by key. */
export async function findNamed(ctx: Ctx, of: NamedTable, asked: readonly string[]): Promise<ReadonlyMap<string, NamedRow>> {
  const facts = names(of).map((column) => `'${column}', coalesce(r.${column}::text, '')`);
  const found = await query<NamedRow & { key: string }>(
    ctx,
    `select r.id, r.version, ${of.key} as key, json_build_object(${facts.join(', ')}) as facts from ${of.table} r
     where r.organisation_id = $1 and ${of.key} = any($2::text[])`,
    [ctx.organisationId, asked],
  );
  return new Map(found.map(({ key, ...row }) => [key, row]));
}

/** Writes new rows; answers the ids of those whose key was free. */
export async function insertNamed(
  ctx: Ctx,
  of: NamedTable,
  { rows, at }: { readonly rows: readonly { readonly id: string; readonly facts: Facts }[]; readonly at: Date },
): Promise<ReadonlySet<string>> {
  const made = await query<{ id: string }>(
    ctx,
    `insert into ${of.table} (id, organisation_id, created_at, ${names(of).join(', ')})
     select id, $2, $3, ${names(of).join(', ')} from json_to_recordset($1::json) as r (id uuid, ${typed(of)})
     on conflict do nothing returning id`,
    [JSON.stringify(rows.map(({ id, facts }) => ({ id, ...EMPTY(of), ...of.initial?.(facts), ...facts }))), ctx.organisationId, at],
  );
  const ids = new Set(made.map(({ id }) => id));
  const fresh = rows.filter(({ id }) => ids.has(id));
  await log(ctx, of, { action: 'create', rows: fresh.map(({ id, facts }) => ({ id, changes: changesOf({}, facts) })) });
  return ids;
}
const EMPTY = ({ columns }: NamedTable) =>
  Object.fromEntries(Object.entries(columns).map(([column, type]) => [column, type === 'text' ? '' : null]));

/** Changes rows that are still of that version; answers their new one. */
export async function updateNamed(
  ctx: Ctx,
  of: NamedTable,
  rows: readonly (NamedRow & { readonly before: Facts })[],
): Promise<ReadonlyMap<string, number>> {
  // an id that was not there before an import is taken away again
  const sets = Object.entries(of.columns).map(([column, type]) =>
    type === 'text'
      ? `${column} = coalesce(n.facts->>'${column}', r.${column})`
      : `${column} = case when n.facts ? '${column}' then nullif(n.facts->>'${column}', '')::uuid else r.${column} end`,
  );
  const changed = await query<{ id: string; version: number }>(
    ctx,
    `update ${of.table} r set ${sets.join(', ')}, version = r.version + 1
     from jsonb_to_recordset($1::jsonb) as n (id uuid, version int, facts jsonb) where r.id = n.id and r.version = n.version returning r.id, r.version`,
    [JSON.stringify(rows.map(({ id, version, facts }) => ({ id, version, facts })))],
  );
  const versions = new Map(changed.map(({ id, version }) => [id, version]));
  const done = rows.filter(({ id }) => versions.has(id));
  await log(ctx, of, { action: 'update', rows: done.map(({ id, before, facts }) => ({ id, changes: changesOf(before, facts) })) });
  return versions;
}

/** Those of the ids that have changed since, or are used. Locked until the transaction ends. */
export async function heldNamed(
  ctx: Ctx,
  of: NamedTable,
  rows: readonly { readonly id: string; readonly version: number; readonly isNew: boolean }[],
): Promise<ReadonlySet<string>> {
  const held = await query<{ id: string }>(
    ctx,
    `select r.id from ${of.table} r join json_to_recordset($1::json) as n (id uuid, version int, "isNew" boolean) on n.id = r.id
     where r.version <> n.version or n."isNew" and (${of.isUsed}) for update of r`,
    [JSON.stringify(rows)],
  );
  return new Set(held.map(({ id }) => id));
}

/** Those of the ids whose facts refer to what has gone since. The others' stays until the transaction ends. */
export async function leadNowhere(
  ctx: Ctx,
  { refersTo = {} }: NamedTable,
  rows: readonly { readonly id: string; readonly facts: Facts }[],
): Promise<ReadonlySet<string>> {
  const lost = new Set<string>();
  for (const [column, those] of Object.entries(refersTo)) {
    const asked = rows.flatMap(({ id, facts: { [column]: to } }) => (to ? [{ id, to }] : []));
    const text = `select id from ${those} and id = any($1::uuid[]) order by id for share`;
    const found = await query<{ id: string }>(ctx, text, [[...new Set(asked.map(({ to }) => to))]]);
    const there = new Set(found.map((row) => row.id));
    for (const { id, to } of asked) if (!there.has(to)) lost.add(id);
  }
  return lost;
}

/** Takes new rows away. */
export async function removeNamed(ctx: Ctx, of: NamedTable, ids: readonly string[]): Promise<void> {
  const gone = await query<{ id: string; name: string }>(
    ctx,
    `delete from ${of.table} where id = any($1::uuid[]) returning id, ${of.named} as name`,
    [ids],
  );
  await log(ctx, of, { action: 'delete', rows: gone.map(({ id, name }) => ({ id, changes: { [of.named]: [name, null] } })) });
}

const changesOf = (before: Facts, after: Facts) =>
  Object.fromEntries(
    Object.entries(after).map(([column, value]) => [
      column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      [before[column] ?? null, value],
    ]),
  );

interface Logged {
  readonly action: string;
  readonly rows: readonly { readonly id: string; readonly changes: Readonly<Record<string, unknown>> }[];
}
const log = (ctx: Ctx, { subject: type }: NamedTable, { action, rows }: Logged) =>
  audit(
    ctx,
    rows.map(({ id, changes }) => ({ action, subject: { type, id }, organisationId: ctx.organisationId, changes })),
  );
