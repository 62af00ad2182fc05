import { core, asSystemForAll, query } from '@platform/server';
import { readHealth, readSettings, SettingsError, startRuntime } from '@platform/server/host';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { filesServer } from '@plugins/files/server';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const keyOf = (letter: string) => Buffer.alloc(32, letter).toString('base64');
let test: TestRuntime;
let owner: Client;
beforeAll(async () => {
  test = await startTestRuntime([filesServer]);
  owner = new Client({ connectionString: test.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.stop();
});
beforeEach(() => owner.query('delete from platform_encryption_check; delete from platform_security_event'));

const start = (letter: string) =>
  startRuntime(
    [filesServer],
    readSettings([filesServer], { ...process.env, DATABASE_URL: test.databaseUrl, LOG_LEVEL: 'silent', ENCRYPTION_KEY: keyOf(letter) }),
    'test',
  );
const events = async () => (await owner.query('select kind, outcome from platform_security_event')).rows;
const startAndClose = async (letter: string) => (await start(letter)).close();

it('starts with the key of its first start and with no other, which the security log says', async () => {
  await startAndClose('a');
  await startAndClose('a');
  expect(await events()).toEqual([]);
  const refused = await start('b').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SettingsError);
  expect(String(refused)).toContain('ENCRYPTION_KEY is not the key that this database was encrypted with');
  expect(await events()).toEqual([{ kind: 'encryptionKeyWrong', outcome: 'REFUSED' }]);
});

it('binds an empty database to one key when two start at once', async () => {
  const started = await Promise.allSettled(['a', 'b', 'a', 'b'].map(startAndClose));
  expect(started.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await owner.query('select from platform_encryption_check')).rowCount).toBe(1);
});

it('is not ready when the database under it is another key’s', async () => {
  const runtime = await start('a');
  try {
    const { secrets } = runtime.services.resolve({ secrets: core.secrets });
    const { checks, tools } = runtime.health;
    expect(await readHealth(checks, tools)).toMatchObject({ encryption: 'up' });
    await owner.query('delete from platform_encryption_check');
    await startAndClose('b');
    expect(await readHealth(checks, tools)).toMatchObject({ status: 'unavailable', encryption: 'down', database: 'up' });
    const kept = () =>
      runtime.work.read(asSystemForAll, (ctx) => query<{ sealed: string }>(ctx, 'select sealed from platform_encryption_check'));
    const [{ sealed = '' } = {}] = await kept();
    expect(() => secrets.decrypt(sealed)).toThrow('Nothing here opens');
  } finally {
    await runtime.close();
  }
});
