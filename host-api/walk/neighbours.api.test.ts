import type { Endpoint, LiveEvent } from '@platform/core';
import { mailsIn, outboxOf, startTestHost, type TestHost } from '@platform/testing';
import { authEndpoints, userEndpoints } from '@plugins/accounts/contract';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import type { Server } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRequest } from '../../platform/testing/call.ts';
import { serverPlugins } from '../plugins.ts';
import { expectedOf, type WalkedRole } from './access.ts';
import { callsAbout, type CallAbout, isOfSubject, NOBODYS } from './calls-about.ts';
import { followEvents, type Followed } from './followed.ts';
import { makeNeighbour, type Neighbour } from './neighbour.ts';
import { makeRows } from './prepare.ts';
import { expectations } from './proofs.ts';
import { startRehearsal } from './rehearsal.ts';
import { namesIn } from './tables.ts';
import { unpacked } from './unpacked.ts';

const RESIDENT = 'resident@demo.example';
const ADMIN = 'admin@demo.example';
/** Whoever lives, works or visits beside the neighbour without running the house. */
const ASKERS = {
  RESIDENT,
  CUSTOMER_MEMBER: 'member@demo.example',
  CUSTOMER: 'limited@demo.example',
  GUEST: 'guest@demo.example',
} as const satisfies Partial<Record<WalkedRole, string>>;
const askers = Object.entries(ASKERS) as [keyof typeof ASKERS, string][]; // the entries of the record above

const all: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values(contract)));
const endpoints = all.filter(({ permission, reply }) => !['public', 'token'].includes(permission) && reply !== 'events');
const streams = all.filter(({ permission, reply }) => reply === 'events' && permission !== 'public').map(({ path }) => path);
const named = endpoints.map((endpoint) => [endpoint.id, endpoint] as const);

let host: TestHost;
let desk: BankIdDesk;
let server: Server;
let neighbour: Neighbour;
let about: (endpoint: Endpoint) => readonly CallAbout[];
const heard = new Map<string, readonly LiveEvent[]>();
const following: (Followed & { stop(): Promise<void> })[] = [];
beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
  await makeRows(host);
  for (const path of streams) following.push(await followEvents(host, path, [...Object.values(ASKERS), ADMIN]));
  neighbour = await makeNeighbour(host, Object.values(ASKERS));
  for (const each of following) for (const [who, events] of await each.heard()) heard.set(who, [...(heard.get(who) ?? []), ...events]);
  about = await callsAbout(host, endpoints, neighbour);
  server = await startRehearsal(host.runtime);
});
afterAll(async () => {
  for (const each of following) await each.stop();
  await server?.stop();
  await host?.stop();
  await desk?.stop();
});

const idOf = async (email: string) => (await host.call(authEndpoints.session, {}, { as: email })).body.user.id;

/** Nothing was found: as many as of what there is not. */
const EMPTY = /^\{"\w+":\[\]\}$/;
/** A file that an answer links to. */
const LINK = /\/v1\/files\/[0-9a-f-]{36}\?token=[\w.%-]+/g;
const secretsIn = (text: string, sent = '') => neighbour.secrets.filter((secret) => !sent.includes(secret) && text.includes(secret));

/** Makes a call about what is the neighbour's, and opens each file that the answer links to. */
async function ask(endpoint: Endpoint, { call, sent }: CallAbout, as: string) {
  const { statusCode, rawPayload } = await server.inject(await toRequest(endpoint, call, { token: await host.tokenOf(as) }));
  const text = await unpacked(rawPayload);
  const linked: string[] = [];
  for (const url of new Set(text.match(LINK))) linked.push(await unpacked((await server.inject({ url })).rawPayload));
  // what was asked for may stand in the answer: "not found: …"
  return { status: statusCode, secrets: secretsIn([text, ...linked].join('\n'), sent), linked, isEmpty: EMPTY.test(text) };
}
/** Whoever opened a file of their own. */
const openers = new Set<string>();
/** The calls that read one row more closely, with the rows that lists show to somebody. */
async function leadingOn(as: string): Promise<readonly (readonly [Endpoint, string])[]> {
  const found: (readonly [Endpoint, string])[] = [];
  for (const list of endpoints.filter((endpoint) => endpoint.method === 'GET' && namesIn(endpoint).length === 0)) {
    const closer = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith(`${list.path}/{id}`));
    if (closer.length === 0) continue;
    const { payload } = await server.inject(await toRequest(list, {}, { token: await host.tokenOf(as) }));
    const ids = [...payload.matchAll(/\{"id":"([0-9a-f-]{36})"/g)].map(([, id = '']) => id);
    found.push(...closer.flatMap((endpoint) => ids.map((id) => [endpoint, id] as const)));
  }
  return found;
}
type Answers = readonly (Awaited<ReturnType<typeof ask>> & { readonly each: CallAbout })[];
const answered = new Map<string, Promise<Answers>>();
/** All calls about what is the neighbour's, made once: whatever they change is taken back. */
function askAll(endpoint: Endpoint, as: string): Promise<Answers> {
  const key = `${endpoint.id} ${as}`;
  const answers = answered.get(key) ?? askEach(endpoint, as);
  answered.set(key, answers);
  return answers;
}
async function askEach(endpoint: Endpoint, as: string): Promise<Answers> {
  const answers: Answers[number][] = [];
  for (const each of about(endpoint)) answers.push({ each, ...(await ask(endpoint, each, as)) });
  return answers;
}

