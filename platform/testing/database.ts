import { createHash } from 'node:crypto';
import type { ServerPlugin } from '@platform/server';
import { migrate, readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { Client } from 'pg';

export interface TestDatabaseOptions {
  /** The owner's URL of the cluster's default database. */
  readonly clusterUrl: string;
  readonly plugins: readonly ServerPlugin[];
  readonly settings?: Readonly<Record<string, string>>;
  /** Runs once, into the template: the demo data. */
  readonly seed: (runtime: Runtime) => Promise<unknown>;
}
export interface TestDatabase {
  /** The owner's URL of a database of one's own. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A database for one test, copied from a template. The template is migrated and seeded once per set of migrations. */
export async function createTestDatabase(options: TestDatabaseOptions): Promise<TestDatabase> {
  const { clusterUrl, plugins } = options;
  const steps = plugins.flatMap(({ plugin, migrations = [] }) => migrations.map(({ name, sql }) => [plugin.id, name, sql]));
  const template = `template_${createHash('sha256')
    .update(JSON.stringify([steps, String(options.seed)]))
    .digest('hex')
    .slice(0, 16)}`;
  const name = `test_${process.pid}_${performance.now().toString().replace('.', '')}_${++made}`;
  await asOwner(clusterUrl, async (client) => {
    // one at a time: a template that somebody is connected to cannot be copied
    await client.query(`select pg_advisory_lock(hashtext('portal-test-template'))`);
    const { rowCount } = await client.query(`select from pg_database where datname = $1`, [template]);
    if (rowCount === 0) await makeTemplate(client, template, options);
    await client.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(clusterUrl, name),
    drop: () => asOwner(clusterUrl, async (client) => void (await client.query(`drop database ${name} with (force)`))),
  };
}
let made = 0;

async function makeTemplate(
  client: Client,
  template: string,
  { clusterUrl, plugins, seed, settings: extra = {} }: TestDatabaseOptions,
): Promise<void> {
  const draft = `${template}_draft`;
  await client.query(`drop database if exists ${draft} with (force)`);
  await client.query(`create database ${draft}`);
  const settings = readSettings(plugins, { DATABASE_URL: urlOf(clusterUrl, draft), LOG_LEVEL: 'silent', ...extra });
  const migrated = plugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));
  await migrate({ url: urlOf(clusterUrl, draft), appPassword: settings.DATABASE_APP_PASSWORD, plugins: migrated });
  const runtime = await startRuntime(plugins, settings, 'seed');
  try {
    await seed(runtime);
  } finally {
    await runtime.close();
  }
  // under its name only once it is whole
  await client.query(`alter database ${draft} rename to ${template}`);
}

async function asOwner(url: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl);
  url.pathname = `/${database}`;
  return url.href;
}
