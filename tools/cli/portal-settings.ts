import path from 'node:path';
import type { Settings } from '@platform/server';
import { readSettings } from '@platform/server/host';
import { childEnvironment } from '../launch/child-environment.ts';
import { requireDatabase } from '../launch/database-check.ts';
import { embeddedUrl } from '../launch/embedded-url.ts';
import { readLaunchSettings } from '../launch/launch-settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The settings of the portal running on this machine. They are those that `npm start` gives its processes, overridden by the environment.
 */
export async function portalSettings(env: Environment): Promise<Settings> {
  const launch = readLaunchSettings(env, ROOT);
  const databaseUrl = launch.DATABASE_URL ?? embeddedUrl(launch.POSTGRES_PORT);
  // Whoever brings only the restricted role's address is taken at their word.
  if (!env['DATABASE_APP_URL']) await requireDatabase(databaseUrl).catch(() => notRunning(launch.DATABASE_URL, databaseUrl));
  return settingsHere(env);
}

/** The same settings, whether or not anything answers there. @throws with one sentence per faulty setting */
export async function settingsHere(env: Environment): Promise<Settings> {
  const launch = readLaunchSettings(env, ROOT);
  const databaseUrl = launch.DATABASE_URL ?? embeddedUrl(launch.POSTGRES_PORT);
  const certificates = launch.PRODUCTION ? undefined : await developmentCertificates(launch.DATA_DIR);
  const { owner } = childEnvironment({
    settings: launch,
    databaseUrl,
    env: { LOG_LEVEL: 'silent', ...env },
    ...(certificates && { certificates }),
  });
  const { serverPlugins } = await import('../../host-api/plugins.ts');
  return readSettings(serverPlugins, owner);
}

async function developmentCertificates(folder: string) {
  const { ensureCertificates } = await import('../simulators/certificates/ensure-certificates.ts');
  return ensureCertificates(path.join(folder, 'certificates'));
}

async function notRunning(chosen: string | undefined, url: string): Promise<void> {
  if (chosen) return requireDatabase(url);
  throw new Error('The portal’s database does not answer: run npm start first, or set DATABASE_URL.');
}
