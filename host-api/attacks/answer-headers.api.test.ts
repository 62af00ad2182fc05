import type { Server } from '@hapi/hapi';
import { readSettings } from '@platform/server/host';
import { describe, expect, it } from 'vitest';
import { createApi } from '../serve.ts';
import { type AttackedHost, attacks, endpoints } from './attacked-host.ts';

let attacked: AttackedHost;
let api: Server;
let production: Server;
attacks.beforeAll(async ({ attacked: given }) => {
  attacked = given;
  const { runtime } = attacked.host;
  api = await createApi(runtime);
  const SECURITY_CONTACT = 'mailto:security@example.com';
  const settings = { ...runtime.settings, PRODUCTION: true, SECURITY_CONTACT };
  production = await createApi({ ...runtime, settings, health: { ...runtime.health, tools: { ...runtime.health.tools, settings } } });
});

type Headers = Readonly<Record<string, unknown>>;
/** What a browser is told with an answer, whatever it is. */
const ALWAYS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /default-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  'cross-origin-resource-policy': /^same-site$/,
  'referrer-policy': /^no-referrer$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'x-request-id': /./,
};
/** No cookies, and nothing of what the API is made of. */
const NEVER = ['server', 'set-cookie', 'x-powered-by'];

/** Which headers are not as they should be. */
function weakIn(headers: Headers): readonly string[] {
  const said = (name: string) => String(headers[name] ?? '');
  const media = said('content-type');
  const isText = /^text\/|json|xml$/.test(media) && !media.startsWith('text/event-stream');
  return [
    ...Object.entries(ALWAYS).flatMap(([name, wanted]) => (wanted.test(said(name)) ? [] : [`${name}: ${said(name)}`])),
    ...NEVER.filter((name) => name in headers),
    ...(isText && !/charset=utf-8/.test(media) ? [media] : []),
    // what has a tag is asked for again each time, and is nothing personal
    ...(headers['etag'] === undefined && !/no-store/.test(said('cache-control')) ? [`cache-control: ${said('cache-control')}`] : []),
  ];
}

/** Its answer does not end. */
const finite = endpoints.filter(({ reply }) => reply !== 'events');

describe('every answer of every call says what a browser may do with it', () => {
  it.each(finite.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const call = attacked.plain(endpoint);
    const { headers } = await attacked.send(endpoint, { ...call, as: 'admin@demo.example' });
    expect(weakIn(headers)).toEqual([]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s, to somebody unknown', async (_, { method, path }) => {
    const { headers, statusCode } = await api.inject({ method, url: path.replaceAll(/\{\w+\*?\}/g, 'x') });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(weakIn(headers)).toEqual([]);
  });
});

describe('so does what no contract has', () => {
  const others = ['/', '/health/live', '/health/ready', '/metrics', '/v1/openapi.json', '/docs', '/docs/swagger-ui.css', '/docs/..%2fx'];
  it.each([...others, '/docs-start.js', '/nowhere', '/v1/keys/%zz', '/.well-known/security.txt'])('%s', async (url) => {
    const { headers, statusCode } = await api.inject(url);
    expect(statusCode).toBeLessThan(500);
    expect(weakIn(headers)).toEqual([]);
  });

  it.each(['TRACE', 'PROPFIND', 'CONNECT'])('%s, which is none of our methods', async (method) => {
    const { statusCode, headers } = await api.inject({ method, url: '/v1/session' });
    expect(statusCode).toBe(404);
    expect(weakIn(headers)).toEqual([]);
  });
});

it('tells browsers in production to come by TLS for a year, to every answer', async () => {
  for (const url of ['/v1/session', '/health/live', '/nowhere', '/docs', '/docs/swagger-ui.css'])
    expect((await production.inject(url)).headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000; includeSubDomains' });
});

it('says whom to tell of a weakness where somebody is named, and nothing else', async () => {
  const path = '/.well-known/security.txt';
  const told = await production.inject(path);
  expect(told.statusCode).toBe(200);
  expect(told.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(told.payload).toMatch(/^Contact: mailto:security@example\.com\nExpires: \d{4}-\d\d-\d\dT00:00:00Z\n/);
  expect((await api.inject(path)).statusCode).toBe(404);
  expect(readSettings([], {}).SECURITY_CONTACT).toBeUndefined();
});
