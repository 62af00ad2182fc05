import { MutationCache, QueryClient } from '@tanstack/react-query';
import { createAttempts } from './attempts.ts';
import type { Call } from './request.ts';
import type { Send } from './send.ts';
import { readAgain, touchedBy } from './stale.ts';

/** The cache of server answers. Queries neither retry nor refetch on focus (spec part 7); `forgetUnused` lets go of them. */
export function createQueryClient(send: Send, workingFor?: () => string | undefined): QueryClient {
  const attempts = createAttempts(send, workingFor);
  const queries: QueryClient = new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        staleTime: 5_000,
        gcTime: Infinity,
        networkMode: 'always',
        meta: { send, attempts },
      },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: async (...[, call, , { meta: { endpoint, gone = false } = {} }]) => {
        // a mutation of an endpoint is given that endpoint's call
        if (endpoint) await readAgain(queries, touchedBy(endpoint, (call ?? {}) as Call), { gone });
      },
    }),
  });
  return queries;
}
