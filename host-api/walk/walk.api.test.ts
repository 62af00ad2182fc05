import type { Endpoint } from '@platform/core';
import { startTestHost, type TestHost } from '@platform/testing';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import type { Server } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRequest } from '../../platform/testing/call.ts';
import { serverPlugins } from '../plugins.ts';
import { expectedOf, type WalkedRole } from './access.ts';
import { setVersions } from './known.ts';
import { makeRows, type Prepared, prepareSamples, sampleFile } from './prepare.ts';
import { marks } from './marks.ts';
import { expectations, proofs, reasons } from './proofs.ts';
import { startRehearsal } from './rehearsal.ts';
import { putRowsEverywhere, type RowsEverywhere } from './rows-everywhere.ts';
import { exampleOf, sampleCall } from './sample-call.ts';
import { namesIn } from './tables.ts';

const organisation = (last: number) => `01900000-0000-7000-8000-00000000000${last}`;
/** The actor's own customer, another customer of the same partner, and another partner's. */
const PLACES = { own: organisation(4), sibling: organisation(5), foreign: organisation(8) } as const;
type Place = keyof typeof PLACES;
const EVERYWHERE: readonly Place[] = ['own', 'sibling', 'foreign'];

const WHO: Readonly<Record<WalkedRole, string>> = {
  SYSTEM_ADMIN: 'system@demo.example',
  SUPPORT: 'support@demo.example',
  PARTNER_ADMIN: 'partner@demo.example',
  INTERNAL_ADMIN: 'internal@demo.example',
  CUSTOMER_ADMIN: 'admin@demo.example',
  CUSTOMER_PROPERTY_MANAGER: 'manager@demo.example',
  CUSTOMER: 'limited@demo.example',
  CUSTOMER_MEMBER: 'member@demo.example',
  CUSTOMER_ADMIN_GUEST: 'guestadmin@demo.example',
  GUEST: 'guest@demo.example',
  RESIDENT: 'resident@demo.example',
};
const ROLES = Object.keys(WHO) as WalkedRole[]; // the keys of the record above
const REACH: Partial<Record<WalkedRole, readonly Place[]>> = {
  SYSTEM_ADMIN: EVERYWHERE,
  SUPPORT: EVERYWHERE,
  PARTNER_ADMIN: ['own', 'sibling'],
  INTERNAL_ADMIN: ['own', 'sibling'],
  // guests stand in an organisation of their own
  CUSTOMER_ADMIN_GUEST: [],
  GUEST: [],
};
const reachOf = (role: WalkedRole): readonly Place[] => REACH[role] ?? ['own'];

const OPEN = new Set(['public', 'token', 'signed-in']);
const endpoints: readonly Endpoint[] = serverPlugins.flatMap(({ routes = [] }) =>
  routes.flatMap(({ contract }) => Object.values(contract)),
);
const guarded = endpoints.filter(({ permission }) => !OPEN.has(permission));

let host: TestHost;
let desk: BankIdDesk;
let server: Server;
let rows: RowsEverywhere;
let prepared: Prepared;
/** The calls that did their work for somebody. */
const reached = new Set<string>();
const shown = marks(proofs);

beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
  await makeRows(host);
  rows = await putRowsEverywhere({ url: host.databaseUrl, endpoints: guarded, organisationIds: Object.values(PLACES) });
  await setVersions(host.databaseUrl);
  prepared = await prepareSamples(host);
  server = await startRehearsal(host.runtime);
});
afterAll(async () => {
  await server?.stop();
  await host?.stop();
  await desk?.stop();
});

/** These take a file that the actor must have sent: the walk has one of the customer's admin. */
const OTHERS_FILE = new Set(proofs.flatMap(({ ownFile = [] }) => ownFile.map(({ id }) => id)));

interface Asked {
  readonly endpointId: string;
  readonly status: number;
  readonly text: string;
  /** Whether the call named a row or an organisation. */
  readonly namedRow: boolean;
  /** Whether it lacked what was prepared for it. Its schema alone does not say what it takes. */
  readonly isBare: boolean;
}

/** The call as its contract and the rows of one place make it. */
function callFor(endpoint: Endpoint, place: Place) {
  const ready = prepared.of(endpoint) ?? {};
  // what was prepared is of the own customer
  const known = place === 'own' ? ready : { ...(ready.file && { file: ready.file }) };
  let namedRow = Boolean(known.params);
  const call = sampleCall(
    endpoint,
    (name) => {
      const found = rows.idFor(PLACES[place], name);
      if (found) namedRow = true;
      return found;
    },
    known,
  );
  return { call, namedRow, isBare: known !== ready && ready.body !== undefined };
}

