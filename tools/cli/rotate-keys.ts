import { buffer } from 'node:stream/consumers';
import type { Secrets, Settings } from '@platform/server';
import { BACKUP_LOCK, bytesOf, isSealed, KEPT, type Kept, keptAgain, keysOf, ownerDatabaseUrl, secretsOf } from '@platform/server/host';
import { Client } from 'pg';

export interface Rotated {
  readonly rows: number;
  readonly files: number;
}

/** Text that is encrypted stands in columns called `sealed`, or in such that their comment calls so. */
const COLUMNS = `select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype
    and c.relname <> 'platform_encryption_check' and (a.attname ~ '(^|_)sealed$' or col_description(c.oid, a.attnum) = 'encrypted')
  order by 1, 2`;
interface Column {
  readonly table: string;
  readonly column: string;
}
/** Pages of a table that are read and written in one transaction. */
const PAGES = 100;

/**
 * Encrypts by `ENCRYPTION_KEY` what older keys have encrypted. Rows in batches, then files, the canary last. What was done stays so
 * when it is broken off; the next run goes on.
 * @throws when another one is at work, or something is encrypted by a key that is not among the settings
 */
export async function rotateKeys(settings: Settings): Promise<Rotated> {
  const client = new Client({ connectionString: ownerDatabaseUrl(settings) });
  await client.connect();
  try {
    const { rows: locks } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${BACKUP_LOCK}) as free`);
    if (!locks[0]?.free) throw new Error('Keys are being rotated, or a backup is being written, already.');
    const keys = keysOf(settings);
    const kept = (await client.query<Kept>(KEPT)).rows[0];
    if (!kept) return { rows: 0, files: 0 };
    const secrets = secretsOf(kept, keys);
    if (!secrets) throw new Error('None of the keys is the one that this database was encrypted with.');
    let rows = 0;
    for (const column of (await client.query<Column>(COLUMNS)).rows) rows += await rotateColumn(client, column, secrets);
    const files = await rotateFiles(client, settings, secrets);
    const { sealed, fingerprint_sealed } = keptAgain(kept, keys);
    await client.query('update platform_encryption_check set sealed = $1, fingerprint_sealed = $2', [sealed, fingerprint_sealed]);
    return { rows, files };
  } finally {
    await client.end();
  }
}

/** Passes over a table until nothing is left of what processes with older settings wrote meanwhile. */
async function rotateColumn(client: Client, column: Column, secrets: Secrets): Promise<number> {
  const table = client.escapeIdentifier(column.table);
  const { rows } = await client.query<{ pages: number }>(
    `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
    [table],
  );
  let changed = 0;
  for (let page = 0; page < (rows[0]?.pages ?? 0); page += PAGES) changed += await rotatePages(client, { column, page }, secrets);
  return changed === 0 ? 0 : changed + (await rotateColumn(client, column, secrets));
}

async function rotatePages(
  client: Client,
  { column, page }: { readonly column: Column; readonly page: number },
  { decrypt, encrypt, marks }: Secrets,
): Promise<number> {
  const [table, name] = [client.escapeIdentifier(column.table), client.escapeIdentifier(column.column)];
  await client.query('begin');
  const { rows } = await client.query<{ place: string; sealed: string }>(
    `select ctid::text as place, ${name} as sealed from ${table}
       where ctid >= $1::tid and ctid < $2::tid and ${name} <> '' and not starts_with(${name}, $3) for update`,
    [`(${page},0)`, `(${page + PAGES},0)`, marks.text],
  );
  await client.query(
    `update ${table} as t set ${name} = again.sealed from unnest($1::text[], $2::text[]) as again (place, sealed) where t.ctid = again.place::tid`,
    [rows.map(({ place }) => place), rows.map(({ sealed }) => encrypt(decrypt(sealed)))],
  );
  await client.query('commit');
  return rows.length;
}

/** Files lie under the same key afterwards; whoever reads one meanwhile gets the old or the new, whole. */
async function rotateFiles(client: Client, settings: Settings, { marks, open, seal }: Secrets): Promise<number> {
  const bytes = bytesOf(settings);
  let files = 0;
  const { rows } = await client.query<{ key: string }>('select key from platform_file');
  for (const { key } of rows) {
    const start = await buffer(bytes.read(key, { start: 0, end: marks.file.length - 1 }));
    if (!isSealed(start) || marks.file.equals(start)) continue;
    const plain = open(await buffer(bytes.read(key)));
    await bytes.replace(key, seal(only(plain)));
    files += 1;
  }
  return files;
}

async function* only(content: Uint8Array) {
  yield content;
}
