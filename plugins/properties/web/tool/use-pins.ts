import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { BlueprintId, Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

interface Pins {
  readonly pins: readonly Pin[];
  /** Why those after them did not come. */
  readonly fault: Error | null;
  readonly readOn: () => void;
}
/** All pins of a plan, page after page. A page that is refused is asked for again only when told to. */
export function usePins(blueprintId: BlueprintId): Pins {
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    pinApi.listPins.pages({ query: { blueprintId, orderBy: 'number', limit: 200 } as object }),
  );
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  // the same as long as nothing has come: what is drawn of them is kept
  const pins = useMemo(() => data.pages.flatMap(({ items }) => items), [data]);
  return { pins, fault: isFetchNextPageError ? error : null, readOn: () => void fetchNextPage() };
}
