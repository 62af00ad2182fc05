import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { Client } from 'pg';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { setup as startPostgres } from '../launch/postgres-global.ts';
import { ensureCertificates } from '../simulators/certificates/ensure-certificates.ts';

/** What every measurement stands on: a PostgreSQL of its own and certificates. */
export interface Bed {
  /** Settings for a process of the portal on that database. */
  settingsFor(databaseUrl: string): Record<string, string>;
  /** A migrated and seeded database, under this name. */
  database(name: string): Promise<string>;
  end(): Promise<void>;
}

export async function makeBed(): Promise<Bed> {
  let cluster = '';
  const provide = (_name: string, value: string) => {
    cluster = value;
  };
  // the tests' own PostgreSQL, started outside a test
  const stop = await startPostgres({ provide } as unknown as Parameters<typeof startPostgres>[0]);
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const { ca, client, seal } = await ensureCertificates(path.join(scratch, 'certificates'));
  const settingsFor = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    BANKID_CA: ca.cert,
    BANKID_PFX: client.p12,
    SEAL_P12: seal.p12,
    FILES_DIR: path.join(scratch, 'files'),
    LOG_LEVEL: 'silent',
  });
  return {
    settingsFor,
    async database(name) {
      await asOwner(cluster, (owner) => owner.query(`create database ${name}`));
      const url = new URL(cluster);
      url.pathname = `/${name}`;
      const plugins = serverPlugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));
      const settings = readSettings(settingsFor(url.href));
      await migrate({ url: url.href, appPassword: settings.DATABASE_APP_PASSWORD, plugins });
      await withRuntime(settingsFor(url.href), (runtime) => seedWhenEmpty(runtime));
      return url.href;
    },
    async end() {
      await stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** A runtime of all plugins in this process, for as long as `run` takes. */
async function withRuntime<T>(settings: Record<string, string>, run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await startRuntime(serverPlugins, readSettings(settings), 'bench');
  try {
    return await run(runtime);
  } finally {
    await runtime.close();
  }
}

/** A connection as the owner of the tables. */
export async function asOwner<T>(url: string, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
