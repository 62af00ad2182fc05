import { platformOutbox } from '@platform/core';
import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asSystemForAll, core, query } from '@platform/server';
import { bytesOf, readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { certificateSettings, createTestDatabase, type TestDatabase } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { serverPlugins } from '../../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../../host-api/seed.ts';
import { runHere } from '../testing/run-here.ts';

let database: TestDatabase;
let cluster: Client;
let folder: string;
let backup: string;
const content = randomBytes(300_000);

beforeAll(async () => {
  cluster = new Client({ connectionString: inject('databaseUrl') });
  await cluster.connect();
  folder = await mkdtemp(path.join(tmpdir(), 'portal-backup-'));
  const settings = { ...certificateSettings(inject('certificates')), FILES_DIR: path.join(folder, 'files') };
  database = await createTestDatabase({ clusterUrl: inject('databaseUrl'), plugins: serverPlugins, seed: seedHere, settings });
  backup = path.join(folder, 'portal.backup');
  await withPortal(at(database.url, 'files'), async ({ work, services }) => {
    const { files } = services.resolve({ files: core.files });
    const stored = await files.put(parts(content));
    await work.write(asSystemForAll, (ctx) => files.keep(ctx, stored));
  });
  const { code, err } = await portal(at(database.url, 'files'), 'backup', backup);
  if (code !== 0) throw new Error(err);
});
afterAll(async () => {
  await cluster.end();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Another function than the others' seed: a template whose files stand in this folder. */
async function seedHere(runtime: Runtime): Promise<void> {
  await seedWhenEmpty(runtime);
}

async function* parts(...all: readonly Uint8Array[]) {
  yield* all;
}
interface Place {
  readonly url: string;
  readonly files: string;
}
const at = (url: string, files: string): Place => ({ url, files: path.join(folder, files) });
const environment = ({ url, files }: Place) => ({ ...certificateSettings(inject('certificates')), DATABASE_URL: url, FILES_DIR: files });

async function withPortal<T>(place: Place, run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins, { ...environment(place), LOG_LEVEL: 'silent' }), 'test');
  return run(runtime).finally(() => runtime.close());
}

const portal = (place: Place, ...words: readonly string[]) => runHere({ ...environment(place), DATA_DIR: folder }, ...words);

/** Every row of every table, as text; who was asked, and when, is nobody's row. */
async function rowsOf(url: string): Promise<Record<string, readonly string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'platform_migration' order by 1`,
  );
  const found: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
    found[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return found;
}

describe('a restored portal', () => {
  let empty: string;
  beforeEach(async () => {
    const name = `restored_${randomBytes(6).toString('hex')}`;
    await cluster.query(`create database ${name}`);
    empty = Object.assign(new URL(inject('databaseUrl')), { pathname: `/${name}` }).href;
    return async () => void (await cluster.query(`drop database ${name} with (force)`));
  });

  it('has every row, opens what is encrypted, holds the files, and goes on counting', async () => {
    const place = at(empty, 'restored');
    expect(await portal(place, 'restore', backup, '--json')).toMatchObject({ code: 0, err: '' });
    expect(await rowsOf(empty)).toEqual(await rowsOf(database.url));
    await withPortal(place, async ({ work, services }) => {
      const { secrets } = services.resolve({ secrets: core.secrets });
      const [user, file] = await work.read(asSystemForAll, async (ctx) => [
        await query<{ sealed: string }>(
          ctx,
          'select personal_number_sealed as sealed from accounts_user where personal_number_sealed is not null',
        ),
        await query<{ key: string }>(ctx, 'select key from platform_file order by created_at desc'),
      ]);
      expect(secrets.decrypt(user[0]?.sealed ?? '')).toMatch(/^\d{11,12}$/);
      const stored = await buffer(bytesOf(readSettings(serverPlugins, environment(place))).read(file[0]?.key ?? ''));
      expect(stored.equals(content)).toBe(true);
      // triggers, sequences and constraints are there again
      const search = `update accounts_user set first_name = 'Återställd' where email = 'resident@demo.example' returning name`;
      expect(await work.write(asSystemForAll, (ctx) => query(ctx, search))).toEqual([{ name: expect.stringMatching(/^Återställd /) }]);
      const { outbox } = services.resolve({ outbox: core.outbox });
      await work.write(asSystemForAll, (ctx) => outbox.post(ctx, { kind: platformOutbox.mail, key: 'after', payload: {} }));
    });
  });

  it('replaces what another database holds when it is told to, and refuses unless', async () => {
    const place = at(empty, 'replaced');
    await portal(place, 'restore', backup);
    const client = new Client({ connectionString: empty });
    await client.connect();
    await client.query(`update organisations_organisation set name = name || ' anew'`);
    await client.end();
    expect(await portal(place, 'restore', backup)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') });
    expect((await rowsOf(empty))['organisations_organisation']).not.toEqual((await rowsOf(database.url))['organisations_organisation']);
    expect(await portal(place, 'restore', backup, '--replace')).toMatchObject({ code: 0 });
    expect(await rowsOf(empty)).toEqual(await rowsOf(database.url));
  });

  it('is not made over one that runs', async () => {
    const place = at(empty, 'running');
    await portal(place, 'restore', backup);
    const refused = await withPortal(place, () => portal(place, 'restore', backup, '--replace'));
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('The portal is running') });
  });

  it('is not made with another key, or of what is damaged, cut or no backup', async () => {
    const place = at(empty, 'never');
    vi.stubEnv('ENCRYPTION_KEY', Buffer.alloc(32, 'another').toString('base64'));
    expect(await portal(place, 'restore', backup)).toMatchObject({ code: 1, err: expect.stringContaining('not the key that the backup') });
    const whole = await readFile(backup);
    const changed = Buffer.from(whole);
    const middle = whole.indexOf(content.subarray(1000, 1032));
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    const broken = { changed, cut: whole.subarray(0, whole.length - 1000), none: Buffer.from('no backup') };
    for (const [name, bytes] of Object.entries(broken)) {
      const file = path.join(folder, `${name}.backup`);
      await writeFile(file, bytes);
      expect(await portal(place, 'restore', file)).toMatchObject({ code: 1, err: expect.stringMatching(/damaged|no backup/) });
    }
    expect(await rowsOf(empty)).toEqual({});
  });
});

describe('a backup', () => {
  it('can be read by its owner alone, and replaces no file', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    const before = await readFile(backup);
    expect(await portal(at(database.url, 'files'), 'backup', backup)).toMatchObject({ code: 1, err: expect.stringContaining('EEXIST') });
    expect((await readFile(backup)).equals(before)).toBe(true);
  });

  it('is not left behind when a file is missing, or another one is being written', async () => {
    const file = path.join(folder, 'half.backup');
    expect(await portal(at(database.url, 'elsewhere'), 'backup', file)).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') });
    await expect(access(file)).rejects.toThrow('ENOENT');
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await client.query(`select pg_advisory_lock(hashtext('portal-backup'))`);
    expect(await portal(at(database.url, 'files'), 'backup', file)).toMatchObject({ code: 1, err: 'Another backup is being written.\n' });
    await client.end();
    await expect(access(file)).rejects.toThrow('ENOENT');
  });
});
