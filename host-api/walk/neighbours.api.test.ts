import type { Endpoint } from '@platform/core';
import { asSystemForAll, query } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { type BankIdDesk, startBankIdDesk } from '@plugins/id-control/testing';
import type { Server } from '@hapi/hapi';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as XLSX from 'xlsx';
import { z } from 'zod';
import { toRequest } from '../../platform/testing/call.ts';
import { serverPlugins } from '../plugins.ts';
import { withKnown } from './known.ts';
import { makeNeighbour, type Neighbour } from './neighbour.ts';
import { EXTRA, keySheet, makeRows, PARAMS } from './prepare.ts';
import { startRehearsal } from './rehearsal.ts';
import { sampleOf } from './sample.ts';
import { namesIn, namesOfRows, tablesFor } from './tables.ts';

const RESIDENT = 'resident@demo.example';
const endpoints: readonly Endpoint[] = serverPlugins
  .flatMap(({ routes = [] }) => routes.flatMap(({ contract }) => Object.values(contract)))
  .filter(({ permission, reply }) => !['public', 'token'].includes(permission) && reply !== 'events');

let host: TestHost;
let desk: BankIdDesk;
let server: Server;
let neighbour: Neighbour;
let tables: ReadonlyMap<string, string>;
beforeAll(async () => {
  desk = await startBankIdDesk();
  host = await startTestHost({ plugins: serverPlugins, settings: desk.settings });
  await makeRows(host, { admin: 'admin@demo.example', partner: 'partner@demo.example', resident: RESIDENT });
  neighbour = await makeNeighbour(host, RESIDENT);
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  tables = await tablesFor(owner, namesOfRows(endpoints));
  await owner.end();
  server = await startRehearsal(host.runtime);
});
afterAll(async () => {
  await server?.stop();
  await host?.stop();
  await desk?.stop();
});

const theirs = (name: string) => neighbour.rowIn(tables.get(name) ?? '');
/** A list is asked for whole: what is on its second page leaks too. */
const takesLimit = (schema: z.ZodType) => 'limit' in (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {});
/** A call about what is the neighbour's, wherever it names something. */
async function ask(endpoint: Endpoint, as: string) {
  const params = PARAMS[endpoint.id] ?? Object.fromEntries(namesIn(endpoint).map(([place, name]) => [place, theirs(name) ?? place]));
  const sample = endpoint.body && (sampleOf(endpoint.body, theirs) as object);
  const call = {
    params,
    ...(endpoint.query && takesLimit(endpoint.query) && { query: { limit: 200 } }),
    ...(sample && { body: withKnown(sample, EXTRA[endpoint.id] ?? {}) }),
    ...(endpoint.upload && { file: keySheet() }),
  };
  const { statusCode, rawPayload } = await server.inject(await toRequest(endpoint, call, { token: await host.tokenOf(as) }));
  // what was asked for may stand in the answer: "not found: …"
  const sent = JSON.stringify({ params, body: call.body });
  const secrets = neighbour.secrets.filter((secret) => !sent.includes(secret) && textOf(rawPayload).includes(secret));
  return { status: statusCode, secrets };
}
/** What is read in an answer; a workbook is unpacked. */
const textOf = (raw: Buffer): string => (raw.subarray(0, 2).toString() === 'PK' ? JSON.stringify(XLSX.read(raw).Sheets) : raw.toString());

describe('a resident reads nothing of a neighbour', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const { status, secrets } = await ask(endpoint, RESIDENT);
    expect(status === 503 || status < 500).toBe(true);
    expect(secrets).toEqual([]);
  });
});

const byRow = endpoints.filter((endpoint) => namesIn(endpoint).length > 0);
describe('a row of a neighbour is not there, whether it is read or changed', () => {
  it.each(byRow.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const named = namesIn(endpoint).filter(([, name]) => theirs(name));
    const { status } = await ask(endpoint, RESIDENT);
    // a call that names nothing of a neighbour's is held by the test above
    const right = named.length === 0 ? [status] : [403, 404, 422];
    expect(right).toContain(status);
  });
});

it('which would be seen: the house’s administrator reads it', async () => {
  const seen = await Promise.all(
    ['accounts.get', 'residents.get', 'keys.get', 'keys.getLoan', 'residents.getRequest', 'flows.get'].map(async (id) => {
      const endpoint = endpoints.find((each) => each.id === id);
      return endpoint ? (await ask(endpoint, 'admin@demo.example')).status : 0;
    }),
  );
  expect(seen).toEqual([200, 200, 200, 200, 200, 200]);
});

it.each(['accounts.list', 'keys.list', 'keys.exportWorkbook', 'flows.list'])('and finds their secrets in %s', async (id) => {
  const found = endpoints.filter((endpoint) => endpoint.id === id);
  const answers = await Promise.all(found.map((endpoint) => ask(endpoint, 'admin@demo.example')));
  expect(answers.flatMap(({ secrets }) => secrets).length).toBeGreaterThan(0);
});

it('no mail to a resident holds anything of a neighbour', async () => {
  const sent = await host.runtime.work.read(asSystemForAll, (ctx) =>
    query<{ payload: string }>(ctx, `select payload::text from platform_outbox where payload->>'to' = $1`, [RESIDENT]),
  );
  expect(sent.flatMap(({ payload }) => neighbour.secrets.filter((secret) => payload.includes(secret)))).toEqual([]);
});
