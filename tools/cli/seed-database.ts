import { migrate, ownerDatabaseUrl } from '@platform/server/host';
import { serverPlugins } from '../../host-api/plugins.ts';
import { seedWhenEmpty } from '../../host-api/seed.ts';
import { portalSettings } from './portal-settings.ts';
import { withRuntime } from './with-runtime.ts';

/** Takes the migrations that are due, then seeds. @throws in production, where demo data does not belong */
export async function seedDatabase(env: Readonly<Record<string, string | undefined>>): Promise<{ migrations: string[]; seeded: boolean }> {
  const settings = await portalSettings(env);
  if (settings.PRODUCTION) throw new Error('Demo data does not belong in production.');
  const plugins = serverPlugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations }));
  const migrations = await migrate({ url: ownerDatabaseUrl(settings), appPassword: settings.DATABASE_APP_PASSWORD, plugins });
  return { migrations, seeded: await withRuntime(settings, seedWhenEmpty) };
}
