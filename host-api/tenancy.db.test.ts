import { asReach, asSystem, asSystemForAll, type Ctx, newId, type Reach, rows, query } from '@platform/server';
import { appDatabaseUrl } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { FileEntity } from '../plugins/files/server/file.entity.ts';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';

const [mine, theirs] = [newId(), newId()];
let test: TestRuntime;

beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
  await test.runtime.work.write(asSystemForAll, async (ctx) => {
    for (const organisationId of [mine, theirs]) await insertFile(ctx, organisationId);
  });
});
afterAll(() => test.stop());

const insertFile = (ctx: Ctx, organisationId: string) =>
  query(
    ctx,
    `insert into files_file (id, organisation_id, name, size, media_type, sha256, store_key, created_at) values ($1, $2, 'a.pdf', 1, 'x/y', '', '', now())`,
    [newId(), organisationId],
  );
const seenBy = (reach: Reach) =>
  test.runtime.work.read(asSystem(reach), (ctx) => query<{ organisation_id: string }>(ctx, 'select organisation_id from files_file'));
const withApp = async <T>(run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: appDatabaseUrl(test.runtime.settings) });
  await client.connect();
  return run(client).finally(() => client.end());
};

it('shows the restricted role nothing when it asks without a reach', async () => {
  const found = await withApp((client) => client.query('select * from files_file'));
  expect(found.rows).toEqual([]);
});

it('shows unfiltered SQL only what is in reach', async () => {
  expect(await seenBy({ kind: 'organisation', organisationId: mine })).toEqual([{ organisation_id: mine }]);
  expect(await seenBy({ kind: 'all' })).toHaveLength(2);
  expect(await seenBy({ kind: 'nothing' })).toEqual([]);
});

it('shows a person nothing of a table that does not say whose its rows are', async () => {
  expect(await seenBy({ kind: 'person', organisationId: mine, userId: newId() })).toEqual([]);
});

it('writes an entity under the reach under which it was made', async () => {
  const id = newId<FileEntity['id']>();
  const row = { id, organisationId: mine, name: 'b.pdf', size: 1, mediaType: 'x/y', sha256: '', storeKey: '', createdAt: new Date() };
  await test.runtime.work.write(asSystem({ kind: 'organisation', organisationId: theirs }), (ctx) =>
    asReach(ctx, { kind: 'organisation', organisationId: mine }, async (inside) => void inside.em.create(FileEntity, row)),
  );
  const removed = await test.runtime.work.write(asSystemForAll, (ctx) =>
    query(ctx, 'delete from files_file where id = $1 returning id', [id]),
  );
  expect(removed).toEqual([{ id }]);
});

it('refuses to write a row for another organisation', async () => {
  const writing = test.runtime.work.write(asSystem({ kind: 'organisation', organisationId: mine }), (ctx) => insertFile(ctx, theirs));
  await expect(writing).rejects.toThrow(/row-level security/);
});

it('forgets the reach with the transaction, so that a pooled connection carries none of it on', async () => {
  await seenBy({ kind: 'all' });
  const left = await withApp((client) =>
    client.query(`select current_setting('app.reach', true) as reach, count(*)::int as n from files_file`),
  );
  expect(left.rows).toEqual([{ reach: null, n: 0 }]);
});

it('filters rows and entities alike', async () => {
  const [entity] = filesServer.entities ?? [];
  if (!entity) throw new Error('The files plugin has lost its entity');
  const { em, listed } = await test.runtime.work.read(asSystem({ kind: 'organisation', organisationId: theirs }), async (ctx) => ({
    em: await ctx.em.count(entity),
    listed: await rows<{ files_file: { organisationId: string } }>(ctx).selectFrom('files_file').select('organisationId').execute(),
  }));
  expect({ em, listed }).toEqual({ em: 1, listed: [{ organisationId: theirs }] });
});

it('keeps audit rows from being changed or removed', async () => {
  const remove = test.runtime.work.write(asSystemForAll, (ctx) => query(ctx, 'delete from platform_audit'));
  await expect(remove).rejects.toThrow(/permission denied/);
});

it('refuses to start as a role that may bypass row-level security', async () => {
  const { startRuntime } = await import('@platform/server/host');
  const mighty = { ...test.runtime.settings, DATABASE_APP_URL: test.databaseUrl };
  await expect(startRuntime([filesServer], mighty, 'test')).rejects.toThrow(/may bypass row-level security/);
});
