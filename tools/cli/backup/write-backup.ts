import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import type { Settings } from '@platform/server';
import { BACKUP_LOCK, bytesOf, measured, ownerDatabaseUrl } from '@platform/server/host';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { ZipFile } from 'yazl';
import { fileEntry, MANIFEST, type Manifest, tableEntry } from './manifest.ts';
import { copyOf, migrationsOf, sequencesOf, tablesOf } from './tables.ts';

const SNAPSHOT = `begin isolation level repeatable read read only; set local row_security = off; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Writes database and files of one point in time to a new file. The portal may go on meanwhile.
 * @throws when the file is there already, another backup is being written, or anything cannot be read; then nothing is left behind
 */
export async function writeBackup(settings: Settings, path: string): Promise<Manifest> {
  const client = new Client({ connectionString: ownerDatabaseUrl(settings) });
  await using file = await open(path, 'wx', 0o600);
  try {
    await client.connect();
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${BACKUP_LOCK}) as free`);
    if (!rows[0]?.free) throw new Error('Another backup is being written.');
    await client.query(SNAPSHOT);
    const zip = new Zip();
    const written = pipeline(zip.output, file.createWriteStream({ flush: true }));
    const [manifest] = await Promise.all([fill(zip, client, settings), written]);
    return manifest;
  } catch (error) {
    await rm(path);
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(zip: Zip, client: Client, settings: Settings): Promise<Manifest> {
  try {
    const bytes = bytesOf(settings);
    const [tables, files]: [Manifest['tables'], Manifest['files']] = [[], []];
    for (const table of await tablesOf(client)) {
      const rows = client.query(copyTo(`${copyOf(client, table)} to stdout`));
      const { sha256 } = await zip.add(tableEntry(table.name), rows, { compress: true });
      tables.push({ ...table, rows: rows.rowCount, sha256 });
    }
    const { rows: known } = await client.query<{ key: string }>('select key from platform_file order by key');
    // most are compressed or encrypted
    for (const { key } of known) files.push({ key, ...(await zip.add(fileEntry(key), bytes.read(key), { compress: false })) });
    const { rows: checks } = await client.query<{ sealed: string }>('select sealed from platform_encryption_check');
    const { rows: now } = await client.query<{ at: Date }>('select now() as at');
    const manifest: Manifest = {
      format: 1,
      at: (now[0]?.at ?? new Date()).toISOString(),
      migrations: await migrationsOf(client),
      sealed: checks[0]?.sealed,
      tables,
      sequences: await sequencesOf(client),
      files,
    };
    zip.end(JSON.stringify(manifest));
    return manifest;
  } catch (error) {
    zip.fail(error);
    throw error;
  }
}

/** A zip that is written entry by entry. */
class Zip {
  readonly #zip = new ZipFile();
  readonly output = new Readable().wrap(this.#zip.outputStream);

  constructor() {
    this.#zip.on('error', () => {}); // whoever adds hears it
  }

  async add(name: string, content: AsyncIterable<Uint8Array>, options: { readonly compress: boolean }) {
    const part = measured(content);
    const source = Readable.from(part.content, { objectMode: false });
    this.#zip.addReadStream(source, name, options);
    await finished(source);
    return part.result();
  }

  end(manifest: string): void {
    this.#zip.addBuffer(Buffer.from(manifest), MANIFEST);
    this.#zip.end();
  }

  fail(error: unknown): void {
    this.output.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