it('has something of the neighbour’s for each call to be about', () => {
  const missing = named.flatMap(([id, endpoint]) =>
    about(endpoint).some(({ names }) => names)
      ? []
      : namesIn(endpoint)
          .filter(([, name]) => !NOBODYS[name])
          .map(
            ([, name]) =>
              `${id}: make one of ${name} in plugins/${endpoint.plugin.id}/testing/proof.ts (neighbour), or say why no neighbour has one (nobodys)`,
          ),
  );
  expect(missing).toEqual([]);
});

describe.each(askers)('a %s reads nothing of a neighbour', (role, email) => {
  /** Whether the table of roles shows them all of it. */
  const isShown = ({ id }: Endpoint) => {
    const expectation = expectations.get(id);
    return expectation !== undefined && expectedOf(expectation, role) === 'allowed';
  };
  /** What they read where they may. */
  let shown: ReadonlySet<string>;
  const isAboutShown = ({ sent }: CallAbout) => [...shown].some((secret) => sent.includes(secret));
  beforeAll(async () => {
    const found: string[] = [];
    for (const endpoint of endpoints.filter(isShown)) for (const { secrets } of await askAll(endpoint, email)) found.push(...secrets);
    shown = new Set(found);
    // and so what happens to that
    for (const endpoint of endpoints.filter(isOfSubject))
      for (const each of about(endpoint).filter(isAboutShown)) found.push(...(await ask(endpoint, each, email)).secrets);
    shown = new Set(found);
  });

  it.each(named.filter(([, endpoint]) => !isShown(endpoint)))('%s', async (_, endpoint) => {
    for (const { status, secrets } of await askAll(endpoint, email)) {
      expect(status === 503 || status < 500).toBe(true);
      expect(secrets.filter((secret) => !shown.has(secret))).toEqual([]);
    }
  });

  const byRow = named.filter(([, endpoint]) => namesIn(endpoint).length > 0 && !isShown(endpoint));
  it.each(byRow)('whose row is as one that there is not: %s', async (_, endpoint) => {
    const answers = (await askAll(endpoint, email)).filter(({ each }) => each.names && !isAboutShown(each));
    for (const { status, isEmpty } of answers) expect(isEmpty ? 404 : status).toBeOneOf([403, 404, 422]);
  });

  it('in what their own lists lead to, receipts too', async () => {
    for (const [endpoint, id] of await leadingOn(email)) {
      if (isShown(endpoint)) continue;
      const { secrets, linked } = await ask(endpoint, { call: { params: { id } }, sent: '', names: false }, email);
      expect(secrets.filter((secret) => !shown.has(secret))).toEqual([]);
      if (linked.length > 0) openers.add(email);
    }
  });

  it('in what comes by mail or phone', async () => {
    const { phone } = (await host.call(userEndpoints.get, { params: { id: await idOf(email) } }, { as: email })).body;
    const sent = (await outboxOf(host)).filter(({ payload }) => [email, phone].includes(String(payload?.['to'])));
    expect(sent.flatMap(({ payload }) => secretsIn(JSON.stringify(payload)))).toEqual([]);
  });

  it('in live events', () => {
    expect(heard.get(email)?.length).toBeGreaterThan(0);
    expect(heard.get(email)?.filter(({ id }) => neighbour.secrets.includes(id) && !shown.has(id))).toEqual([]);
  });
});

function called(id: string): Endpoint {
  const endpoint = endpoints.find((each) => each.id === id);
  if (!endpoint) throw new Error(`There is no call ${id}`);
  return endpoint;
}
describe('which would be seen', () => {
  it.each(['accounts.get', 'residents.get', 'keys.get', 'keys.getLoan', 'residents.getRequest', 'flows.get', 'flows.ofSubject'])(
    'the house’s administrator reads it: %s',
    async (id) => {
      expect((await askAll(called(id), ADMIN)).map(({ status }) => status)).toContain(200);
    },
  );

  it.each(['accounts.list', 'keys.list', 'keys.exportWorkbook', 'flows.list'])('and finds their secrets in %s', async (id) => {
    expect((await askAll(called(id), ADMIN)).flatMap(({ secrets }) => secrets).length).toBeGreaterThan(0);
  });

  it('and opens their receipt', async () => {
    const linked = (await askAll(called('keys.getLoan'), ADMIN)).flatMap((answer) => answer.linked);
    expect(linked.filter((text) => text.includes('K26-') && secretsIn(text).length > 0)).not.toEqual([]);
  });

  it('as they open their own', () => {
    expect([...openers]).toContain(RESIDENT);
  });

  it('and hears of it', () => {
    expect(heard.get(ADMIN)?.filter(({ id }) => neighbour.secrets.includes(id))).not.toEqual([]);
  });

  it('and they are written to', async () => {
    const sent = (await outboxOf(host)).filter(({ payload }) => payload?.['to'] === neighbour.email);
    expect(sent.flatMap(({ payload }) => secretsIn(JSON.stringify(payload)))).not.toEqual([]);
    expect(await mailsIn(host, RESIDENT)).not.toEqual([]);
  });
});
