import { MAX_LIMIT } from '@platform/core';
import type { QueryClient } from '@tanstack/react-query';
import { type Key, markingKey } from '../../contract/index.ts';
import { keyRingApi } from '../api-client.ts';
import { allKeys } from '../components/all-pages.ts';
import { keyApi } from '../key-api.ts';

/** The keys that a scanned or typed code stands for. By marking, else by ID number; two lock systems may have the same marking. */
export async function findByCode(queries: QueryClient, code: string): Promise<readonly Key[]> {
  const { items } = await queries.fetchQuery({ ...keyApi.list.query({ query: { code } }), staleTime: 0 });
  const marked = items.filter(({ marking }) => markingKey(marking) === markingKey(code));
  return marked.length > 0 ? marked : items;
}

/** The keys of the ring that has this name. */
export async function findOnRing(queries: QueryClient, code: string): Promise<readonly Key[]> {
  // by name: of all that begin with it, the one that is called so comes first
  const named = { query: code, limit: MAX_LIMIT, orderBy: 'name' as const };
  const { items } = await queries.fetchQuery({ ...keyRingApi.list.query({ query: named }), staleTime: 0 });
  const ring = items.find(({ name }) => name.toLowerCase() === code.toLowerCase());
  if (!ring) return [];
  return allKeys(queries, { keyRingId: [ring.id], orderBy: 'marking' });
}

/** The archived key that a code stands for. Lists have none of them, so it is asked for where nothing else is called so. */
export async function findArchived(queries: QueryClient, code: string): Promise<Key | undefined> {
  const { items } = await queries.fetchQuery({ ...keyApi.list.query({ query: { code, archived: 'true' } }), staleTime: 0 });
  return items[0];
}
