import { once } from 'node:events';
import { createServer } from 'node:net';
import { asSystem, core, newId } from '@platform/server';
import { createHttpServer, metrics } from '@platform/server/host';
import { startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints } from '@plugins/accounts/contract';
import { accountsServer } from '@plugins/accounts/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { demoOrganisations } from '@plugins/organisations/testing';
import { residentsServer } from '@plugins/residents/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowEndpoints } from '../contract/index.ts';
import { parcelsServer, sendParcel } from '../testing/index.ts';
import { flows } from './api.ts';
import { flowsServer } from './plugin.ts';

const { bjorken, fjordgarden } = demoOrganisations;

let host: TestHost;
let server: ReturnType<typeof createHttpServer>;
beforeAll(async () => {
  const settings = { API_PORT: String(await freePort()) };
  host = await startTestHost({
    plugins: [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer, parcelsServer],
    settings,
  });
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
/** What somebody hears until the event of `last`, by the ids that the events name. */
async function heardBy(email: string, last: string, happens: () => Promise<unknown>) {
  const { hear, leave } = await follow(email);
  const ids: string[] = [];
  await hear();
  await happens();
  while (!ids.includes(last)) ids.push(...((await hear()) ?? '').matchAll(/"id":"([^"]*)"/g).map(([, id = '']) => id));
  leave();
  return ids.filter((id) => id !== '');
}
/** A flow that begins. */
async function begin({ organisationId = bjorken as string, userIds = [] as readonly string[] } = {}) {
  const { service } = host.runtime.services.resolve({ service: flows });
  const subject = { type: 'parcel', id: newId<string>() };
  return host.runtime.work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) =>
    service.start(ctx, sendParcel, { subject, input: { organisationId }, userIds }),
  );
}
const userIdOf = async (email: string) => (await host.call(authEndpoints.session, {}, { as: email })).body.user.id;
const RESIDENT = 'resident@demo.example';

it.each([
  ['admin@demo.example', 'holds the console’s permission', ['neighbours', 'own']],
  ['manager@demo.example', 'holds the permission of what the flow is about', ['neighbours', 'own']],
  ['member@demo.example', 'is a member without either', []],
  ['limited@demo.example', 'is a customer without either', []],
  [RESIDENT, 'is a resident, and hears what is their own', ['own']],
])('%s %s', async (email, _, expected) => {
  const [asker, neighbour] = [await userIdOf(RESIDENT), newId<string>()];
  const begun: Record<string, string> = {};
  const { live } = host.runtime.services.resolve({ live: core.live });
  const last = newId<string>();
  const ids = await heardBy(email, last, async () => {
    begun['theirs'] = await begin({ organisationId: fjordgarden });
    begun['neighbours'] = await begin({ userIds: [neighbour] });
    begun['own'] = await begin({ userIds: [asker] });
    await host.runtime.work.write(asSystem({ kind: 'all' }), (ctx) => live.publishToAll(ctx, { topic: 'logotype', id: last }));
  });
  const nameOf = new Map(Object.entries(begun).map(([name, id]) => [id, name]));
  expect([...new Set(ids.flatMap((id) => nameOf.get(id) ?? []))]).toEqual(expected);
});

it('hears nothing of what a person may not open, whatever the topic', async () => {
  const { live } = host.runtime.services.resolve({ live: core.live });
  const [last, secret] = [newId<string>(), newId<string>()];
  const ids = await heardBy(RESIDENT, last, () =>
    host.runtime.work.write(asSystem({ kind: 'organisation', organisationId: bjorken }), async (ctx) => {
      for (const topic of ['flow', 'import', 'signing', 'invitations'] as const)
        await live.publish(ctx, { topic, id: secret, organisationId: bjorken, seenWith: [flowEndpoints.list.permission] });
      await live.publishToAll(ctx, { topic: 'logotype', id: last });
    }),
  );
  expect(ids).toEqual([last]);
});

it('does not hold up a server that stops', async () => {
  const { hear } = await follow('admin@demo.example');
  await hear();
  const before = performance.now();
  await server.stop({ timeout: 10_000 });
  expect(performance.now() - before).toBeLessThan(5000);
});
