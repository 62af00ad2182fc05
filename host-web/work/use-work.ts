import type { Page } from '@platform/core';
import { useServesAll } from '@platform/ui';
import {
  ApiError,
  type AnyWorkList,
  type Interest,
  type Owned,
  useContributions,
  useFormat,
  useSession,
  type WorkRow,
  type WorkSource,
  workSources,
} from '@platform/web';
import { notices } from '@plugins/notices/contract';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const DEFAULT_ORDER = 50;
/** Where the tab keeps which kind of work is shown alone. */
export const WORK_KIND = 'work-kind';
const FRESH_MS = 60_000;

export interface WorkGroup {
  readonly source: Owned<WorkSource>;
  readonly key: string;
  /** One more than is counted where no more are. */
  readonly total: number;
  readonly rows: readonly WorkRow[];
}
export interface Work {
  /** None until all of them have been read once. Rows are made once, and none moves because others came. */
  readonly groups: readonly WorkGroup[];
  readonly isLoading: boolean;
  /** All have been read once. */
  readonly isRead: boolean;
  /** Why some of it is not known. There was no answer, or a fault of ours. */
  readonly fault: unknown;
  readonly askAgain: () => void;
  /** What tells that they have changed; whoever is told something may have more to do. */
  readonly followed: readonly Interest[];
}

/** What waits for somebody, of every plugin that is on. A source that cannot be read leaves the others alone, and one that is refused is none. */
export function useWork(): Work {
  const sources = useContributions(workSources).toSorted((a, b) => (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER));
  const { t } = useTranslation(sources.map(({ plugin }) => plugin.id));
  const format = useFormat();
  const servesAll = useServesAll();
  const { can } = useSession();
  const fetched = useQuery({
    queryKey: ['shell', 'work', ...sources.map(keyOf)],
    // a part that could not be fetched leaves the others alone
    queryFn: () => Promise.allSettled(sources.map(({ load }) => load())),
    staleTime: Infinity,
  });
  const lists = fetched.data?.map((list) => (list.status === 'fulfilled' ? list.value : undefined)) ?? [];
  const answers = useQueries({
    queries: lists.map((list, index) => ({
      // of a list that is not there, nothing is asked: the key is then of no query
      ...(list?.query ?? { queryKey: ['shell', 'work', 'none', index], queryFn: () => null }),
      enabled: list !== undefined,
      staleTime: FRESH_MS,
    })),
    combine: gathered,
  });
  const isLoading = fetched.isLoading || answers.isLoading;
  const [isRead, setRead] = useState(false);
  if (!isLoading && !isRead) setRead(true);
  const groups = (isRead ? sources : []).flatMap((source, index) => {
    const list = lists[index];
    // what the list's own query answered
    const answer = answers.data[index] as never;
    if (!list || !answer) return [];
    const tools = { t: (key: string, values?: object) => t(key, { ns: source.plugin.id, ...values }), format, servesAll, can };
    return [{ source, key: keyOf(source), total: totalOf(list, answer), rows: list.rows(answer, tools as never) }];
  });
  const followed = sources.flatMap(({ topic }, index) => {
    const touches = lists[index]?.query.meta?.shows;
    return touches ? [topic, notices.topics.notice].flatMap((told) => (told ? [{ topic: told, touches }] : [])) : [];
  });
  const unfetched = fetched.data?.find((list) => list.status === 'rejected');
  const failed = [...(unfetched ? [{ error: unfetched.reason, refetch: fetched.refetch }] : []), ...answers.failed];
  return {
    followed,
    fault: failed[0]?.error,
    askAgain: () => failed.forEach(({ refetch }) => void refetch()),
    groups: groups.filter(({ rows }) => rows.length > 0),
    isLoading,
    isRead,
  };
}

/** Several reads as one, empty until each has come or failed: what shows them is drawn by the last, not by each. */
function gathered<T>(reads: readonly UseQueryResult<T>[]) {
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    data: reads.some(({ isLoading, errorUpdateCount }) => isLoading && errorUpdateCount === 0) ? [] : reads.map(({ data }) => data),
    failed: reads.filter(({ error }) => error && !isRefusal(error)).map(({ error, refetch }) => ({ error, refetch })),
  };
}

/** A list that has stopped counting says so beside its rows. */
function totalOf(list: AnyWorkList, answer: never): number {
  const { total, totalAtLeast }: Partial<Page<unknown>> = answer;
  return total === null && totalAtLeast !== undefined ? totalAtLeast + 1 : list.total(answer);
}

const isRefusal = (fault: Error) => fault instanceof ApiError && fault.status >= 400 && fault.status < 500;

const keyOf = ({ plugin, id }: Owned<WorkSource>) => `${plugin.id}.${id}`;
