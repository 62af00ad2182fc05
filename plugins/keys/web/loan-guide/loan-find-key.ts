import type { QueryClient } from '@tanstack/react-query';
import { markingKey, type Key } from '../../contract/index.ts';
import { keyApi } from '../api-client.ts';

/** The keys that a scanned or typed code stands for: by marking, else by ID number. Two lock systems may have the same marking. */
export async function findByCode(queries: QueryClient, code: string): Promise<readonly Key[]> {
  const { items } = await queries.fetchQuery({ ...keyApi.list.query({ query: { query: code, limit: 200 } }), staleTime: 0 });
  const wanted = markingKey(code);
  const marked = items.filter(({ marking }) => markingKey(marking) === wanted);
  return marked.length > 0 ? marked : items.filter(({ idNumber }) => markingKey(idNumber) === wanted);
}
