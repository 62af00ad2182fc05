import type { Page } from '@platform/core';
import type { PagesOf, QueryOf } from '@platform/web';
import { sampleKeys, type SampleKey } from './sample-keys.ts';

interface Query {
  readonly query?: string;
  readonly orderBy?: 'marking' | 'due';
  readonly order?: 'asc' | 'desc';
  readonly status?: readonly string[];
  readonly type?: readonly string[];
}
interface Call {
  readonly query?: Query;
}
const PAGE = 25;

/** Stands in for a contract's list: searches, filters, sorts and pages as the server would. */
export const sampleList = {
  pages: (call: Call = {}): PagesOf<Page<SampleKey>> => ({
    queryKey: ['gallery', 'keys', 'pages', call],
    queryFn: ({ pageParam }) => Promise.resolve(pageOf(call.query ?? {}, Number(pageParam ?? 0))),
    initialPageParam: undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  }),
  query: (call: Call = {}): QueryOf<Page<SampleKey>> => ({
    queryKey: ['gallery', 'keys', call],
    queryFn: () => Promise.resolve(pageOf(call.query ?? {}, 0)),
  }),
};

function pageOf(query: Query, start: number): Page<SampleKey> {
  const found = sampleKeys.filter((key) => matches(key, query)).toSorted((one, other) => compare(one, other, query));
  const end = start + PAGE;
  return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null, total: found.length };
}

function matches(key: SampleKey, { query = '', status = [], type = [] }: Query): boolean {
  const text = `${key.marking} ${key.holder ?? ''} ${key.lockSystem}`.toLowerCase();
  return text.includes(query.toLowerCase()) && isAmong(key.status, status) && isAmong(key.type, type);
}

function isAmong(value: string, values: readonly string[]): boolean {
  return values.length === 0 || values.includes(value);
}

function compare(one: SampleKey, other: SampleKey, { orderBy = 'marking', order }: Query): number {
  const upwards = (one[orderBy] ?? '').localeCompare(other[orderBy] ?? '', 'sv');
  return order === 'desc' ? -upwards : upwards;
}
