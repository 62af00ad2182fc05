import { definePlugin, endpoints, listQuery, page } from '@platform/core';
import { InfiniteQueryObserver, MutationObserver, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { client } from './client.ts';
import { createQueryClient } from './query-client.ts';
import type { Call, SendOptions } from './request.ts';

const Key = z.object({ id: z.string() });
const keyApi = client(
  endpoints(definePlugin({ id: 'keys', permissions: {} }), {
    list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', query: listQuery(['marking']), response: page(Key) },
    get: { method: 'GET', path: '/v1/keys/{id}', permission: 'signed-in', params: Key, response: Key },
    lend: { method: 'POST', path: '/v1/key-loans', permission: 'signed-in', body: Key, response: Key, idempotent: true },
    close: { method: 'POST', path: '/v1/keys/{id}/close', permission: 'signed-in', params: Key, response: Key },
  }),
);

function prepared(answer: (call: Call) => unknown = () => ({ id: 'k1' })) {
  const sent: { endpoint: string; call: Call; options: SendOptions | undefined }[] = [];
  const queries = createQueryClient(async (endpoint, call, options) => {
    sent.push({ endpoint: endpoint.id, call, options });
    return answer(call);
  });
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

it('gives every attempt an idempotency key of its own, and a repeated one the same', async () => {
  const { queries, sent } = prepared(() => {
    if (sent.length === 1) throw new Error('no answer');
    return { id: 'k1' };
  });
  const lend = new MutationObserver(queries, keyApi.lend.mutation());
  const call = { body: { id: 'k1' } };
  await expect(lend.mutate(call)).rejects.toThrow('no answer');
  await lend.mutate(call);
  await lend.mutate({ body: { id: 'k1' } });
  const keys = sent.map(({ options }) => options?.idempotencyKey);
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('sends no idempotency key where the contract takes none', async () => {
  const { queries, sent } = prepared();
  await new MutationObserver(queries, keyApi.close.mutation()).mutate({ params: { id: 'k1' } });
  expect(sent[0]?.options?.idempotencyKey).toBeUndefined();
});

it('reads again what a change made stale', async () => {
  const { queries, sent } = prepared();
  const watched = new QueryObserver(queries, keyApi.get.query({ params: { id: 'k1' } }));
  const stop = watched.subscribe(() => undefined);
  await watched.refetch();
  await new MutationObserver(queries, keyApi.close.mutation({ invalidates: [keyApi.get.key()] })).mutate({ params: { id: 'k1' } });
  expect(sent.map(({ endpoint }) => endpoint).slice(-2)).toEqual(['keys.close', 'keys.get']);
  stop();
});
