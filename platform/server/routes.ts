import type { Endpoint, EndpointSpec, EndpointSpecs, Endpoints, ReplyOf, RequestOf } from '@platform/core';
import type { Ctx } from './context.ts';
import type { Tx } from './tx.ts';
import type { Deps, Resolved } from './service.ts';

export type Handlers<S extends EndpointSpecs> = {
  /** `gone` aborts when whoever follows `events` has left, or the server stops; of other calls it is never aborted. */
  readonly [K in keyof S]: (unit: UnitOf<S[K]>, request: RequestOf<S[K]>, gone: AbortSignal) => Promise<AnswerOf<S[K]>> | AnswerOf<S[K]>;
};
type UnitOf<E extends EndpointSpec> = E extends { readonly transaction: 'manual' } ? Tx : Ctx;
type AnswerOf<E extends EndpointSpec> = E extends { readonly conditional: true } ? ConditionalReply<ReplyOf<E>> : ReplyOf<E>;

/** An answer of which it may be enough to know which one it is. */
export class ConditionalReply<T> {
  /** Another whenever the answer is. */
  readonly tag: string;
  /** Made only for whoever does not hold it, when the unit of work is over. Of that it uses nothing. */
  readonly reply: () => Promise<T>;

  constructor(tag: string, reply: () => Promise<T>) {
    this.tag = tag;
    this.reply = reply;
  }
}
/** The handlers of one contract, as the host receives them. */
export interface Routes {
  readonly contract: Endpoints<EndpointSpecs>;
  readonly deps: Deps;
  readonly create: (deps: never) => Readonly<Record<string, Handler>>;
}
export type Handler = (unit: Ctx | Tx, request: never, gone: AbortSignal) => unknown;
export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: Handler;
}

/** Implements a contract: one handler per endpoint, or it does not compile. */
export function implement<S extends EndpointSpecs, const D extends Deps>(
  contract: Endpoints<S>,
  deps: D,
  create: (deps: Resolved<D>) => Handlers<S>,
): Routes {
  return { contract, deps, create } as unknown as Routes; // the registry forgets the request types; the adapter parses before it calls
}
