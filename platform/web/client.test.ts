import { definePlugin, endpoints, listQuery, page, subjects } from '@platform/core';
import { InfiniteQueryObserver, MutationObserver, type QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import { client } from './client.ts';
import { createQueryClient } from './query-client.ts';
import type { Call, SendOptions } from './request.ts';

const Key = z.object({ id: z.string() });
const plugin = definePlugin({ id: 'keys', permissions: {} });
const { key } = subjects(plugin, 'key');
const keyApi = client(
  endpoints(plugin, {
    list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', query: listQuery(['marking']), shows: [key], response: page(Key) },
    get: { method: 'GET', path: '/v1/keys/{id}', permission: 'signed-in', params: Key, shows: [key.by('id')], response: Key },
    lend: { method: 'POST', path: '/v1/key-loans', permission: 'signed-in', body: Key, touches: [key], response: Key, idempotent: true },
    open: {
      method: 'POST',
      path: '/v1/imports',
      permission: 'signed-in',
      body: Key,
      upload: { maxBytes: 1 },
      response: Key,
      idempotent: true,
    },
    close: { method: 'POST', path: '/v1/keys/{id}/close', permission: 'signed-in', params: Key, touches: [key.by('id')], response: Key },
    remove: { method: 'DELETE', path: '/v1/keys/{id}', permission: 'signed-in', params: Key, touches: [key.by('id')], response: Key },
    unmark: { method: 'DELETE', path: '/v1/keys/{id}/mark', permission: 'signed-in', params: Key, touches: [key.by('id')], response: Key },
  }),
);

function prepared(answer: (call: Call) => unknown = () => ({ id: 'k1' }), workingFor?: () => string) {
  const sent: { endpoint: string; call: Call; options: SendOptions | undefined }[] = [];
  const queries = createQueryClient(async (endpoint, call, options) => {
    sent.push({ endpoint: endpoint.id, call, options });
    return answer(call);
  }, workingFor);
  return { queries, sent };
}

it('names a query by plugin, endpoint and call', () => {
  expect(keyApi.get.query({ params: { id: 'k1' } }).queryKey).toEqual(['keys', 'get', { params: { id: 'k1' } }]);
  expect(keyApi.get.key()).toEqual(['keys', 'get']);
});

it('sends the call through the query client that asks', async () => {
  const { queries, sent } = prepared();
  const answer = await queries.fetchQuery(keyApi.get.query({ params: { id: 'k1' } }));
  expect(answer.id).toBe('k1');
  expect(sent[0]).toMatchObject({ endpoint: 'keys.get', call: { params: { id: 'k1' } } });
});

it('reads a list page after page, and lets only the first be counted', async () => {
  const { queries, sent } = prepared(({ query }) => ({ items: [], nextCursor: query?.['cursor'] ? null : 'next' }));
  const list = new InfiniteQueryObserver(queries, keyApi.list.pages({ query: { count: 'true' } }));
  await list.fetchNextPage();
  const { hasNextPage } = await list.fetchNextPage();
  expect(sent.map(({ call }) => call.query)).toEqual([{ count: 'true' }, { count: undefined, cursor: 'next' }]);
  expect(hasNextPage).toBe(false);
});

const keysOf = (sent: ReturnType<typeof prepared>['sent']) => sent.map(({ options }) => options?.idempotencyKey);
const noAnswer = (status: number) => new ApiError({ status, code: 'ERR_NETWORK', message: 'no answer', requestId: 'r1' });

it.each([0, 502, 503, 504])(
  'sends a form again under the same key after no answer (%i), and under another once answered',
  async (status) => {
    const { queries, sent } = prepared(() => {
      if (sent.length === 1) throw noAnswer(status);
      return { id: 'k1' };
    });
    const lend = new MutationObserver(queries, keyApi.lend.mutation());
    await expect(lend.mutate({ body: { id: 'k1' } })).rejects.toThrow('no answer');
    await lend.mutate({ body: { id: 'k1' } });
    await lend.mutate({ body: { id: 'k1' } });
    const [first, again, next] = keysOf(sent);
    expect(first).toMatch(/^\w{32}$/);
    expect(again).toBe(first);
    expect(next).not.toBe(first);
  },
);

it('takes another key after a refusal, for another body, and for another file', async () => {
  const { queries, sent } = prepared(({ body }) => {
    throw noAnswer(JSON.stringify(body).includes('refused') ? 422 : 0);
  });
  const lend = new MutationObserver(queries, keyApi.lend.mutation());
  const open = new MutationObserver(queries, keyApi.open.mutation());
  const [one, other] = [new Blob(['a']), new Blob(['b'])];
  for (const id of ['refused', 'refused', 'k1', 'k2']) await lend.mutate({ body: { id } }).catch(() => {});
  for (const file of [one, other, one]) await open.mutate({ body: { id: 'k1' }, file }).catch(() => {});
  const keys = keysOf(sent);
  expect(new Set(keys.slice(0, 6))).toHaveLength(6);
  expect(keys[6]).toBe(keys[4]);
});

it('takes another key for another working organisation', async () => {
  let workingFor = 'one';
  const { queries, sent } = prepared(
    () => {
      throw noAnswer(0);
    },
    () => workingFor,
  );
  const lend = new MutationObserver(queries, keyApi.lend.mutation());
  await lend.mutate({ body: { id: 'k1' } }).catch(() => {});
  workingFor = 'another';
  await lend.mutate({ body: { id: 'k1' } }).catch(() => {});
  expect(new Set(keysOf(sent))).toHaveLength(2);
});

it('sends two clicks on one form once, and answers both', async () => {
  const { queries, sent } = prepared(async () => ({ id: 'k1' }));
  const clicks = [1, 2].map(() => new MutationObserver(queries, keyApi.close.mutation()).mutate({ params: { id: 'k1' } }));
  expect(await Promise.all(clicks)).toEqual([{ id: 'k1' }, { id: 'k1' }]);
  expect(sent).toHaveLength(1);
  await new MutationObserver(queries, keyApi.close.mutation()).mutate({ params: { id: 'k1' } });
  expect(sent).toHaveLength(2);
});

it('sends no idempotency key where the contract takes none', async () => {
  const { queries, sent } = prepared();
  await new MutationObserver(queries, keyApi.close.mutation()).mutate({ params: { id: 'k1' } });
  expect(sent[0]?.options?.idempotencyKey).toBeUndefined();
});

const one = { params: { id: 'k1' } };
/** Watches one key, another and the list; answers what is read again when a call has gone well. */
async function readAfter(change: (queries: QueryClient) => Promise<unknown>): Promise<string[]> {
  const { queries, sent } = prepared();
  const shown = [keyApi.get.query({ params: { id: 'k1' } }), keyApi.get.query({ params: { id: 'k2' } }), keyApi.list.query({ query: {} })];
  const watched = shown.map((each) => new QueryObserver<unknown>(queries, each));
  const stops = watched.map((each) => each.subscribe(() => undefined));
  await Promise.all(watched.map(async (each) => each.refetch()));
  sent.length = 0;
  await change(queries);
  for (const stop of stops) stop();
  return sent.map(({ endpoint, call }) => [endpoint, call.params?.['id']].filter(Boolean).join(' '));
}

it('reads again what shows what a call touched, and nothing else', async () => {
  expect(await readAfter(async (queries) => new MutationObserver(queries, keyApi.close.mutation()).mutate(one))).toEqual([
    'keys.close k1',
    'keys.get k1',
    'keys.list',
  ]);
  expect(await readAfter(async (queries) => new MutationObserver(queries, keyApi.lend.mutation()).mutate({ body: { id: 'k1' } }))).toEqual([
    'keys.lend',
    'keys.get k1',
    'keys.get k2',
    'keys.list',
  ]);
});

it('does not ask for what has been deleted, or is out of sight', async () => {
  expect(await readAfter(async (queries) => new MutationObserver(queries, keyApi.remove.mutation()).mutate(one))).toEqual([
    'keys.remove k1',
    'keys.list',
  ]);
  expect(await readAfter(async (queries) => new MutationObserver(queries, keyApi.close.mutation({ gone: true })).mutate(one))).toEqual([
    'keys.close k1',
    'keys.list',
  ]);
});

it('reads again the thing of which a part was deleted', async () => {
  const sent = await readAfter(async (queries) => new MutationObserver(queries, keyApi.unmark.mutation()).mutate(one));
  expect(sent).toEqual(['keys.unmark k1', 'keys.get k1', 'keys.list']);
});
