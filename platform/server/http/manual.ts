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
 * its key is answered again. What `tx.once` answers is checked inside its unit of work; other answers after the last, as whoever was asked outside has
 * heard of it by then.
 * @throws when an idempotent call is answered by anything but `tx.once`
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
  const { tx, isAnswered } = answering(endpoint, within, understood.claim);
  const answer = await handle(tx, understood.request);
  if (endpoint.reply || isAnswered(answer)) return answer;
  if (endpoint.idempotent) throw new Error(`${endpoint.id} was not answered by its tx.once`);
  return endpoint.response.parse(answer ?? {});
}

function answering({ response }: Endpoint, within: Within, claim: Idempotent | undefined) {
  let answer: unknown;
  const tx: Tx = Object.assign(<T>(run: (ctx: Ctx) => Promise<T>) => within(run), {
    async once<T>(run: (ctx: Ctx) => Promise<T>): Promise<T> {
      answer = await within(async (ctx) => {
        const checked = async () => response.parse((await run(ctx)) ?? {});
        return claim ? once(ctx, claim, checked) : checked();
      });
      return answer as T; // as the contract has it, and what was kept is what `run` gave before
    },
  });
  return { tx, isAnswered: (given: unknown) => answer !== undefined && given === answer };
}
