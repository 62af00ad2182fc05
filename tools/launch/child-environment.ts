import path from 'node:path';
import { readSettings, appDatabaseUrl } from '../../platform/server/settings.ts';
import type { Certificates } from '../simulators/certificates/ensure-certificates.ts';
import { LaunchFault } from './launch-fault.ts';
import type { LaunchSettings } from './launch-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;
interface EnvironmentOptions {
  readonly settings: LaunchSettings;
  /** The owner's address of the database. */
  readonly databaseUrl: string;
  /** The development certificates; absent in production, which brings its own. */
  readonly certificates?: Certificates;
  readonly env: Environment;
}

/** The environment of the portal's processes, overridden by the user's own. */
export function childEnvironment({ settings, databaseUrl, certificates, env }: EnvironmentOptions): {
  readonly owner: Environment;
  readonly app: Environment;
} {
  const web = `http://localhost:${settings.WEB_PORT}`;
  const ours: Environment = {
    TEMPORAL_ADDRESS: `127.0.0.1:${settings.TEMPORAL_PORT}`,
    TEMPORAL_UI_URL: `http://localhost:${settings.TEMPORAL_UI_PORT}`,
    // A process that starts a second time finds its sources compiled.
    NODE_COMPILE_CACHE: path.resolve(import.meta.dirname, '../../.cache/compiled'),
    FILES_DIR: path.join(settings.DATA_DIR, 'files'),
    WEB_URL: web,
    API_URL: `http://127.0.0.1:${settings.API_PORT}`,
    CORS_ORIGINS: `${web},http://127.0.0.1:${settings.WEB_PORT}`,
    ...(certificates && simulated(settings, certificates)),
  };
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const all: Environment = { ...ours, ...Object.fromEntries(set), DATA_DIR: settings.DATA_DIR, DATABASE_URL: databaseUrl };
  // Whoever serves requests does not know the owner of the tables.
  return { owner: all, app: { ...all, DATABASE_APP_URL: appUrl(all), DATABASE_URL: undefined } };
}

function simulated(settings: LaunchSettings, { ca, client, seal, swish }: Certificates): Environment {
  return {
    MAIL_URL: `smtp://127.0.0.1:${settings.SMTP_PORT}`,
    SMS_URL: `http://127.0.0.1:${settings.SMS_PORT}/a1/`,
    EIDENT_ISSUER: `http://localhost:${settings.EIDENT_PORT}/oidc`,
    BANKID_URL: `https://localhost:${settings.BANKID_PORT}/rp/v6.0/`,
    BANKID_CA: ca.cert,
    BANKID_PFX: client.p12,
    BANKID_PASSPHRASE: client.passphrase,
    SWISH_URL: `https://localhost:${settings.SWISH_PORT}/swish-cpcapi`,
    SWISH_CA: ca.cert,
    SWISH_DEMO_P12: swish.p12,
    NEXI_TEST_URL: `http://localhost:${settings.NEXI_PORT}`,
    NEXI_LIVE_URL: `http://localhost:${settings.NEXI_PORT}`,
    MQTT_URL: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
    MQTT_UNIT_URL: `mqtt://127.0.0.1:${settings.MQTT_PORT}`,
    MQTT_FILE: path.join(settings.DATA_DIR, 'broker.db'),
    SEAL_P12: seal.p12,
    SEAL_PASSPHRASE: seal.passphrase,
  };
}

function appUrl(env: Environment): string {
  try {
    return appDatabaseUrl(readSettings([], env));
  } catch (fault) {
    throw new LaunchFault(fault instanceof Error ? fault.message : String(fault));
  }
}
