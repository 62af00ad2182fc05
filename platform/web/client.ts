import {
  type CallOf,
  type Endpoint,
  type Endpoints,
  type EndpointSpec,
  type EndpointSpecs,
  isOverSeveral,
  type Page,
  type ResponseOf,
} from '@platform/core';
import type { MutationFunctionContext, QueryFunctionContext, QueryKey } from '@tanstack/react-query';
import { inTurn } from './in-turn.ts';
import type { Call } from './request.ts';
import { shownBy, type Stale } from './stale.ts';
import { attemptsOf, sendOf, type DownloadedFile } from './send.ts';

type Answer<E extends EndpointSpec> = E extends { readonly reply: 'stream' } ? DownloadedFile : ResponseOf<E>;
/** A call may be left out where nothing of it is required. */
type Args<E> = unknown extends CallOf<E> ? [] : {} extends CallOf<E> ? [call?: CallOf<E>] : [call: CallOf<E>];
type Variables<E> = unknown extends CallOf<E> ? void : CallOf<E>;

/** Options for `useQuery`, `useSuspenseQuery`, `prefetchQuery` … */
export interface QueryOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext) => Promise<T>;
  readonly meta?: { readonly shows: readonly Stale[] };
}
/** Options for `useInfiniteQuery` over a list's cursor. */
export interface PagesOf<T> {
  readonly queryKey: QueryKey;
  readonly queryFn: (context: QueryFunctionContext<QueryKey, string | undefined>) => Promise<T>;
  readonly initialPageParam: string | undefined;
  readonly getNextPageParam: (last: T) => string | undefined;
  readonly meta?: { readonly shows: readonly Stale[] };
}
/** Options for `useMutation`. */
export interface MutationOf<T, V> {
  readonly mutationFn: (call: V, context: MutationFunctionContext) => Promise<T>;
  /** By which the query client reads again what the endpoint touches. */
  readonly meta: { readonly endpoint: Endpoint; readonly gone: boolean };
}
export interface MutationChoices {
  /** The changed row is then out of the asker's sight. Its reads are invalidated, and not repeated, as where an endpoint deletes it. */
  readonly gone?: boolean;
  /** Told while a file goes up, from 0 to 1. */
  readonly onProgress?: (fraction: number) => void;
  /** What is not answered by then has failed, and is not sent later. */
  readonly timeoutMs?: number;
  /** Milliseconds after which an unanswered call, repeated, is a new change. A door is opened anew. */
  readonly forgetsMs?: number;
}

interface Calls<E extends EndpointSpec> {
  /** The cache key of one call, or of all calls when none is given. */
  readonly key: (call?: CallOf<E>) => QueryKey;
  readonly query: (...args: Args<E>) => QueryOf<Answer<E>>;
  readonly mutation: (choices?: MutationChoices) => MutationOf<Answer<E>, Variables<E>>;
}
interface ListCalls<E extends EndpointSpec> extends Calls<E> {
  /** Rows of several organisations may stand in it. */
  readonly isOverSeveral: boolean;
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
    isOverSeveral: isOverSeveral(endpoint.query),
    key: (call?: Call) => key(call),
    query: (call?: Call) => ({
      queryKey: key(call),
      meta: { shows: shownBy(endpoint, call ?? {}) },
      queryFn: ({ client: queries, signal }: QueryFunctionContext) => inTurn(() => sendOf(queries)(endpoint, call ?? {}, { signal })),
    }),
    pages: (call: Call = {}) => ({
      queryKey: key('pages', call),
      meta: { shows: shownBy(endpoint, call) },
      queryFn: ({ client: queries, signal, pageParam }: QueryFunctionContext<QueryKey, string | undefined>) =>
        inTurn(() => sendOf(queries)(endpoint, pageOf(call, pageParam), { signal })),
      initialPageParam: undefined,
      getNextPageParam: (last: Page<unknown>) => last.nextCursor ?? undefined,
    }),
    mutation: ({ gone = isRemoval(endpoint), timeoutMs, ...options }: MutationChoices = {}) => ({
      mutationFn: (call: Call | void, { client: queries }: MutationFunctionContext) =>
        attemptsOf(queries)(endpoint, call ?? {}, {
          ...options,
          signal: timeoutMs === undefined ? undefined : AbortSignal.timeout(timeoutMs),
        }),
      meta: { endpoint, gone },
    }),
  };
}

/** A later page is not counted again: the first one told the total. */
function pageOf(call: Call, cursor: string | undefined): Call {
  return cursor === undefined ? call : { ...call, query: { ...call.query, count: undefined, cursor } };
}

/** A DELETE of the thing itself, not of something that it has. */
const isRemoval = ({ method, path }: Endpoint) => method === 'DELETE' && path.endsWith('}');
