import { MAX_LIMIT, type Page } from '@platform/core';
import type { QueryClient } from '@tanstack/react-query';
import type { Key } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

interface Place {
  readonly limit: number;
  readonly cursor?: string;
}
/** All rows of a list, a page after the other. */
export async function allPages<Row>(read: (at: Place) => Promise<Page<Row>>, cursor?: string): Promise<readonly Row[]> {
  const { items, nextCursor } = await read({ limit: MAX_LIMIT, ...(cursor !== undefined && { cursor }) });
  return nextCursor === null ? items : [...items, ...(await allPages(read, nextCursor))];
}

type KeyQuery = Parameters<typeof keyApi.list.query>[0]['query'];
/** All keys that a list selects, as they stand now. */
export const allKeys = (queries: QueryClient, query: KeyQuery): Promise<readonly Key[]> =>
  allPages((at) => queries.fetchQuery({ ...keyApi.list.query({ query: { ...query, ...at } }), staleTime: 0 }));

/** A list takes so many ids at once. */
const IDS_AT_ONCE = 100;

/** The keys with these ids, a call for a hundred. */
export async function keysById(queries: QueryClient, ids: readonly string[]): Promise<readonly Key[]> {
  return (await Promise.all(portionsOf(ids, IDS_AT_ONCE).map((some) => allKeys(queries, { ids: some })))).flat();
}

/** Ids in portions of at most so many, in their order. */
export function portionsOf(ids: readonly string[], most: number): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, at) => ids.slice(at * most, (at + 1) * most));
}
