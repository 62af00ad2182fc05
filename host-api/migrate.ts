import { migrate, ownerDatabaseUrl, readSettings, SettingsError, startRuntime } from '@platform/server/host';
import { serverPlugins } from './plugins.ts';
import { seedWhenEmpty } from './seed.ts';

/** Exit code of a fault that a restart cannot mend (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

/** Brings the database up to date as its owner. Seeds the demo data into an empty one. */
async function main(): Promise<void> {
  const settings = readSettings(serverPlugins);
  const plugins = serverPlugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));
  const taken = await migrate({ url: ownerDatabaseUrl(settings), appPassword: settings.DATABASE_APP_PASSWORD, plugins });
  const runtime = await startRuntime(serverPlugins, settings, 'migrate');
  try {
    const seeded = settings.PORTAL_DEMO && !settings.PRODUCTION && (await seedWhenEmpty(runtime));
    runtime.log.info({ taken, seeded }, 'database is up to date');
  } finally {
    await runtime.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
});
