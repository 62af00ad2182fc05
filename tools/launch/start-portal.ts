import path from 'node:path';
import process from 'node:process';
import { childEnvironment } from './child-environment.ts';
import { greeting } from './greeting.ts';
import { LaunchFault } from './launch-fault.ts';
import type { LaunchSettings } from './launch-settings.ts';
import { markOf, readMark, writeMark } from './migrated-mark.ts';
import { portalPrograms } from './portal-programs.ts';
import { ensureDatabase, preparePostgres } from './postgres.ts';
import { isReady } from './readiness.ts';
import { startTemporal } from './start-temporal.ts';
import type { Supervisor } from './supervisor.ts';
import { ensureWebBuilt } from './web-build.ts';

interface PortalOptions {
  readonly root: string;
  readonly mode: 'start' | 'dev';
  readonly settings: LaunchSettings;
  readonly logFolder: string;
  readonly supervisor: Supervisor;
  readonly say: (sentence: string) => void;
}

/** Nothing of the portal takes longer than this to come up. */
const READY_SECONDS = 180;

/** Starts the parts of the portal, each once what it needs is running. @throws LaunchFault */
export async function startPortal(options: PortalOptions): Promise<void> {
  const { settings, supervisor, say } = options;
  const startedAt = Date.now();
  // Not waited for: the portal is there before its workflow engine is.
  startTemporal({ settings, supervisor, say }).catch((fault: unknown) => say(`The workflow engine cannot be started: ${String(fault)}`));
  const [databaseUrl, certificates] = await Promise.all([startDatabase(options), certificatesOf(settings)]);
  const environment = childEnvironment({ settings, databaseUrl, env: process.env, ...(certificates && { certificates }) });
  const programs = portalPrograms({ mode: options.mode, ...environment, webPort: settings.WEB_PORT, webHost: settings.WEB_HOST });
  if (!settings.PRODUCTION) {
    supervisor.start(programs.simulators);
    supervisor.start(programs.devices);
  }
  await Promise.all([startServers(), startWeb()]);
  supervisor.ready();
  say(
    greeting({
      seconds: (Date.now() - startedAt) / 1000,
      addresses: addressesOf(settings),
      hasDemo: hasDemo(settings),
      logFolder: options.logFolder,
    }),
  );

  async function startServers(): Promise<void> {
    await migrate();
    supervisor.start(programs.api);
    supervisor.start(programs.worker);
    supervisor.start(programs.gateway);
    // it listens once it has found the database as it should be; Temporal may come later
    await waitFor('The API', `http://127.0.0.1:${settings.API_PORT}/health/live`);
    if (!settings.PRODUCTION) await waitFor('The bench page', `http://127.0.0.1:${settings.BENCH_PORT}/`);
  }

  async function migrate(): Promise<void> {
    // A database that is not ours alone may have been changed by others since.
    if (settings.DATABASE_URL) return supervisor.finish(programs.migrate);
    const mark = await markOf(options.root, process.env);
    if ((await readMark(databaseUrl)) === mark) return;
    await supervisor.finish(programs.migrate);
    await writeMark(databaseUrl, mark);
  }

  async function startWeb(): Promise<void> {
    if (options.mode === 'start') await ensureWebBuilt({ ...options, finish: supervisor.finish });
    supervisor.start(programs.web);
    await waitFor('The web', `http://127.0.0.1:${settings.WEB_PORT}/`);
  }

  async function waitFor(name: string, url: string): Promise<void> {
    if (!(await isReady({ url, seconds: READY_SECONDS }))) {
      throw new LaunchFault(`${name} does not become ready: see ${options.logFolder}.`);
    }
  }
}

async function startDatabase({ settings, supervisor, say }: PortalOptions): Promise<string> {
  if (settings.DATABASE_URL) return settings.DATABASE_URL;
  const { POSTGRES_PORT: port, DATA_DIR } = settings;
  supervisor.start(await preparePostgres({ folder: path.join(DATA_DIR, 'postgres'), port, say }));
  return ensureDatabase(port);
}

async function certificatesOf(settings: LaunchSettings) {
  if (settings.PRODUCTION) return undefined;
  const { ensureCertificates } = await import('../simulators/certificates/ensure-certificates.ts');
  return ensureCertificates(path.join(settings.DATA_DIR, 'certificates'));
}

function hasDemo({ PRODUCTION, PORTAL_DEMO }: LaunchSettings): boolean {
  return PORTAL_DEMO && !PRODUCTION;
}

function addressesOf(settings: LaunchSettings): Readonly<Record<string, string>> {
  const engine = settings.TEMPORAL_ADDRESS ?? `http://localhost:${settings.TEMPORAL_UI_PORT}`;
  return {
    Portal: `http://localhost:${settings.WEB_PORT}`,
    API: `http://localhost:${settings.API_PORT} (described at /docs)`,
    ...(!settings.PRODUCTION && { 'Test bench': `http://localhost:${settings.BENCH_PORT} (e-ID, mail, SMS)` }),
    'Workflow engine': engine,
  };
}
