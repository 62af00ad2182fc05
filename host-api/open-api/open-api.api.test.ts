import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Listening, listen, sendRaw } from '../attacks/listening.ts';
import { serverPlugins } from '../plugins.ts';

interface Content {
  readonly content?: Readonly<
    Record<string, { readonly schema: { readonly properties?: Readonly<Record<string, { readonly enum?: string[] }>> } }>
  >;
}
interface Operation {
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
let host: TestHost;
let api: Listening;
let off: Listening;
let paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins });
  api = await listen(host.runtime);
  off = await listen(host.runtime, { API_DOCS: false });
  paths = JSON.parse((await get('/v1/openapi.json')).text).paths;
});
afterAll(async () => {
  await api?.stop();
  await off?.stop();
  await host?.stop();
});
const get = (path: string, { port } = api) => sendRaw(port, { method: 'GET', path, headers: {}, body: [] });
const endpoints = serverPlugins.flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values<Endpoint>(contract)));
const told = ({ path, method }: Endpoint) => paths[path]?.[method.toLowerCase()];
const codes = (operation: Operation | undefined, status: number) =>
  operation?.responses[status]?.content?.['application/json']?.schema.properties?.['code']?.enum ?? [];

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  it('says how it refuses, by status and code', () => {
    const operation = told(endpoint);
    const lacking = (endpoint.refusals ?? []).filter(({ status, code }) => !codes(operation, status).includes(code));
    expect(lacking).toEqual([]);
    const isOpen = endpoint.permission === 'token';
    expect(codes(operation, 401).includes('ERR_NOT_SIGNED_IN')).toBe(!isOpen);
    expect(codes(operation, 503)).toContain('ERR_BUSY');
  });

  it('says what it sends and takes', () => {
    const { requestBody, responses } = told(endpoint) ?? { responses: {} };
    const media = Object.keys(responses[endpoint.status ?? 200]?.content ?? {});
    expect(media.includes('application/json')).toBe(endpoint.reply === undefined);
    expect(media.includes(XLSX)).toBe(endpoint.path.endsWith('.xlsx'));
    const file = requestBody?.content?.['multipart/form-data']?.schema.properties?.['file'];
    expect(file).toEqual(endpoint.upload ? { type: 'string', format: 'binary' } : undefined);
  });
});
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

describe('what is served without a session', () => {
  it('has a policy of its own, and nothing inline', async () => {
    const { status, headers, text } = await get('/docs');
    expect([status, headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'; script-src 'self'")]);
    expect(text).not.toMatch(/<script(?! src)|\son\w+=/);
    for (const [, path = ''] of text.matchAll(/(?:src|href)="([^"]+)"/g)) expect([path, (await get(path)).status]).toEqual([path, 200]);
  });

  it('is not there when it is switched off', async () => {
    for (const path of ['/docs', '/docs/swagger-ui.css', '/docs-start.js'])
      expect([path, (await get(path, off)).status]).toEqual([path, 404]);
    expect((await get('/v1/openapi.json', off)).status).toBe(200);
  });

  it.each([
    '..%2f..%2fpackage.json',
    '..%2f..',
    '%2e%2e/%2e%2e/package.json',
    '..%5c..%5cpackage.json',
    '%00',
    'a%00.css',
    '%',
    '%ff',
    '%c0%ae%c0%ae/',
    '.',
    'nothing',
    '',
    'a'.repeat(3000),
  ])('is never a fault, wherever it leads: %s', async (path) => {
    for (const place of ['/docs/', '/v1/openapi.json/', '/docs-start.js/', '/health/live/', '/metrics/', '/v1/files/', '/']) {
      const { status } = await get(place + path);
      expect([place, status]).toEqual([place, expect.toSatisfy((code: number) => [200, 400, 404, 422].includes(code))]);
    }
  });
});
