import type { PagesOf } from '@platform/web';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

interface Listed {
  readonly items: readonly unknown[];
}
interface WholeList<T> {
  readonly items: readonly T[];
  /** Whether there is nothing after them. */
  readonly isWhole: boolean;
  /** Why those after them did not come. */
  readonly fault: Error | null;
  readonly readOn: () => void;
}
/** A list to its end, page after page. A page that is refused is asked for again only when told to. */
export function useWholeList<P extends Listed>(pages: PagesOf<P>): WholeList<P['items'][number]> {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(pages);
  // after each drawing: a page that comes before its asking is drawn changes none of these
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  });
  // the same as long as nothing has come: what is drawn of them is kept
  const items = useMemo(() => data.pages.flatMap((page) => page.items as P['items'][number][]), [data]); // what a page's own type says
  return { items, isWhole: !hasNextPage, fault: isFetchNextPageError ? error : null, readOn: () => void fetchNextPage() };
}
