import type { QueryClient } from '@tanstack/react-query';

const KEPT_MS = 5 * 60_000;

/**
 * Lets go of answers that nothing shows, five minutes after they came. The library's own timer for each answer costs a phone a tenth of a second
 * a page; that is off (`createQueryClient`), and one clock does for all.
 */
export function forgetUnused(queries: QueryClient): void {
  setInterval(() => {
    queries.removeQueries({
      predicate: (query) => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle' && isOld(query.state),
    });
  }, KEPT_MS);
}

const isOld = ({ dataUpdatedAt, errorUpdatedAt }: { readonly dataUpdatedAt: number; readonly errorUpdatedAt: number }): boolean =>
  Math.max(dataUpdatedAt, errorUpdatedAt) < Date.now() - KEPT_MS;
