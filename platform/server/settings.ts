import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';

const port = (value: number) => z.coerce.number().int().min(1).max(65_535).default(value);
const yes = (value: boolean) => z.stringbool().default(value);
const count = (value: number) => z.coerce.number().int().min(1).default(value);
const isKey = (text: string) => Buffer.from(text, 'base64').length === 32;
const seconds = (value: number) => z.coerce.number().positive().default(value);
const list = (value: string) =>
  z
    .string()
    .default(value)
    .transform((text) =>
      text
        .split(',')
        .map((item) => item.trim())
        .filter(Boolean),
    );

/** Secrets that only a demo may use: a production start refuses them. */
const DEMO_SECRETS = {
  DATABASE_APP_PASSWORD: 'portal_app',
  ENCRYPTION_KEY: Buffer.alloc(32, 'nyckelporten-demo').toString('base64'),
  SEAL_PASSPHRASE: 'demo',
  BANKID_PASSPHRASE: 'demo',
  SMS_PASSWORD: 'demo',
  EIDENT_CLIENT_SECRET: 'demo',
};

/** Every setting of API, worker and command line: an environment variable each, with its default. */
export const settingsSchema = z.object({
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
  DATABASE_APP_PASSWORD: z
    .string()
    .min(1)
    .default(DEMO_SECRETS.DATABASE_APP_PASSWORD)
    .describe('Password of the restricted role portal_app that API and worker use'),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10).describe('Connections per process'),
  DATABASE_POOL_SECONDS: seconds(10).describe('How long a request waits for a connection before it is told to come again'),
  DATABASE_STATEMENT_SECONDS: seconds(30).describe('How long one statement may take'),
  DATABASE_LOCK_SECONDS: seconds(10).describe('How long one may wait for what another transaction holds'),
  DATABASE_IDLE_SECONDS: seconds(60).describe('How long a transaction may stay open in which nothing is asked'),
  API_HOST: z.string().default('127.0.0.1').describe('Address that the API listens on'),
  API_PORT: port(3002).describe('Port of the API; a page on localhost looks for it at 3002'),
  API_URL: z.url().default('http://localhost:3002').describe('Address at which others reach the API: delivery reports of SMS come there'),
  WEB_URL: z.url().default('http://localhost:3000').describe('Address of the web, used in links in messages'),
  CORS_ORIGINS: list('http://localhost:3000,http://127.0.0.1:3000').describe('Origins that may call the API, by comma'),
  API_DOCS: yes(true).describe('Serve /docs, where the calls of the API can be browsed'),
  BEHIND_PROXY: yes(false).describe('Trust the last hop of X-Forwarded-For'),
  CONNECTIONS_PER_ADDRESS: count(500).describe(
    'Connections of one address at once, more are closed; behind a proxy its requests at once, more are 429',
  ),
  HEAD_SECONDS: seconds(20).describe('How long the head of a request may take to arrive'),
  BODY_SECONDS: seconds(15).describe('How long a body that is no file may take to arrive'),
  PUBLIC_CREDENTIAL: z.string().default('portal:public').describe('The fixed basic credential of public calls'),
  ENCRYPTION_KEY: z
    .base64()
    .refine(isKey, 'must be 32 bytes in base64, as openssl rand -base64 32 prints')
    .default(DEMO_SECRETS.ENCRYPTION_KEY)
    .describe('32 bytes in base64: encrypts personal numbers and secrets at rest'),
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
  TEMPORAL_UI_URL: z.url().default('http://localhost:8233').describe("Temporal's own web UI, linked from the console"),
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
  UPLOAD_SECONDS: seconds(900).describe('How long one file may take to arrive'),
  UPLOAD_BYTES_PER_SECOND: count(4096).describe('How slowly it may arrive'),
  EXPORTS_PER_PERSON: count(2).describe('Lists that one person may save as workbooks at once'),
  EXPORT_MEGABYTES: count(200).describe('How large such a workbook may be'),
  DOWNLOAD_SECONDS: seconds(900).describe('How long one file may take to leave'),
  S3_BUCKET: z.string().optional().describe('S3-compatible bucket for files'),
  S3_ENDPOINT: z.url().optional().describe('Address of the S3-compatible service'),
  S3_REGION: z.string().default('eu-north-1').describe('Region of the bucket'),
  MAIL_URL: z.url().default('smtp://127.0.0.1:1025').describe('SMTP server'),
  MAIL_FROM: z.string().default('Nyckelporten <no-reply@demo.example>').describe('Sender of messages'),
  SMS_URL: z.url().default('http://localhost:4105/a1/').describe('46elks, or what speaks like it'),
  SMS_USERNAME: z.string().default('demo').describe('User name at the SMS operator'),
  SMS_PASSWORD: z.string().default(DEMO_SECRETS.SMS_PASSWORD).describe('Password at the SMS operator'),
  SMS_FROM: z
    .string()
    .regex(/^(\+\d{7,15}|[A-Za-z][A-Za-z0-9]{0,10})$/)
    .default('Portalen')
    .describe('Sender of SMS: up to 11 letters and digits, or a number of our own'),
  FEEDBACK_EMAIL: z.email().default('feedback@demo.example').describe('Where feedback is mailed to'),
  BANKID_URL: z.url().default('https://localhost:4103/rp/v6.0/').describe('BankID RP API v6'),
  BANKID_CA: z.string().default('.data/certificates/ca.pem').describe('File: the CA of the BankID server'),
  BANKID_PFX: z.string().default('.data/certificates/portal-client.p12').describe('File: our client certificate for BankID'),
  BANKID_PASSPHRASE: z.string().default(DEMO_SECRETS.BANKID_PASSPHRASE).describe('Pass phrase of the client certificate'),
  EIDENT_ISSUER: z.url().default('http://localhost:4104/oidc').describe('Issuer of the broker of e-ID services (OpenID Connect)'),
  EIDENT_CLIENT_ID: z.string().min(1).default('nyckelporten').describe('What the portal is known by at the broker'),
  EIDENT_CLIENT_SECRET: z.string().min(1).default(DEMO_SECRETS.EIDENT_CLIENT_SECRET).describe('The secret that goes with it'),
  EIDENT_REDIRECT_URL: z.url().optional().describe('Where the broker sends browsers back to, when it is not /eident/return of the web'),
  EIDENT_AUTHORIZE_URL: z.url().optional().describe("The broker's page, when it is another than its issuer tells"),
  EIDENT_SERVICE_PARAMETER: z
    .string()
    .min(1)
    .default('amr_values')
    .describe('How the broker calls the parameter that names the e-ID service'),
  EIDENT_LANGUAGE_PARAMETER: z.string().min(1).default('language').describe('How it calls the one that names the language'),
  EIDENT_WINDOW_SECONDS: seconds(600).describe('How long an identification at the broker may take'),
  SEAL_P12: z.string().default('.data/certificates/seal.p12').describe('File: the certificate that seals receipts'),
  SEAL_PASSPHRASE: z.string().default(DEMO_SECRETS.SEAL_PASSPHRASE).describe('Pass phrase of the seal'),
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 30)
    .default(12)
    .describe('Life of a session that is not renewed'),
  SESSION_MAX_DAYS: count(30).describe('Days after which a session ends however often it is renewed'),
  INVITATION_DAYS: seconds(14).describe('How long the link of an invitation is good'),
  INVITATIONS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(30)
    .max(100_000)
    .default(300)
    .describe('Invitations sent per minute when many are invited at once'),
  RECOVERY_MINUTES: seconds(60).describe('How long the link to a new password is good'),
  SIGNING_START_MINUTES: seconds(15).describe('How long a signing at once may wait for somebody to begin'),
  SIGNING_WINDOW_SECONDS: seconds(180).describe('Window of signing at once (spec part 9)'),
  SIGNING_POLL_SECONDS: seconds(2).describe('How often BankID is asked'),
  SIGNING_LATER_REMIND_DAYS: seconds(5).describe('First reminder of a signing by e-mail'),
  SIGNING_LATER_REPEAT_DAYS: seconds(2).describe('Days between further reminders'),
  SIGNING_LATER_EXPIRE_DAYS: seconds(30).describe('When a signing by e-mail expires'),
  IDENTITY_CHECK_HERE_MINUTES: seconds(60).describe('How long an identity check at the desk waits'),
  IDENTITY_CHECK_LATER_DAYS: seconds(14).describe('How long the link of an identity check by e-mail is good'),
  IDENTITY_CHECK_MAILS_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(3)
    .describe('How often one person may be asked by e-mail for an identity check in 24 hours'),
  SERVICE_REQUEST_REMIND_DAYS: seconds(2).describe('First reminder of a service request that is not answered'),
  SERVICE_REQUEST_REPEAT_DAYS: seconds(2).describe('Days between further reminders of a service request'),
  OUTBOX_POLL_MS: z.coerce.number().int().min(10).default(1000).describe('How often the outbox is looked through when nothing wakes it'),
  IMPORT_BATCH_ROWS: z.coerce.number().int().min(1).max(10_000).default(2000).describe('Rows written per transaction of an import'),
  IMPORT_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('Days after which an import that has ended is thrown away, and with it its undo'),
  INVITATION_ROUND_KEEP_DAYS: z.coerce
    .number()
    .int()
    .min(31)
    .default(365)
    .describe('Days after which a round of invitations that has ended is thrown away'),
  SECURITY_KEEP_DAYS: z.coerce.number().int().min(90).default(400).describe('Days that the security log is kept'),
  SECURITY_ALARM_TO: list('').describe('Who is mailed when the security log looks like an attack, by comma; administrators beside them'),
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
});
export type Settings = z.output<typeof settingsSchema>;

