// Nothing runs the containers here: the file is held against the settings that the processes read.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { deviceEndpoints } from '@plugins/kee/contract';
import { parse } from 'yaml';
import { z } from 'zod';
import { serverPlugins } from '../../host-api/plugins.ts';
import { allSettings, readSettings } from '../../platform/server/settings.ts';
import { ONE_ARENA, SMALL_HEAP, WORKER_HEAP } from './portal-programs.ts';
import { securityHeaders } from './web-headers.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const Service = z.object({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  deploy: z.object({ replicas: z.number() }).optional(),
  ports: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  secrets: z.array(z.string()).default([]),
});
const Compose = z.object({ services: z.record(z.string(), Service), secrets: z.record(z.string(), z.unknown()) });
const { services, secrets } = Compose.parse(parse(read('compose.yaml'), { merge: true }));

/** What the libraries read themselves. */
const OTHERS = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
const ENV: Readonly<Record<string, string>> = {
  DATABASE_APP_PASSWORD: 'restricted',
  POSTGRES_PASSWORD: 'owner',
  ENCRYPTION_KEY: Buffer.alloc(32, 'a key of production').toString('base64'),
  PORTAL_DOMAIN: 'portal.example.com',
  API_DOMAIN: 'api.example.com',
  TEMPORAL_UI_URL: 'https://temporal.example.com',
  S3_BUCKET: 'files',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  MAIL_URL: 'smtps://mail.example.com',
  MAIL_FROM: 'Nyckelporten <no-reply@example.com>',
  SMS_USERNAME: 'user',
  SMS_PASSWORD: 'password',
  FEEDBACK_EMAIL: 'feedback@example.com',
  BANKID_PASSPHRASE: 'phrase',
  EIDENT_CLIENT_ID: 'portal',
  EIDENT_CLIENT_SECRET: 'secret',
  SEAL_PASSPHRASE: 'phrase',
  MQTT_UNIT_URL: 'mqtts://broker.example.com:8883',
  MQTT_PASSWORD: 'secret',
  MQTT_AUTH_TOKEN: 'secret',
  BROKER_COOKIE: 'cookie',
};

function service(name: string) {
  const found = services[name];
  if (!found) throw new Error(`compose.yaml has no service ${name}`);
  return found;
}

/** Fills `${NAME}`, `${NAME:-default}` and `${NAME:?why}` as compose does. */
function environmentOf(name: string, env: Readonly<Record<string, string>> = ENV): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (...[, variable = '', sign, words = '']: readonly string[]) => {
      const value = env[variable];
      if (value === undefined && sign === '?') throw new Error(`${variable}: ${words}`);
      return value ?? words;
    });
  return Object.fromEntries(Object.entries(service(name).environment).map(([key, value]) => [key, fill(value)]));
}

it.each(['api', 'worker', 'migrate'])('gives %s only settings that there are, and a production start takes them', (name) => {
  const environment = environmentOf(name);
  const unknown = Object.keys(environment).filter((key) => !(key in allSettings(serverPlugins)) && !OTHERS.includes(key));
  expect(unknown).toEqual([]);
  expect(readSettings(serverPlugins, environment).PRODUCTION).toBe(true);
});

it.each(Object.keys(ENV))('refuses to come up without %s', (name) => {
  const { [name]: _left, ...others } = ENV;
  const fillAll = () => Object.keys(services).map((one) => environmentOf(one, others));
  expect(fillAll).toThrow(name);
});

it.each(['api', 'worker'])('runs several replicas of %s', (name) => {
  expect(service(name).deploy?.replicas).toBeGreaterThan(1);
});

it.each(['api', 'worker'])('keeps the owner of the tables from %s', (name) => {
  expect(service(name).environment).not.toHaveProperty('DATABASE_URL');
  expect(JSON.stringify(environmentOf(name))).not.toContain(':owner@');
});

