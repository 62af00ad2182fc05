import { organisations } from '@plugins/organisations/contract';
import { asSystem, core, newId } from '@platform/server';
import { createHttpServer, metrics } from '@platform/server/host';
import { DEMO_PASSWORD, startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { accounts, authEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { demoOrganisations } from '@plugins/organisations/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { flowEndpoints, flows as manifest } from '../../contract/index.ts';
import { parcelsServer, sendParcel } from '../../testing/index.ts';
import { flows } from '../api.ts';

const { bjorken, fjordgarden } = demoOrganisations;

let host: TestHost;
let server: ReturnType<typeof createHttpServer>;
beforeAll(async () => {
  host = await startTestHost({ plugins: withDependencies(parcelsServer) });
  const { runtime } = host;
  const { sessions, meter } = runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  server = createHttpServer(runtime.routes, { ...runtime, settings: { ...runtime.settings, API_PORT: 0 }, sessions, metrics: meter });
  await server.start();
});
afterAll(async () => {
  await server.stop();
  await host.stop();
});

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
    await host.runtime.work.write(asSystem({ kind: 'all' }), (ctx) =>
      live.publishToAll(ctx, { topic: organisations.topics.logotype, id: last }),
    );
  });
  const nameOf = new Map(Object.entries(begun).map(([name, id]) => [id, name]));
  expect([...new Set(ids.flatMap((id) => nameOf.get(id) ?? []))]).toEqual(expected);
});

it('hears nothing of what a person may not open, whatever the topic', async () => {
  const { live } = host.runtime.services.resolve({ live: core.live });
  const [last, secret] = [newId<string>(), newId<string>()];
  const ids = await heardBy(RESIDENT, last, () =>
    host.runtime.work.write(asSystem({ kind: 'organisation', organisationId: bjorken }), async (ctx) => {
      for (const topic of [manifest.topics.flow, accounts.topics.invitations])
        await live.publish(ctx, { topic, id: secret, organisationId: bjorken, seenWith: [flowEndpoints.list.permission] });
      await live.publishToAll(ctx, { topic: organisations.topics.logotype, id: last });
    }),
  );
  expect(ids).toEqual([last]);
});

/** Whether the stream of a fresh session of theirs ends by itself when this happens. */
async function endsWhen(email: string, happens: (token: string) => Promise<{ readonly status: number }>) {
  const { body: session } = await host.call(authEndpoints.login, { body: { username: email, password: DEMO_PASSWORD } });
  const token = 'token' in session ? session.token : '';
  const stream = await fetch(`${server.info.uri}/v1/events`, { headers: { authorization: `Bearer ${token}` } });
  const reader = stream.body?.getReader();
  await reader?.read();
  const { status } = await happens(token);
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read());
  return status;
}

it('ends with the session: signed out', async () => {
  expect(await endsWhen(RESIDENT, (token) => host.call(authEndpoints.logout, {}, { token }))).toBeLessThan(300);
});

it('ends with the session: the account is deactivated', async () => {
  const [id, as] = [await userIdOf('member@demo.example'), 'admin@demo.example'];
  const { version } = (await host.call(userEndpoints.get, { params: { id } }, { as })).body;
  const deactivate = () => host.call(userEndpoints.change, { params: { id }, body: { version, active: false } }, { as });
  expect(await endsWhen('member@demo.example', deactivate)).toBe(200);
});

it('does not end with anybody else’s session', async () => {
  const { hear, leave } = await follow('admin@demo.example');
  await hear();
  await endsWhen(RESIDENT, (token) => host.call(authEndpoints.logout, {}, { token }));
  const id = await begin();
  expect(await hear()).toContain(id);
  leave();
});

it('does not hold up a server that stops', async () => {
  const { hear } = await follow('admin@demo.example');
  await hear();
  const before = performance.now();
  await server.stop({ timeout: 10_000 });
  expect(performance.now() - before).toBeLessThan(5000);
});
