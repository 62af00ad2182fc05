import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { setting } from './setting.ts';

const { count, demoSecret, list, port, positive, simulator, yes } = setting;
const isKey = (text: string) => Buffer.from(text, 'base64').length === 32;

/** The platform's settings of API, worker and command line. An environment variable each, with its default. */
export const platformSettings = {
  PRODUCTION: yes(false).describe('Refuses demo secrets and simulator addresses, and seeds no demo data'),
  BRAND_SV: z.string().default('Nyckelporten').describe('The product name in Swedish'),
  BRAND_NB: z.string().default('Nøkkelporten').describe('The product name in Norwegian'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info').describe('Least level that is logged'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL as the owner of the tables: migrations and seed; API and worker make the restricted address from it'),
  DATABASE_APP_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL as the restricted role, when API and worker shall not know the owner'),
  DATABASE_APP_PASSWORD: demoSecret('portal_app').describe('Password of the restricted role portal_app that API and worker use'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Connections per process'),
  DATABASE_POOL_SECONDS: positive(10).describe('How long a request waits for a connection before it is told to come again'),
  DATABASE_STATEMENT_SECONDS: positive(30).describe('How long one statement may take'),
  DATABASE_LOCK_SECONDS: positive(10).describe('How long one may wait for what another transaction holds'),
  DATABASE_IDLE_SECONDS: positive(60).describe('How long a transaction may stay open in which nothing is asked'),
  API_HOST: z.string().default('127.0.0.1').describe('Address that the API listens on'),
  API_PORT: port(3002).describe('Port of the API; a page on localhost looks for it at 3002'),
  API_URL: simulator('http://localhost:3002').describe('Address at which others reach the API: delivery reports of SMS come there'),
  WEB_URL: simulator('http://localhost:3000').describe('Address of the web, used in links in messages'),
  CORS_ORIGINS: list('http://localhost:3000,http://127.0.0.1:3000').describe('Origins that may call the API, by comma'),
  API_DOCS: yes(true).describe('Serve /docs, where the calls of the API can be browsed'),
  BEHIND_PROXY: yes(false).describe('Trust the last hop of X-Forwarded-For'),
  CONNECTIONS_PER_ADDRESS: count(500).describe(
    'Connections of one address at once, more are closed; behind a proxy its requests at once, more are 429',
  ),
  HEAD_SECONDS: positive(20).describe('How long the head of a request may take to arrive'),
  BODY_SECONDS: positive(15).describe('How long a body that is no file may take to arrive'),
  PUBLIC_CREDENTIAL: z.string().default('portal:public').describe('The fixed basic credential of public calls'),
  ENCRYPTION_KEY: demoSecret(
    Buffer.alloc(32, 'nyckelporten-demo').toString('base64'),
    z.base64().refine(isKey, 'must be 32 bytes in base64, as openssl rand -base64 32 prints'),
  ).describe('32 bytes in base64: encrypts personal numbers and secrets at rest'),
  ENCRYPTION_KEYS_READABLE: list('')
    .refine((keys) => keys.every(isKey), 'must be keys of 32 bytes in base64, by comma')
    .describe('Other keys that open what they have encrypted, by comma: the one before, or the next, while keys are rotated'),
  TEMPORAL_ADDRESS: z.string().default('127.0.0.1:7233').describe('Temporal server, host:port'),
  TEMPORAL_NAMESPACE: z.string().default('default').describe('Temporal namespace'),
  TEMPORAL_TASK_QUEUE: z.string().default('portal').describe('Temporal task queue'),
  WORKER_METRICS_ADDRESS: z
    .string()
    .regex(/^[^:]+:\d+$/)
    .optional()
    .describe('Where the worker tells Prometheus about workflows and activities (/metrics), host:port; nowhere unless set'),
  TEMPORAL_UI_URL: simulator('http://localhost:8233').describe("Temporal's own web UI, linked from the console"),
  FILES_DIR: z
    .string()
    .default('.data/files')
    .describe('Folder for files when no S3 bucket is set; of one database alone, like the bucket'),
  TEMPORARY_DIR: z
    .string()
    .default(join(tmpdir(), 'nyckelporten'))
    .describe('Folder for what arrives or leaves: its files have no names and go with the process'),
  UPLOADS_PER_PERSON: count(5).describe('Files that one person may send at once'),
  UPLOADS_PER_ADDRESS: count(20).describe('Files that may be sent from one address at once'),
  PUBLIC_UPLOADS_PER_MINUTE: count(30).describe('Files that one address may send without a session before it waits a minute'),
  UPLOAD_MEGABYTES_PER_DAY: count(2000).describe('Megabytes that one person, or one address without a session, may send in a day'),
  UPLOAD_SECONDS: positive(900).describe('How long one file may take to arrive'),
  UPLOAD_BYTES_PER_SECOND: count(4096).describe('How slowly it may arrive'),
  EXPORTS_PER_PERSON: count(2).describe('Lists that one person may save as workbooks at once'),
  EXPORT_MEGABYTES: count(200).describe('How large such a workbook may be'),
  DOWNLOAD_SECONDS: positive(900).describe('How long one file may take to leave'),
  S3_BUCKET: z.string().optional().describe('S3-compatible bucket for files'),
  S3_ENDPOINT: z.url().optional().describe('Address of the S3-compatible service'),
  S3_REGION: z.string().default('eu-north-1').describe('Region of the bucket'),
  MAIL_URL: simulator('smtp://127.0.0.1:1025').describe('SMTP server'),
  MAIL_FROM: z.string().default('Nyckelporten <no-reply@demo.example>').describe('Sender of messages'),
  SMS_URL: simulator('http://localhost:4105/a1/').describe('46elks, or what speaks like it'),
  SMS_USERNAME: z.string().default('demo').describe('User name at the SMS operator'),
  SMS_PASSWORD: demoSecret('demo').describe('Password at the SMS operator'),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{7,15}|[A-Za-z][A-Za-z0-9]{0,10})$/)
    .default('Portalen')
    .describe('Sender of SMS: up to 11 letters and digits, or a number of our own'),
  OUTBOX_POLL_MS: z.coerce.number().int().min(10).default(1000).describe('How often the outbox is looked through when nothing wakes it'),
  AUDIT_KEEP_DAYS: z.coerce.number().int().min(365).default(3650).describe('Days that the log of changes is kept'),
  SECURITY_KEEP_DAYS: z.coerce.number().int().min(90).default(400).describe('Days that the security log is kept'),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must begin with mailto: or https://')
    .optional()
    .describe('Whom to tell of a weakness, mailto: or https://, in /.well-known/security.txt; no such file unless set'),
  SECURITY_POLICY: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe('Address of the page that says how weaknesses are dealt with, linked there'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Sentry-compatible address that errors are reported to; nowhere unless set'),
  PORTAL_DEMO: yes(true).describe('Seed the demo data into an empty database'),
} satisfies Readonly<Record<string, z.ZodType>>;
/** The platform's settings as they were read. */
export interface Settings extends ValuesOf<typeof platformSettings> {}
/** What was read of a declaration. */
export type ValuesOf<S extends SettingShape> = z.output<z.ZodObject<S>>;
export type SettingShape = Readonly<Record<string, z.ZodType>>;

