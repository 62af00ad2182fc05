import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { migrate, readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { Client } from 'pg';
import type { ServerPlugin } from '@platform/server';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { setup as startPostgres } from '../launch/postgres-global.ts';
import { setup as startTemporal } from '../launch/temporal-global.ts';
import { ensureCertificates } from '../simulators/certificates/ensure-certificates.ts';

/** The environment of the benchmarks: a PostgreSQL server, certificates, and Temporal where needed. */
export interface Bed {
  /** Settings for a process of the portal on that database. */
  settingsFor(databaseUrl: string): Record<string, string>;
  /** A migrated and seeded database, under this name. */
  database(name: string): Promise<string>;
  /** An empty database of these plugins alone. */
  emptyDatabase(name: string, plugins: readonly ServerPlugin[]): Promise<string>;
  /** The address of Temporal, which is started when first asked for. */
  temporal(): Promise<string>;
  end(): Promise<void>;
}

export async function makeBed(): Promise<Bed> {
  const postgres = await started(startPostgres);
  let temporal: Promise<Started> | undefined;
  const scratch = await mkdtemp(path.join(tmpdir(), 'portal-bench-'));
  const { ca, client, seal } = await ensureCertificates(path.join(scratch, 'certificates'));
  const settingsFor = (databaseUrl: string) => ({
    DATABASE_URL: databaseUrl,
    BANKID_CA: ca.cert,
    BANKID_PFX: client.p12,
    SEAL_P12: seal.p12,
    FILES_DIR: path.join(scratch, 'files'),
    // as `npm start` sets it: what is measured is a second start
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/compiled'),
    LOG_LEVEL: 'silent',
  });
  const emptyDatabase = async (name: string, plugins: readonly ServerPlugin[]) => {
    await asOwner(postgres.address, (owner) => owner.query(`create database ${name}`));
    const url = new URL(postgres.address);
    url.pathname = `/${name}`;
    const { DATABASE_APP_PASSWORD: appPassword } = readSettings([], settingsFor(url.href));
    await migrate({ url: url.href, appPassword, plugins: plugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations })) });
    return url.href;
  };
  return {
    settingsFor,
    emptyDatabase,
    async database(name) {
      const url = await emptyDatabase(name, serverPlugins);
      await withRuntime(settingsFor(url), (runtime) => seedWhenEmpty(runtime));
      return url;
    },
    async temporal() {
      temporal ??= started(startTemporal);
      return (await temporal).address;
    },
    async end() {
      await (await temporal)?.stop();
      await postgres.stop();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

interface Started {
  readonly address: string;
  stop(): Promise<void>;
}

/** The tests' own server, started outside a test: where it is, and what ends it. */
async function started(setup: typeof startPostgres | typeof startTemporal): Promise<Started> {
  let address = '';
  const provide = (_name: string, value: string) => {
    address = value;
  };
  const stop = await setup({ provide } as unknown as Parameters<typeof setup>[0]);
  return { address, stop: async () => stop?.() };
}

/** A runtime of all plugins in this process, for as long as `run` takes. */
export async function withRuntime<T>(settings: Record<string, string>, run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins, settings), 'bench');
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
