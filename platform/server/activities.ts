import type { Ctx } from './context.ts';
import { asSystem, type Work, work } from './database/work.ts';
import type { Deps, Resolved } from './service.ts';
import { type Tx, txOf } from './tx.ts';

/** What every activity is given: whose rows it works on. */
export interface ActivityInput {
  readonly organisationId: string;
}
/** An activity that is one unit of work, within the organisation of its input. */
type Handler = (ctx: Ctx, input: never) => Promise<unknown>;
/** An activity that opens its units of work itself: see `manual`. */
interface Manual<I, O> {
  readonly run: (tx: Tx, input: I, signal: AbortSignal) => Promise<O>;
}
type Call<I, O> = I extends ActivityInput ? (input: I) => O : never;
type CallsOf<A> = {
  readonly [K in keyof A]: A[K] extends Manual<infer I, infer O>
    ? Call<I, Promise<O>>
    : A[K] extends (ctx: Ctx, input: infer I) => infer O
      ? Call<I, O>
      : never;
};

/** What a plugin's workflows may ask of the server. */
export interface Activities<Id extends string = string, A = unknown> {
  readonly plugin: { readonly id: Id };
  readonly deps: Deps;
  readonly create: (deps: never) => A;
}
/** What a plugin's workflows need to know about its activities. */
export type ActivitiesOf<T> = T extends Activities<infer Id, infer A> ? { readonly id: Id; readonly calls: A } : never;

/**
 * Declares activities; on the wire each is `<plugin>.<name>`. Each takes `(ctx, input)` and is one unit of work in the name of the portal, within the
 * organisation that `input.organisationId` names. Temporal may run it twice: it does nothing when it has been done.
 */
export function activities<
  const Id extends string,
  A extends Readonly<Record<string, Handler | Manual<never, unknown>>>,
  const D extends Deps,
>(plugin: { readonly id: Id }, deps: D, create: (deps: Resolved<D>) => A): Activities<Id, CallsOf<A>> {
  const all = { ...deps, [WORK]: work };
  return {
    plugin,
    deps: all,
    create: ((found: Resolved<D> & { readonly [WORK]: Work }) => {
      const calls = Object.entries(create(found)).map(([name, handler]) => [name, callOf(found[WORK], handler)]);
      return Object.fromEntries(calls) as CallsOf<A>; // the same names
    }) as (deps: never) => CallsOf<A>,
  };
}
const WORK = 'unitsOfWork';

/** An activity with slow parts, which opens units of work as it needs them. It ends when `signal` is aborted. */
export function manual<I extends ActivityInput, O>(run: Manual<I, O>['run']): Manual<I, O> {
  return { run };
}

function callOf(units: Work, handler: Handler | Manual<never, unknown>): (input: ActivityInput) => Promise<unknown> {
  return async (input) => {
    const { organisationId } = input;
    const { requestId, signal } = await current();
    const opening = asSystem({ kind: 'organisation', organisationId }, { organisationId, requestId });
    if (typeof handler === 'function') return units.write(opening, (ctx) => handler(ctx, input as never)); // as `CallsOf` says
    return handler.run(txOf(units, opening), input as never, signal);
  };
}

/** Which workflow asks, and whether it still waits for the answer. */
async function current(): Promise<{ readonly requestId: string; readonly signal: AbortSignal }> {
  const { asyncLocalStorage } = await import('@temporalio/activity'); // loaded by the worker only
  const context = asyncLocalStorage.getStore();
  const signal = context?.cancellationSignal ?? new AbortController().signal;
  return { requestId: context?.info.workflowExecution?.workflowId ?? 'system', signal };
}