/** Reads the settings. @throws with one sentence per faulty setting */
export function readSettings(env: Readonly<Record<string, string | undefined>> = process.env): Settings {
  const known = Object.fromEntries(Object.keys(settingsSchema.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]));
  const read = settingsSchema.safeParse(known);
  if (!read.success)
    throw new SettingsError(read.error.issues.map((issue) => `Setting ${issue.path.join('.')}: ${issue.message}.`).join(' '));
  if (read.data.PRODUCTION) refuseDemo(read.data);
  return read.data;
}
export class SettingsError extends Error {}

const SIMULATED = ['API_URL', 'BANKID_URL', 'EIDENT_ISSUER', 'MAIL_URL', 'SMS_URL', 'TEMPORAL_UI_URL', 'WEB_URL'] as const;

function refuseDemo(settings: Settings): void {
  const demo = Object.entries(DEMO_SECRETS).filter(([name, value]) => settings[name as keyof Settings] === value);
  if (demo.length > 0)
    throw new SettingsError(`A production start refuses the demo secrets: set ${demo.map(([name]) => name).join(', ')}.`);
  const local = SIMULATED.filter((name) => /\/\/(localhost|127\.|\[::1\])/.test(settings[name]));
  if (local.length > 0) throw new SettingsError(`A production start refuses simulator addresses: set ${local.join(', ')}.`);
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

/** How many connections to the database there are, how long one is waited for, and what the database breaks off. */
export const connectionsOf = (settings: Settings) => ({
  poolSize: settings.DATABASE_POOL,
  poolSeconds: settings.DATABASE_POOL_SECONDS,
  timeOuts: {
    statement: settings.DATABASE_STATEMENT_SECONDS,
    lock: settings.DATABASE_LOCK_SECONDS,
    idle: settings.DATABASE_IDLE_SECONDS,
  },
});
