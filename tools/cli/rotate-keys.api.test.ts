import { platformOutbox } from '@platform/core';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { asSystemForAll, core, query } from '@platform/server';
import { readHealth, readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { certificateSettings, createTestDatabase, mailsIn, type TestDatabase } from '@platform/testing';
import { Client } from 'pg';
import { beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { rotateKeys } from './rotate-keys.ts';

const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64');
const [OLD, NEW] = [keyOf('a'), keyOf('b')];
let database: TestDatabase;
let owner: Client;
let folder: string;
let seeded: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-rotate-'));
  seeded = await mkdtemp(path.join(tmpdir(), 'portal-seeded-'));
  return () => Promise.all([folder, seeded].map((each) => rm(each, { recursive: true })));
});
beforeEach(async () => {
  const settings = { ...certificateSettings(inject('certificates')), ENCRYPTION_KEY: OLD, FILES_DIR: seeded };
  database = await createTestDatabase({ clusterUrl: inject('databaseUrl'), plugins: serverPlugins, seed: seedOld, settings });
  await cp(seeded, folder, { recursive: true }); // the files of the copied rows
  owner = new Client({ connectionString: database.url });
  await owner.connect();
  return async () => {
    await owner.end();
    await database.drop();
  };
});

/** Another function than the others' seed: a template whose rows another key has encrypted. */
async function seedOld(runtime: Runtime): Promise<void> {
  await seedWhenEmpty(runtime);
}

const settingsOf = (...[key, ...readable]: readonly string[]) =>
  readSettings(serverPlugins, {
    ...certificateSettings(inject('certificates')),
    DATABASE_URL: database.url,
    FILES_DIR: folder,
    LOG_LEVEL: 'silent',
    ENCRYPTION_KEY: key,
    ENCRYPTION_KEYS_READABLE: readable.join(','),
  });
async function withPortal<T>(keys: readonly string[], run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await startRuntime(serverPlugins, settingsOf(...keys), 'test');
  return run(runtime).finally(() => runtime.close());
}

async function* only(text: string) {
  yield Buffer.from(text);
}
/** A file, a mail that waits, and the token of a session: each encrypted by the key that the portal runs with. */
const filled = (key: string) =>
  withPortal([key], async ({ work, services }) => {
    const { files, secrets, outbox } = services.resolve({ files: core.files, secrets: core.secrets, outbox: core.outbox });
    const stored = await files.put(secrets.seal(only('199001012385')));
    await work.write(asSystemForAll, async (ctx) => {
      await files.keep(ctx, stored);
      await outbox.post(ctx, { kind: platformOutbox.mail, key: 'waiting', payload: { to: 'rotated@demo.example' } });
    });
    await owner.query(`insert into accounts_session (id, user_id, token_hash, auth_type, due_at, expires_at, successor)
      select gen_random_uuid(), id, 'hash', 'PASSWORD', now(), now(), '${secrets.encrypt('the token')}' from accounts_user limit 1`);
    return { key: stored.key, fingerprint: secrets.fingerprint('x') };
  });

/** How many values of the database are encrypted by which key, wherever they stand. */
async function encryptedBy(): Promise<Record<string, number>> {
  const columns = await owner.query<{
    sql: string;
  }>(`select string_agg(format('select %I::text as v from %I', column_name, table_name), ' union all ') as sql
    from information_schema.columns join pg_class c on c.relname = table_name and c.relkind = 'r'
    where table_schema = 'public' and data_type in ('text', 'jsonb')`);
  const { rows } = await owner.query<{ key: string; n: number }>(
    `select left(v, 9) as key, count(*)::int as n from (${columns.rows[0]?.sql ?? ''}) as t
      where v ~ '^k[0-9a-f]{8}[.][A-Za-z0-9_-]{16}[.][A-Za-z0-9_-]{22}[.]' group by 1`,
  );
  return Object.fromEntries(rows.map(({ key, n }) => [key, n]));
}

it('rotates rows, files, what waits to be sent and tokens, after which the new key opens everything and the old nothing', async () => {
  const { key, fingerprint } = await filled(OLD);
  const before = await encryptedBy();
  expect(Object.keys(before)).toHaveLength(1);
  const { rows, files } = await rotateKeys(settingsOf(NEW, OLD));
  expect(files).toBe(1);
  expect([rows + 1]).toEqual(Object.values(before)); // and the canary
  const after = await encryptedBy();
  expect(Object.keys(after)).toHaveLength(1);
  expect(Object.keys(after)).not.toEqual(Object.keys(before));
  await withPortal([NEW], async (runtime) => {
    const { files: store, secrets } = runtime.services.resolve({ files: core.files, secrets: core.secrets });
    expect(secrets.open(await buffer(store.read(key))).toString()).toBe('199001012385');
    expect(secrets.fingerprint('x')).toBe(fingerprint);
    const { rows: users } = await owner.query(
      `select personal_number_sealed as sealed from accounts_user where personal_number_sealed <> ''`,
    );
    expect(users.map(({ sealed }) => secrets.decrypt(sealed))).toEqual(users.map(() => expect.stringMatching(/^\d{11,12}$/)));
    const { rows: sessions } = await owner.query(`select successor from accounts_session where successor is not null`);
    expect(sessions.map(({ successor }) => secrets.decrypt(successor))).toEqual(['the token']);
    expect(await mailsIn({ runtime }, 'rotated@demo.example')).toHaveLength(1);
  });
  await expect(withPortal([OLD], async () => {})).rejects.toThrow('not the key that this database was encrypted with');
});

it('while it has not been done, a portal with both keys reads the old and finds by fingerprint, and says that it is due', async () => {
  const { fingerprint } = await filled(OLD);
  const found = await withPortal([NEW, OLD], async ({ services, health }) => {
    const { secrets } = services.resolve({ secrets: core.secrets });
    const check = health.checks.find(({ name }) => name === 'encryption');
    expect(await check?.run(health.tools)).toMatchObject({ state: 'warning', sentence: expect.stringContaining('rotate keys') });
    expect(await readHealth(health.checks, health.tools)).toMatchObject({ encryption: 'up' });
    return secrets.fingerprint('x');
  });
  expect(found).toBe(fingerprint);
});

it('goes on where it was broken off, and does nothing once it is done', async () => {
  const { key } = await filled(OLD);
  await rm(path.join(folder, key.slice(0, 2), key));
  await expect(rotateKeys(settingsOf(NEW, OLD))).rejects.toThrow('ENOENT');
  await owner.query('delete from platform_file where key = $1', [key]);
  expect(await rotateKeys(settingsOf(NEW, OLD))).toEqual({ rows: 0, files: 0 });
  expect(Object.keys(await encryptedBy())).toHaveLength(1);
  await withPortal([NEW], async ({ work }) => work.read(asSystemForAll, (ctx) => query(ctx, 'select 1')));
});

it('is refused twice at once, and without the key of before', async () => {
  await filled(OLD);
  const both = await Promise.allSettled([rotateKeys(settingsOf(NEW, OLD)), rotateKeys(settingsOf(NEW, OLD))]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(rotateKeys(settingsOf(OLD, keyOf('c')))).rejects.toThrow('None of the keys');
});
