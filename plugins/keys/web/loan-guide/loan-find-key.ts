import type { QueryClient } from '@tanstack/react-query';
import { markingKey, type Key } from '../../contract/index.ts';
import { keyApi } from '../api-client.ts';

/** The keys that a scanned or typed code stands for: by marking, else by ID number. Two lock systems may have the same marking. */
export async function findByCode(queries: QueryClient, code: string): Promise<readonly Key[]> {
  const { items } = await queries.fetchQuery({ ...keyApi.list.query({ query: { code } }), staleTime: 0 });
  const marked = items.filter(({ marking }) => markingKey(marking) === markingKey(code));
  return marked.length > 0 ? marked : items;
}