/** Whoever declares settings: a plugin with a server half. */
interface Declaring {
  readonly plugin: { readonly id: string };
  readonly settings?: { readonly shape: SettingShape };
}

/** Every setting of the platform and these plugins. @throws naming the plugin whose setting is another's already */
export function allSettings(plugins: readonly Declaring[]): SettingShape {
  const shape: Record<string, z.ZodType> = { ...platformSettings };
  for (const { plugin, settings } of plugins) {
    const taken = Object.keys(settings?.shape ?? {}).find((name) => name in shape);
    if (taken) throw new Error(`Plugin ${plugin.id}: setting ${taken} is another’s already.`);
    Object.assign(shape, settings?.shape);
  }
  return shape;
}

/** Reads the settings of the platform and these plugins. @throws with one sentence per faulty setting */
export function readSettings(plugins: readonly Declaring[], env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const shape = allSettings(plugins);
  const known = Object.fromEntries(Object.keys(shape).map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const read = z.object(shape).safeParse(known);
  if (!read.success)
    throw new SettingsError(read.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}.`).join(' '));
  const settings = read.data as Settings; // the platform's shape is part of what was read
  if (settings.PRODUCTION) refuseDemo(shape, read.data);
  return settings;
}
export class SettingsError extends Error {}

const LOCAL = /\/\/(localhost|127\.|\[::1\])/;

/** @throws naming the settings that still are a demo's */
function refuseDemo(shape: SettingShape, settings: Readonly<Record<string, unknown>>): void {
  const marked = (mark: 'demoSecret' | 'simulator') => Object.entries(shape).filter(([, schema]) => schema.meta()?.[mark] === true);
  const demo = marked('demoSecret').filter(([name, schema]) => settings[name] === schema.parse(undefined));
  if (demo.length > 0)
    throw new SettingsError(`A production start refuses the demo secrets: set ${demo.map(([name]) => name).join(', ')}.`);
  const local = marked('simulator').filter(([name]) => LOCAL.test(String(settings[name])));
  if (local.length > 0)
    throw new SettingsError(`A production start refuses simulator addresses: set ${local.map(([name]) => name).join(', ')}.`);
}

/** The owner's URL. @throws when it is not set */
export function ownerDatabaseUrl({ DATABASE_URL }: Pick<Settings, 'DATABASE_URL'>): string {
  if (!DATABASE_URL) throw new SettingsError('Set DATABASE_URL to the address of PostgreSQL.');
  return DATABASE_URL;
}

/** The restricted role's URL: the one that is set, else made from the owner's. @throws when neither is set */
export function appDatabaseUrl(settings: Pick<Settings, 'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_APP_PASSWORD'>): string {
  if (settings.DATABASE_APP_URL) return settings.DATABASE_APP_URL;
  const url = new URL(ownerDatabaseUrl(settings));
  url.username = 'portal_app';
  url.password = encodeURIComponent(settings.DATABASE_APP_PASSWORD);
  return url.href;
}

/** The database: how many connections, how long one is waited for, what is broken off. */
export const connectionsOf = (settings: Settings) => ({
  poolSize: settings.DATABASE_POOL,
  poolSeconds: settings.DATABASE_POOL_SECONDS,
  timeOuts: {
    statement: settings.DATABASE_STATEMENT_SECONDS,
    lock: settings.DATABASE_LOCK_SECONDS,
    idle: settings.DATABASE_IDLE_SECONDS,
  },
});
