import type { Endpoint } from '@platform/core';
import { type Ctx, newId, query, type Work } from '@platform/server';
import type { Server } from '@hapi/hapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toRequest } from '../../platform/testing/call.ts';
import { startRehearsal } from '../walk/rehearsal.ts';
import { type AttackedHost, changing, type Sent, startAttackedHost } from './attacked-host.ts';
import { type Counts, countsSeen } from './counts.ts';

const WHO = ['admin@demo.example', 'partner@demo.example', 'resident@demo.example', 'system@demo.example'] as const;

let attacked: AttackedHost;
let failing: Server;
let seen: Counts = {};
beforeAll(async () => {
  attacked = await startAttackedHost(look);
  const { runtime } = attacked.host;
  failing = await startRehearsal({ ...runtime, work: failingOnce(runtime.work) }, look);
});
afterAll(async () => {
  await failing?.stop();
  await attacked?.stop();
});

async function look(ctx: Ctx): Promise<void> {
  seen = await countsSeen(ctx);
}

/** Each unit of work that changes something fails once, all its work done, as PostgreSQL does when somebody else was quicker. */
function failingOnce(work: Work): Work {
  return {
    ...work,
    async write(opening, run) {
      let tries = 0;
      return work.write(opening, async (ctx) => {
        tries += 1;
        const outcome = await run(ctx).then(
          (result) => () => result,
          (error: unknown) => () => {
            throw error;
          },
        );
        if (tries === 1) await query(ctx, `do $$ begin raise sqlstate '40001'; end $$`);
        return outcome();
      });
    },
  };
}

const isOpen = ({ permission }: Endpoint) => permission === 'public' || permission === 'token';
async function sentToFailing(endpoint: Endpoint, { as, idempotencyKey = '', ...call }: Sent) {
  const options = { idempotencyKey, ...(!isOpen(endpoint) && { token: await attacked.host.tokenOf(as) }) };
  const { statusCode, payload } = await failing.inject(await toRequest(endpoint, call, options));
  return { status: statusCode, text: payload };
}

/** What is new in each answer. */
const known = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'at')
    .replaceAll(/"[\w.-]{30,}"/g, '"token"')
    .replaceAll(/\b1[789]\d{8}\b/g, 'at')
    .replaceAll(/(token|state|nonce|challenge)=[\w.-]+/g, '$1=token')
    .replaceAll(/K26(-\w{4}){2}/g, 'number')
    .replaceAll(/"number":\d+/g, '"number"')
    .replaceAll(/B26-\w{6}/g, 'number')
    .replaceAll(/"pickupCode":"\w+"/g, '"pickupCode":"code"')
    .replaceAll(/"code":"\w{4}-\w{4}"/g, '"code":"code"');

/** What two calls that do the same have in common: the traces of a refusal stay, and whoever is asked outside has heard of the first one. */
function shapeOf({ transaction, idempotent }: Endpoint, { status, text }: { readonly status: number; readonly text: string }) {
  if (transaction === 'manual' && !idempotent) return { isFault: status >= 500 };
  return { status, text: known(text), ...(status < 300 && { written: seen }) };
}

describe('a unit of work that PostgreSQL has tried again does its work once, and answers alike', () => {
  it.each(changing.map((endpoint) => [endpoint.id, endpoint] as const))('%s', async (_, endpoint) => {
    for (const as of isOpen(endpoint) ? WHO.slice(0, 1) : WHO) {
      seen = {};
      const sent = { ...attacked.plain(endpoint), as };
      const plain = await attacked.send(endpoint, { ...sent, idempotencyKey: newId<string>() });
      const once = shapeOf(endpoint, plain);
      seen = {};
      const again = shapeOf(endpoint, await sentToFailing(endpoint, { ...sent, idempotencyKey: newId<string>() }));
      expect(again).toEqual(once);
      if (plain.status < 300) return;
    }
  });
});
