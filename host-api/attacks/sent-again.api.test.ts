import type { Endpoint } from '@platform/core';
import { newId } from '@platform/server';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasons } from '../walk/proofs.ts';
import { type AttackedHost, endpoints, startAttackedHost } from './attacked-host.ts';
import { type Counts, countsNow, countsSeen } from './counts.ts';

const posts = endpoints.filter(({ method }) => method === 'POST');
/** Who may do the most first. */
const WHO = ['admin@demo.example', 'partner@demo.example', 'resident@demo.example', 'system@demo.example'] as const;

let attacked: AttackedHost;
let owner: Client;
let rehearsed: Counts = {};
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    rehearsed = await countsSeen(ctx);
  });
  owner = new Client({ connectionString: attacked.host.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await attacked?.stop();
});

/** Whoever the call succeeds for, when it is made once and taken back. */
async function whoMay(endpoint: Endpoint): Promise<(typeof WHO)[number]> {
  const said: string[] = [];
  for (const as of WHO) {
    rehearsed = {};
    const { status, text } = await attacked.send(endpoint, { ...attacked.plain(endpoint), as, idempotencyKey: newId<string>() });
    if (status < 300) return as;
    said.push(`${as}: ${status} ${text.slice(0, 300)}`);
  }
  throw new Error(`${endpoint.id} succeeds for nobody:\n${said.join('\n')}`);
}

describe('sent twice at once under one key, it is done once and answered alike', () => {
  const reached = posts.filter(({ idempotent, id }) => idempotent && !reasons('unreached').has(id));
  it.each(reached.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    const as = await whoMay(endpoint);
    const once = rehearsed;
    const sent = { ...attacked.plain(endpoint), as, idempotencyKey: newId<string>() };
    const answers = await Promise.all([attacked.commit(endpoint, sent), attacked.commit(endpoint, sent)]);
    const [first, second] = answers.map(({ status, text }) => ({ status, text }));
    expect(first).toMatchObject({ status: endpoint.status ?? 200 });
    expect(second).toEqual(first);
    expect(await countsNow(owner)).toEqual(once);
  });
});
