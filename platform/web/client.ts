import type { CallOf, Endpoint, Endpoints, EndpointSpec, EndpointSpecs, Page, ResponseOf } from '@platform/core';
import type { MutationFunctionContext, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import type { Call } from './request.ts';
import { attemptsOf, sendOf, type DownloadedFile } from './send.ts';

type Answer<E extends EndpointSpec> = E extends { readonly reply: 'stream' } ? DownloadedFile : ResponseOf<E>;
/** A call may be left out when the endpoint takes nothing, or only an optional query. */
type Args<E> = unknown extends CallOf<E> ? [] : {} extends CallOf<E> ? [call?: CallOf<E>] : [call: CallOf<E>];
type Variables<E> = unknown extends CallOf<E> ? void : CallOf<E>;

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` … */
export interface QueryOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<T>;
}
/** Options for `useInfiniteQuery` over a list's cursor. */
export interface PagesOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext<QueryKey, string | undefined>) => Promise<T>;
  readonly initialPageParam: string | undefined;
  readonly getNextPageParam: (last: T) => string | undefined;
}
/** Options for `useMutation`. */
export interface MutationOf<T, V> {
  readonly mutationFn: (call: V, context: MutationFunctionContext) => Promise<T>;
  readonly meta: { readonly invalidates?: readonly QueryKey[] };
}
export interface MutationChoices {
  /** What the change makes stale, for example `[api.list.key()]`; read again once it went well. */
  readonly invalidates?: readonly QueryKey[];
  /** Told while a file goes up, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
}

interface Calls<E extends EndpointSpec> {
  /** The cache key of one call, or of all calls when none is given. */
  readonly key: (call?: CallOf<E>) => QueryKey;
  readonly query: (...args: Args<E>) => QueryOf<Answer<E>>;
  readonly mutation: (choices?: MutationChoices) => MutationOf<Answer<E>, Variables<E>>;
}
interface ListCalls<E extends EndpointSpec> extends Calls<E> {
  /** The whole list, page after page. */
  readonly pages: (...args: Args<E>) => PagesOf<Answer<E>>;
}
export type Client<S extends EndpointSpecs> = {
  readonly [K in keyof S]: ResponseOf<S[K]> extends Page<unknown> ? ListCalls<S[K]> : Calls<S[K]>;
};

/** The calls of a contract for TanStack Query: `keyApi.list.query({ query: { status: ['ACTIVE'] } })`. */
export function client<S extends EndpointSpecs>(contract: Endpoints<S>): Client<S> {
  const entries = Object.entries(contract).map(([name, endpoint]) => [name, callsOf(endpoint)]);
  // The mapped type says per endpoint what the loop builds for each alike.
  return Object.fromEntries(entries) as Client<S>;
}

function callsOf(endpoint: Endpoint) {
  const name = endpoint.id.slice(endpoint.plugin.id.length + 1);
  const key = (...parts: readonly unknown[]): QueryKey => [endpoint.plugin.id, name, ...parts.filter((part) => part !== undefined)];
  return {
    key: (call?: Call) => key(call),
    query: (call?: Call) => ({
      queryKey: key(call),
      queryFn: ({ client: queries, signal }: QueryFunctionContext) => sendOf(queries)(endpoint, call ?? {}, { signal }),
    }),
    pages: (call: Call = {}) => ({
      queryKey: key('pages', call),
      queryFn: ({ client: queries, signal, pageParam }: QueryFunctionContext<QueryKey, string | undefined>) =>
        sendOf(queries)(endpoint, pageOf(call, pageParam), { signal }),
      initialPageParam: undefined,
      getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
    }),
    mutation: ({ invalidates, onProgress }: MutationChoices = {}) => ({
      mutationFn: (call: Call | void, { client: queries }: MutationFunctionContext) =>
        attemptsOf(queries)(endpoint, call ?? {}, { onProgress }),
      meta: invalidates ? { invalidates } : {},
    }),
  };
}

/** A later page is not counted again: the first one told the total. */
function pageOf(call: Call, cursor: string | undefined): Call {
  return cursor === undefined ? call : { ...call, query: { ...call.query, count: undefined, cursor } };
}
