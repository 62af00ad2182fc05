import { core } from '@platform/server';
import { createHttpServer, metrics } from '@platform/server/host';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { fileEndpoints } from '@plugins/files/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: serverPlugins, settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => host?.stop());

const SECRETS = ['select', 'portal_app', 'hunter2', 'at Object', '.ts:'];
/** A fault of the database's that tells more than anybody should hear. */
const fault = () =>
  Object.assign(new Error('select * from accounts_user where password = hunter2'), { code: '42P01', detail: 'as portal_app' });

const handler = async () => {
  throw fault();
};

it.each([
  ['in the handler of a call that changes', { endpoint: authEndpoints.logout, url: '/v1/auth/logout' }],
  ['in the handler of a call that reads', { endpoint: authEndpoints.session, url: '/v1/session' }],
  ['before a file is sent', { endpoint: fileEndpoints.fetch, url: '/v1/files/5b1d1f2e-8f0a-4d9c-9d6e-0a4c6f3b2a10?token=x' }],
])('what breaks %s is told by a request id and nothing else', async (_where, { endpoint, url }) => {
  const { sessions, meter } = host.runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  const server = createHttpServer([{ endpoint, handler }], { ...host.runtime, sessions, metrics: meter });
  const token = await host.tokenOf('admin@demo.example');
  const { statusCode, payload, headers } = await server.inject({
    method: endpoint.method,
    url,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(statusCode).toBe(500);
  expect(JSON.parse(payload)).toMatchObject({ code: 'ERR_UNKNOWN', details: { requestId: headers['x-request-id'] } });
  for (const secret of SECRETS) expect(payload).not.toContain(secret);
});
