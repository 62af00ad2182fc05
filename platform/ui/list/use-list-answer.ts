import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { pagesOf, type ListCall, type ListSource } from './list-source.ts';

/**
 * The answer of a list, for its rows. What is named here draws anew whoever calls this when it changes, and nothing else does. Each part of a
 * list asks for itself: what is above the rows is not drawn again because they came.
 */
export function useListAnswer<Row>(list: ListSource<Row>, call: ListCall) {
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...pagesOf(list, call),
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items), [data]);
  const next = { hasNextPage, isFetchingNextPage, fetchNextPage, refetch };
  return { ...next, error, isFetching, isPlaceholderData, first: data?.pages[0], rows };
}

/** The first page of a list's answer, and whether nothing was found. */
export function useFirstPage<Row>(list: ListSource<Row>, call: ListCall) {
  const { data, isPlaceholderData } = useInfiniteQuery({ ...pagesOf(list, call), placeholderData: keepPreviousData });
  const first = data?.pages[0];
  return { first, isEmpty: first?.items.length === 0 && !isPlaceholderData };
}
