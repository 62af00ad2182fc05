import { newId } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serverPlugins } from '../plugins.ts';
import { probeEndpoints, probeServer } from './probe.ts';

const as = 'admin@demo.example';
const { upload, besides, ...kinds } = probeEndpoints;

let host: TestHost;
let owner: Client;
beforeAll(async () => {
  host = await startTestHost({ plugins: [...serverPlugins, probeServer], settings: { LOG_LEVEL: 'silent' } });
  owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await host?.stop();
});

/** What stands in the database of a call. */
async function traces(key: string, idempotencyKey: string) {
  const { rows } = await owner.query(`select key from platform_attempt where key = $1`, [key]);
  const { rows: claims } = await owner.query(`select owner from platform_idempotency where owner like '%' || $1`, [idempotencyKey]);
  return { written: rows.length, claims: claims.length };
}

describe('an answer that does not fit its contract changes nothing', () => {
  it.each(Object.entries(kinds))('%s', async (_, endpoint) => {
    const [key, idempotencyKey] = [newId<string>(), newId<string>()];
    const wrong = await host.call(endpoint, { body: { key, answers: 'wrong' } }, { as, idempotencyKey });
    expect({ status: wrong.status, ...(await traces(key, idempotencyKey)) }).toEqual({ status: 500, written: 0, claims: 0 });
    const right = await host.call(endpoint, { body: { key } }, { as, idempotencyKey });
    expect({ body: right.body, ...(await traces(key, idempotencyKey)) }).toEqual({
      body: { answer: 'right' },
      written: 1,
      claims: 'idempotent' in endpoint ? 1 : 0,
    });
  });
});

it('says so when a call is answered by anything but its last unit of work', async () => {
  expect((await host.call(besides, { body: { key: newId<string>() } }, { as })).status).toBe(500);
});

it('reads a file whole in a unit of work that is tried again', async () => {
  const { status, body } = await host.call(upload, { body: {}, file: new File(['x'.repeat(200_000)], 'x.txt') }, { as });
  expect({ status, body }).toEqual({ status: 200, body: { sizes: [200_000, 200_000] } });
});
