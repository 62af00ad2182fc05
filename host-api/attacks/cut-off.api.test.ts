import type { Endpoint } from '@platform/core';
import { core, newId, query, type Work } from '@platform/server';
import { createHttpServer, metrics } from '@platform/server/host';
import type { Server } from '@hapi/hapi';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRequest } from '../../platform/testing/call.ts';
import { reasons } from '../walk/proofs.ts';
import { type AttackedHost, changing, type Sent, startAttackedHost } from './attacked-host.ts';
import { type Counts, countsNow, countsSeen } from './counts.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'resident@demo.example', 'system@demo.example'] as const;
/** No call has more units of work. */
const MOST_UNITS = 5;

let attacked: AttackedHost;
let owner: Client;
let cut: Server;
/** How many rows there would be after the call. Counted where that is asked: each connection that is lost has to learn the hundred tables anew. */
let rehearsed: Counts | undefined;
/** Which of the units of work that follow loses its connection before its commit. None at 0. */
let at = 0;
beforeAll(async () => {
  attacked = await startAttackedHost(async (ctx) => {
    rehearsed &&= await countsSeen(ctx);
  });
  owner = new Client({ connectionString: attacked.host.databaseUrl });
  await owner.connect();
  const { runtime } = attacked.host;
  const { sessions, meter } = runtime.services.resolve({ sessions: core.sessions, meter: metrics });
  cut = createHttpServer(runtime.routes, { ...runtime, work: cutting(runtime.work), sessions, metrics: meter });
  await cut.initialize();
});
afterAll(async () => {
  await cut?.stop();
  await owner?.end();
  await attacked?.stop();
});

function cutting(work: Work): Work {
  return {
    ...work,
    write: (opening, run) =>
      work.write(opening, async (ctx) => {
        const result = await run(ctx);
        at -= 1;
        if (at === 0) await query(ctx, 'select pg_terminate_backend(pg_backend_pid())');
        return result;
      }),
  };
}

async function send(endpoint: Endpoint, { as, idempotencyKey = '', ...call }: Sent, unit: number) {
  at = unit;
  const isOpen = endpoint.permission === 'public' || endpoint.permission === 'token';
  const options = { idempotencyKey, ...(!isOpen && { token: await attacked.host.tokenOf(as) }) };
  const { statusCode, payload } = await cut.inject(await toRequest(endpoint, call, options));
  return { status: statusCode, text: payload };
}

/** The call as somebody for whom it succeeds. */
async function succeeding(endpoint: Endpoint): Promise<Sent | undefined> {
  for (const as of WHO) {
    const sent = { ...attacked.plain(endpoint), as, idempotencyKey: newId<string>() };
    if ((await attacked.send(endpoint, sent)).status < 300) return sent;
  }
  return undefined;
}
/** What is counted of an address stays, whatever becomes of its call. */
const kept = (counts: Counts) => ({ ...counts, platform_attempt: 0 });

/** These are made by whoever holds a link, a password or a code. */
const BY_SECRET = new Set(['public', 'token', 'signed-in']);
/** Calls that are refused for the rows that are here. */
const HELD: Readonly<Record<string, string>> = {
  'residents.remove': 'the apartment has keys and people',
  'accounts.remove': 'the user has keys',
  'keys.archive': 'the key is lent',
  'keys.archiveMany': 'the key is lent',
};
const tried = new Set<string>();
/** What works in several units of work keeps what the earlier ones did. */
const withinUs = changing
  .filter(({ transaction, idempotent }) => transaction !== 'manual' || idempotent)
  .map((endpoint) => [endpoint.id, endpoint] as const);

describe('a call whose connection is lost before its commit changes nothing', () => {
  it.each(withinUs)('%s', async (id, endpoint) => {
    rehearsed = undefined;
    const sent = await succeeding(endpoint);
    if (!sent) return;
    tried.add(id);
    const before = await countsNow(owner);
    expect((await send(endpoint, sent, 1)).status).toBe(503);
    expect(kept(await countsNow(owner))).toEqual(kept(before));
  });

  it('which is tried with every call that a role allows, or it says why not', () => {
    const untried = withinUs.filter(([id, { permission }]) => !BY_SECRET.has(permission) && !tried.has(id)).map(([id]) => id);
    expect(untried.filter((id) => !reasons('unreached').has(id) && !HELD[id])).toEqual([]);
  });
});

describe('and does its work once when it is sent again, whichever of its units of work was cut off', () => {
  it.each(withinUs.filter(([id, { idempotent }]) => idempotent && !reasons('unreached').has(id)))('%s', async (_, endpoint) => {
    rehearsed = {};
    const sent = await succeeding(endpoint);
    if (!sent)
      throw new Error(`${endpoint.id} succeeds for nobody: prepare it in plugins/${endpoint.plugin.id}/testing/proof.ts (samples)`);
    let [unit, status] = [0, 503];
    while (status === 503 && unit < MOST_UNITS) ({ status } = await send(endpoint, sent, (unit += 1)));
    expect(status).toBe(endpoint.status ?? 200);
    expect(kept(await countsNow(owner))).toEqual(kept(rehearsed));
  });
});
