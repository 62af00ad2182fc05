import { pipeline } from 'node:stream/promises';
import type { Settings } from '@platform/server';
import { bytesOf, createSecrets, keysOf, migrate, ownerDatabaseUrl, stepsOf } from '@platform/server/host';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { serverPlugins } from '../../../host-api/plugins.ts';
import { fileEntry, type Manifest, tableEntry } from './manifest.ts';
import { type Backup, openBackup } from './open-backup.ts';
import { copyOf, tablesOf } from './tables.ts';

const PLUGINS = serverPlugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));

/**
 * Puts back what a backup holds, after all of it was read and checked.
 * @param replace whether a database that is not empty is emptied first
 * @throws before anything is changed: damaged, another version's, another key's, not empty, or the portal is running
 */
export async function restoreBackup(settings: Settings, path: string, { replace }: { readonly replace: boolean }): Promise<Manifest> {
  const backup = await openBackup(path);
  const client = new Client({ connectionString: ownerDatabaseUrl(settings) });
  try {
    refuseOtherVersion(backup.manifest);
    refuseOtherKey(backup.manifest, settings);
    await client.connect();
    await makeEmpty(client, replace);
    await migrate({ url: ownerDatabaseUrl(settings), appPassword: settings.DATABASE_APP_PASSWORD, plugins: PLUGINS });
    await restoreFiles(backup, settings);
    await restoreRows(backup, client);
    return backup.manifest;
  } finally {
    backup.close();
    await client.end();
  }
}

function refuseOtherVersion({ migrations }: Manifest): void {
  const known = new Set(stepsOf(PLUGINS).map(({ name }) => name));
  const isSame = known.size === migrations.length && migrations.every((name) => known.has(name));
  if (!isSame)
    throw new Error('The backup is of another version of the portal: restore it with that version, and bring it up to date then.');
}

function refuseOtherKey({ sealed }: Manifest, settings: Settings): void {
  try {
    if (sealed !== undefined) createSecrets(keysOf(settings)).decrypt(sealed);
  } catch {
    throw new Error('ENCRYPTION_KEY is not the key that the backup was encrypted with: set the one that was.');
  }
}

const STATE = `select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')) as holds,
  exists (select from pg_stat_activity where datname = current_database() and usename = 'portal_app') as runs`;

async function makeEmpty(client: Client, replace: boolean): Promise<void> {
  const { rows } = await client.query<{ holds: boolean; runs: boolean }>(STATE);
  if (rows[0]?.runs) throw new Error('The portal is running on this database: stop API and worker first.');
  if (!rows[0]?.holds) return;
  if (!replace) throw new Error('The database is not empty: --replace throws away what it holds.');
  await client.query('drop schema public cascade; create schema public; grant usage on schema public to public');
}

async function restoreFiles({ manifest, read }: Backup, settings: Settings): Promise<void> {
  const bytes = bytesOf(settings);
  for (const { key, sha256 } of manifest.files) {
    const stored = await bytes.replace(key, await read(fileEntry(key)));
    if (stored.sha256 !== sha256) throw new Error(`The file ${key} was not stored as it was read.`);
  }
}

/** In one transaction; triggers rest meanwhile, as the rows hold what they wrote. */
async function restoreRows({ manifest, read }: Backup, client: Client): Promise<void> {
  const said = new Map(manifest.tables.map((table) => [table.name, table]));
  const tables = (await tablesOf(client)).map(({ name }) => ({ name, quoted: client.escapeIdentifier(name), said: said.get(name) }));
  const triggers = (state: 'disable' | 'enable') =>
    client.query(tables.map(({ quoted }) => `alter table ${quoted} ${state} trigger user`).join(';'));
  await client.query('begin; set constraints all deferred');
  await triggers('disable');
  await client.query(`truncate ${tables.map(({ quoted }) => quoted).join(', ')}`); // what migrations put there
  for (const { name, said: table } of tables) {
    if (!table) throw new Error(`The backup has no table ${name}.`);
    const rows = client.query(copyFrom(`${copyOf(client, table)} from stdin`));
    await pipeline(await read(tableEntry(name)), rows);
    if (rows.rowCount !== table.rows) throw new Error(`${name} has ${rows.rowCount} rows, and the backup ${table.rows}.`);
  }
  for (const { name, last } of manifest.sequences)
    if (last !== null) await client.query('select setval($1::regclass, $2)', [client.escapeIdentifier(name), last]);
  await client.query('set constraints all immediate');
  await triggers('enable');
  await client.query('commit');
  await client.query('analyze');
}
