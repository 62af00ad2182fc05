import type { Endpoint } from '@platform/core';
import type { Ctx } from '../context.ts';
import { answeredBefore, type Idempotent, once } from '../idempotency.ts';
import type { Tx } from '../tx.ts';

/** Opens a unit of work as whoever sent the request, authorised for its endpoint. */
export type Within = <T>(run: (ctx: Ctx) => Promise<T>) => Promise<T>;

/** A request that was understood; `claim`: it is to be answered once. */
export interface Understood {
  readonly request: object;
  readonly claim: Idempotent | undefined;
}

/**
 * Answers by a handler that opens its units of work itself. The request is authorised and understood in one before; what was answered before under
 * its key is answered again.
 */
export async function answeredManually(
  endpoint: Endpoint,
  within: Within,
  { understand, handle }: { readonly understand: (ctx: Ctx) => Understood; readonly handle: (tx: Tx, request: object) => Promise<unknown> },
): Promise<unknown> {
  const { understood, before } = await within(async (ctx) => {
    const found = understand(ctx);
    return { understood: found, before: found.claim && (await answeredBefore(ctx, found.claim)) };
  });
  if (before) return before.answer;
  const { tx, isClaimed } = claiming(within, understood.claim);
  const answer = await handle(tx, understood.request);
  if (endpoint.idempotent && !isClaimed()) throw new Error(`${endpoint.id} takes an Idempotency-Key, and its handler never used tx.once`);
  return answer;
}

function claiming(within: Within, claim: Idempotent | undefined) {
  let claimed = false;
  const tx: Tx = Object.assign(<T>(run: (ctx: Ctx) => Promise<T>) => within(run), {
    once: <T>(run: (ctx: Ctx) => Promise<T>): Promise<T> => {
      claimed = true;
      return within(async (ctx) => (claim ? ((await once(ctx, claim, () => run(ctx))) as T) : run(ctx))); // what is kept is what `run` gave before
    },
  });
  return { tx, isClaimed: () => claimed };
}
