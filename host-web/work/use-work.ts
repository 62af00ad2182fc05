import type { Page } from '@platform/core';
import { useServesAll } from '@platform/ui';
import {
  ApiError,
  type AnyWorkList,
  type Interest,
  type Owned,
  type QueryOf,
  useContributions,
  useFormat,
  useSession,
  type WorkRow,
  type WorkSource,
  workSources,
} from '@platform/web';
import { inTurn } from '@platform/web/host';
import { notices } from '@plugins/notices/contract';
import { type QueryClient, QueryObserver, type QueryObserverResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
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
    queryFn: () => Promise.allSettled(sources.map(async (source) => ({ source, list: await inTurn(source.load) }))),
    staleTime: Infinity,
  });
  const lists = useMemo(() => fetched.data?.flatMap((list) => (list.status === 'fulfilled' ? list.value : [])), [fetched.data]);
  const answers = useAnswers(lists);
  const groups = (answers ?? []).flatMap(({ source, list, answer: { data } }) => {
    if (!data) return [];
    const tools = { t: (key: string, values?: object) => t(key, { ns: source.plugin.id, ...values }), format, servesAll, can };
    // what the list's own query answered
    const answer = data as never;
    return [{ source, key: keyOf(source), total: totalOf(list, answer), rows: list.rows(answer, tools as never) }];
  });
  const followed = (lists ?? []).flatMap(({ source: { topic }, list }) => {
    const touches = list.query.meta?.shows;
    return touches ? [topic, notices.topics.notice].flatMap((told) => (told ? [{ topic: told, touches }] : [])) : [];
  });
  const unfetched = fetched.data?.find((list) => list.status === 'rejected');
  const unread = (answers ?? []).map(({ answer }) => answer).filter(({ error }) => error && !isRefusal(error));
  const failed = [...(unfetched ? [{ error: unfetched.reason as unknown, refetch: fetched.refetch }] : []), ...unread];
  return {
    followed,
    fault: failed[0]?.error,
    askAgain: () => failed.forEach(({ refetch }) => void refetch()),
    groups: groups.filter(({ rows }) => rows.length > 0),
    isLoading: fetched.isLoading || answers?.some(({ answer }) => answer.isLoading) !== false,
    isRead: answers !== undefined,
  };
}

interface Listed {
  readonly source: Owned<WorkSource>;
  readonly list: AnyWorkList;
}
interface Answered extends Listed {
  readonly answer: QueryObserverResult;
}
/** What the lists answer, once each has come or failed. They are asked one by one beside what the page draws, and shown by the last, not by each. */
function useAnswers(lists: readonly Listed[] | undefined): readonly Answered[] | undefined {
  const queries = useQueryClient();
  const [read, setRead] = useState(() => ({ lists, answers: knownAnswers(queries, lists) }));
  useEffect(() => {
    const asked = observed(queries, lists);
    const stops: (() => void)[] = [];
    let isOver = false;
    const tell = () => {
      const now = asked.map(answerOf);
      if (stops.length === asked.length && !now.some(({ answer }) => answer.isLoading && answer.errorUpdateCount === 0))
        setRead({ lists, answers: now });
    };
    for (const { observer } of asked)
      void inTurn(async () => {
        if (isOver) return;
        stops.push(observer.subscribe(tell));
        tell();
      });
    return () => {
      isOver = true;
      for (const stop of stops) stop();
    };
  }, [queries, lists]);
  if (lists?.length === 0) return [];
  // of another organisation nothing is shown once its lists are gone
  return read.lists === lists ? read.answers : undefined;
}

const observed = (queries: QueryClient, lists: readonly Listed[] = []) =>
  lists.map((each) => ({
    ...each,
    observer: new QueryObserver(queries, { ...(each.list.query as QueryOf<unknown>), staleTime: FRESH_MS }),
  }));
const answerOf = ({ observer, ...each }: ReturnType<typeof observed>[number]): Answered => ({
  ...each,
  answer: observer.getCurrentResult(),
});

/** What was answered before, where all of it was: a page that one comes back to has its rows at once. */
function knownAnswers(queries: QueryClient, lists: readonly Listed[] | undefined): readonly Answered[] | undefined {
  const known = observed(queries, lists).map(answerOf);
  return lists && known.every(({ answer }) => !answer.isPending) ? known : undefined;
}

/** A list that has stopped counting says so beside its rows. */
function totalOf(list: AnyWorkList, answer: never): number {
  const { total, totalAtLeast }: Partial<Page<unknown>> = answer;
  return total === null && totalAtLeast !== undefined ? totalAtLeast + 1 : list.total(answer);
}

const isRefusal = (fault: Error) => fault instanceof ApiError && fault.status >= 400 && fault.status < 500;

const keyOf = ({ plugin, id }: Owned<WorkSource>) => `${plugin.id}.${id}`;
