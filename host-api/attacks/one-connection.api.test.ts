import type { Endpoint } from '@platform/core';
import { newId } from '@platform/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AttackedHost, endpoints, startAttackedHost } from './attacked-host.ts';

/** Of who may do much and who may do little. Some of them do the work of a call, and all are in each other's way. */
const CALLERS = ['admin@demo.example', 'partner@demo.example', 'resident@demo.example', 'system@demo.example', 'member@demo.example'];
const answering = endpoints.filter(({ reply }) => reply !== 'events').map((endpoint) => [endpoint.id, endpoint] as const);

let attacked: AttackedHost;
beforeAll(async () => {
  attacked = await startAttackedHost(undefined, { DATABASE_POOL: '1', DATABASE_POOL_SECONDS: '20' });
});
afterAll(() => attacked?.stop());

/** What five people are told who call at once. */
const fiveAtOnce = (endpoint: Endpoint) =>
  Promise.all(
    CALLERS.map(async (as) => {
      const { status, text } = await attacked.send(endpoint, { ...attacked.plain(endpoint), as, idempotencyKey: newId<string>() });
      return { status, text: status < 500 ? '' : text };
    }),
  );

describe('five callers share one connection: no call waits for a second one while it holds the first', () => {
  it.each(answering)('%s', async (id, endpoint) => {
    const answers = await fiveAtOnce(endpoint);
    // none runs here
    const expected = id === 'flows.engine' ? [500, 503] : [];
    expect(answers.filter(({ status }) => status >= 500 && !expected.includes(status))).toEqual([]);
  });
});
