import { once } from 'node:events';
import { createServer } from 'node:net';
import { asSystem, core } from '@platform/server';
import { createHttpServer, metrics } from '@platform/server/host';
import { startTestHost, type TestHost } from '@platform/testing';
import { accountsServer } from '@plugins/accounts/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/testing';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowsServer } from './plugin.ts';

const { bjorken, fjordgarden } = demoOrganisations;

let host: TestHost;
let server: ReturnType<typeof createHttpServer>;
beforeAll(async () => {
  const settings = { API_PORT: String(await freePort()) };
  host = await startTestHost({ plugins: [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer], settings });
  const { runtime } = host;
  const { sessions, meter } = runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  server = createHttpServer(runtime.routes, { ...runtime, sessions, metrics: meter });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  listener.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** The lines that somebody hears, as a browser asks for them. */
async function follow(email: string) {
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${await host.tokenOf(email)}`, 'accept-encoding': 'gzip, br' };
  const { body } = await fetch(`${server.info.uri}/v1/events`, { headers, signal: leaving.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return { leave: () => leaving.abort(), hear: async () => (await reader?.read())?.value };
}
const publish = (id: string, organisationId: string) => {
  const { live } = host.runtime.services.resolve({ live: core.live });
  const opening = asSystem({ kind: 'organisation', organisationId });
  return host.runtime.work.write(opening, (ctx) => live.publish(ctx, { topic: 'flow', id, organisationId }));
};

it('tells at once what has changed in reach, and nothing else', async () => {
  const { hear, leave } = await follow('admin@demo.example');
  expect(await hear()).toBe(': open\n\n');
  await publish('theirs', fjordgarden);
  await publish('ours', bjorken);
  expect(await hear()).toBe('data: {"topic":"flow","id":"ours"}\n\n');
  leave();
});

it('does not hold up a server that stops', async () => {
  const { hear } = await follow('admin@demo.example');
  await hear();
  const before = performance.now();
  await server.stop({ timeout: 10_000 });
  expect(performance.now() - before).toBeLessThan(5000);
});
