import path from 'node:path';
import { z } from 'zod';
import { LaunchFault } from './launch-fault.ts';

const port = (value: number) => z.coerce.number().int().min(1).max(65_535).default(value);

/** What the launcher itself takes from the environment. The settings of API and worker stand in platform/server/settings.ts. */
export const launchSettingsSchema = z.object({
  DATA_DIR: z.string().min(1).default('.data').describe('Folder for database, files, certificates and logs'),
  WEB_PORT: port(3000).describe('Port of the web'),
  WEB_HOST: z.string().min(1).default('127.0.0.1').describe('Address that the web listens on'),
  API_PORT: port(3002).describe('Port of the API; a page on localhost looks for it at 3002'),
  POSTGRES_PORT: port(5433).describe('Port of the embedded PostgreSQL'),
  TEMPORAL_PORT: port(7233).describe('Port of the Temporal development server'),
  TEMPORAL_UI_PORT: port(8233).describe("Port of Temporal's own web UI"),
  BENCH_PORT: port(4100).describe('Port of the bench page in front of the simulators'),
  BANKID_PORT: port(4103).describe('Port of the BankID simulator'),
  EIDENT_PORT: port(4104).describe('Port of the simulator of the broker of e-ID services'),
  SMTP_PORT: port(1025).describe('Port on which the mail simulator takes mail'),
  INBOX_PORT: port(1080).describe('Port of the inbox of the mail simulator'),
  SMS_PORT: port(4105).describe('Port of the SMS simulator'),
  SWISH_PORT: port(4106).describe('Port of the Swish simulator'),
  NEXI_PORT: port(4107).describe('Port of the simulator of the card provider'),
  MQTT_PORT: port(1883).describe('Port of the broker of the control units'),
  PRODUCTION: z.stringbool().default(false).describe('No simulators, no demo data'),
  PORTAL_DEMO: z.stringbool().default(true).describe('Seed the demo data into an empty database'),
  DATABASE_URL: z.string().min(1).optional().describe('PostgreSQL to use instead of the embedded one, as the owner of the tables'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Sentry-compatible address that the web may report errors to'),
  TEMPORAL_ADDRESS: z.string().min(1).optional().describe('Temporal server to use instead of one of our own, host:port'),
});
/** What the tests and the measurements take besides. */
export const testSettingsSchema = z.object({
  CHROMIUM_PATH: z.string().min(1).optional().describe('Browser for the journeys; else one on the path, Playwright’s own, or Debian’s'),
});
export type LaunchSettings = z.output<typeof launchSettingsSchema>;

/** Reads the launcher's settings; the data folder becomes a whole path. @throws LaunchFault with one sentence per faulty setting */
export function readLaunchSettings(env: Readonly<Record<string, string | undefined>>, root: string): LaunchSettings {
  const known = Object.keys(launchSettingsSchema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]);
  const read = launchSettingsSchema.safeParse(Object.fromEntries(known));
  if (!read.success)
    throw new LaunchFault(read.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}.`).join(' '));
  return { ...read.data, DATA_DIR: path.resolve(root, read.data.DATA_DIR) };
}