it('lets neither API nor worker wait for Temporal', () => {
  expect(Object.keys({ ...service('api').depends_on, ...service('worker').depends_on })).toEqual(['migrate']);
});

it('opens the proxy to the world, and to control units the broker’s port for TLS', () => {
  const open = Object.entries(services).filter(([, { ports }]) => ports.some((port) => !port.startsWith('127.0.0.1:')));
  expect(open.map(([name]) => name)).toEqual(['broker', 'proxy']);
  expect(service('broker').ports).toEqual(['8883:8883']);
});

it('finds every file that a setting names as a secret', () => {
  const { BANKID_CA, BANKID_PFX, SEAL_P12 } = environmentOf('api');
  const named = [BANKID_CA, BANKID_PFX, SEAL_P12].map((file) => file?.replace('/run/secrets/', ''));
  expect(service('api').secrets).toEqual(expect.arrayContaining(named));
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(named));
});

it('lets the broker ask the portal who may connect, at the address that the portal knows', () => {
  const url = environmentOf('broker')['EMQX_AUTHENTICATION__1__URL'] ?? '';
  const { path: template } = deviceEndpoints.authenticate;
  expect(new URL(url).pathname).toBe(template.replace('{token}', 'secret'));
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(service('broker').secrets));
  expect(read('tools/broker/emqx.conf')).toContain('no_match = deny');
});

it('gives API and worker the same small heap as `npm start`', () => {
  expect(read('Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...SMALL_HEAP, 'host-api/main.ts']).replaceAll(',', ', ')}`);
  for (const [name, value] of Object.entries(ONE_ARENA)) expect(read('Dockerfile')).toContain(`${name}=${value}`);
  expect(read('Dockerfile')).toContain(`node ${SMALL_HEAP.join(' ')} host-api/main.ts`);
  expect(read('Dockerfile')).toContain(`node ${WORKER_HEAP.join(' ')} workflows/worker/main.ts`);
  expect(service('worker').command).toEqual(['node', ...WORKER_HEAP, 'workflows/worker/main.ts']);
});

it('starts programs that exist', () => {
  const programs = Object.values(services).flatMap(({ command = [] }) =>
    command[0] === 'node' ? command.filter((word) => word.endsWith('.ts')) : [],
  );
  expect(programs).toHaveLength(4);
  expect(programs.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

it('sends from the proxy the same headers as from the web of `npm start`', () => {
  const reportsTo = 'https://key@sentry.example.com/4';
  const proxy = read('Caddyfile')
    .replaceAll('{$API_DOMAIN}', 'api.example.com')
    .replaceAll('{$SENTRY_ORIGIN}', 'https://sentry.example.com');
  const missing = Object.entries(securityHeaders('portal.example.com', { protocol: 'https', reportsTo })).filter(
    ([name, value]) => !proxy.includes(`${name} "${value}"`),
  );
  expect(missing).toEqual([]);
});

it('leads nobody to https who calls the API without it: a program would send its token in the clear', () => {
  expect(read('Caddyfile')).toMatch(/^http:\/\/\{\$API_DOMAIN\} \{\n\trespond "https only" 403\n\}/m);
});

it('tells browsers to come by TLS for a year, at the web and at the API', () => {
  expect(read('Caddyfile').match(/Strict-Transport-Security "max-age=31536000; includeSubDomains"/g)).toHaveLength(2);
});

it('asks the API whom to tell of a weakness', () => {
  expect(read('Caddyfile')).toMatch(/handle \/\.well-known\/security\.txt \{\n\t\treverse_proxy/);
});

it('archives the log of PostgreSQL whole, on a volume of its own', () => {
  const { command = [], depends_on } = service('postgres');
  expect(command.join(' ')).toMatch(/archive_mode=on .*archive_command=test ! -f \/archive\/wal\/%f && .*archive_timeout=\d+/);
  expect(Object.keys(depends_on)).toEqual(['archive']);
});