/** A call about the rows of one place as somebody makes it. */
function asking(endpoint: Endpoint, role: WalkedRole, place: Place) {
  // whoever works for several says for which, where no row says it
  const workingFor = namesIn(endpoint).length === 0 && REACH[role]?.includes(place) ? { organisationId: PLACES[place] } : {};
  return { ...callFor(endpoint, place), workingFor };
}

async function ask(endpoint: Endpoint, role: WalkedRole, { call, workingFor, ...made }: ReturnType<typeof asking>): Promise<Asked> {
  const request = await toRequest(endpoint, call, { token: await host.tokenOf(WHO[role]), ...workingFor });
  const { statusCode, payload, rawPayload } = await server.inject(request);
  if (statusCode < 300) reached.add(endpoint.id);
  await shown.look(endpoint, role, rawPayload);
  return { endpointId: endpoint.id, status: statusCode, text: payload, ...made };
}

/** Where a call is tried: not where it would be the very same call, nor twice out of reach what may not be called at all. */
function placesOf(endpoint: Endpoint, role: WalkedRole, expected: 'allowed' | 'own' | 'refused') {
  const made = new Map<string, readonly [Place, ReturnType<typeof asking>]>();
  for (const place of EVERYWHERE) {
    if (expected === 'refused' && place === 'sibling' && !reachOf(role).includes(place)) continue;
    const asked = asking(endpoint, role, place);
    const same = JSON.stringify([asked.call, asked.workingFor]);
    if (!made.has(same)) made.set(same, [place, asked]);
  }
  return [...made.values()];
}

/** What is wrong with an answer, in words; nothing when it is as decided. `place`: where the row is, when that is in reach. */
function faultIn(answer: Asked, expected: 'allowed' | 'own' | 'refused', place: Place | undefined): string | undefined {
  const { status, text, endpointId } = answer;
  const right = statusesFor(answer, expected, place);
  // without a workflow engine its own view is away; a file belongs to whoever sent it
  if (right(status) || status === 503 || (status === 404 && OTHERS_FILE.has(endpointId))) return undefined;
  return `${expected} was answered ${status}: ${text.slice(0, 200)}`;
}

function statusesFor(
  { namedRow, isBare }: Asked,
  expected: 'allowed' | 'own' | 'refused',
  place: Place | undefined,
): (status: number) => boolean {
  if (expected === 'refused') return (status) => status === 403;
  // a row of the own organisation may be the actor's own, or not
  if (expected === 'own' && place === 'own') return (status) => status < 500 && status !== 401;
  if (namedRow && (!place || expected === 'own')) return (status) => status === 404 || status === 422;
  return (status) => status < 500 && ![400, 401, 403, 404].includes(status) && (status !== 422 || isBare);
}

it('knows the rows that every call is about', () => {
  const unknown = guarded.flatMap((endpoint) =>
    namesIn(endpoint)
      .filter(([place, name]) => !rows.idFor(PLACES.own, name) && !exampleOf(endpoint, place))
      .map(([place]) => `${endpoint.id} {${place}}: name its table in plugins/${endpoint.plugin.id}/testing/proof.ts (tables)`),
  );
  expect(unknown).toEqual([]);
});

describe.each(ROLES)('%s', (role) => {
  it.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_name, endpoint) => {
    const expectation = expectations.get(endpoint.id);
    const expected = expectation ? expectedOf(expectation, role) : 'refused';
    const faults: string[] = [];
    for (const [place, asked] of placesOf(endpoint, role, expected)) {
      const answer = await ask(endpoint, role, asked);
      const fault = faultIn(
        answer,
        expected,
        reachOf(role).find((inside) => inside === place),
      );
      if (fault) faults.push(`${place}: ${fault}`);
      const outside = rows.idsOutside(reachOf(role).map((inside) => PLACES[inside]));
      const leaked = answer.status < 300 && outside.find((rowId) => answer.text.includes(rowId));
      if (leaked) faults.push(`${place}: shows ${leaked}, which is out of reach`);
    }
    expect(faults).toEqual([]);
  });
});

it.each(shown.all)('shows $what to whom it is meant for, and nowhere to anybody else', ({ what }) => {
  expect(shown.to(what)).toEqual(shown.expected(what));
});

it.each(
  endpoints
    .filter(({ permission }) => permission !== 'public' && permission !== 'token')
    .map((endpoint) => [endpoint.id, endpoint] as const),
)('answers nobody who is not signed in: %s', async (_name, endpoint) => {
  const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, PLACES.own]));
  const { statusCode } = await server.inject(await toRequest(endpoint, { params, ...(endpoint.upload && { file: sampleFile() }) }, {}));
  expect(statusCode).toBe(401);
});

it('sees every call do its work for somebody, but for those that say why not', () => {
  expect(guarded.map((endpoint) => endpoint.id).filter((name) => !reached.has(name))).toEqual([...reasons('unreached').keys()]);
});
