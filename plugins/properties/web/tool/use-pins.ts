import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { BlueprintId, Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

/** All pins of a plan, page after page. */
export function usePins(blueprintId: BlueprintId): readonly Pin[] {
  const { data, hasNextPage, isFetching, fetchNextPage } = useSuspenseInfiniteQuery(
    pinApi.listPins.pages({ query: { blueprintId, orderBy: 'number', limit: 200 } as object }),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  // the same as long as nothing has come: what is drawn of them is kept
  return useMemo(() => data.pages.flatMap(({ items }) => items), [data]);
}
