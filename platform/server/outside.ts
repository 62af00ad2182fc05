import type { Ctx } from './context.ts';

/**
 * What a unit of work leaves open until somebody outside has answered. It is committed before they are asked, so that nothing is held while
 * they think, neither a connection nor a row; what comes of it is written in a unit of work of its own.
 */
export class Outside<T> {
  /** Asks, and tells how it goes on in the next unit of work. */
  readonly asked: () => Promise<(ctx: Ctx) => Promise<Next<T>>>;

  constructor(asked: () => Promise<(ctx: Ctx) => Promise<Next<T>>>) {
    this.asked = asked;
  }

  /** Goes on with the answer, in the unit of work that follows. What was read before may have changed meanwhile, so it is read again. */
  andThen<U>(run: (ctx: Ctx, answer: T) => Promise<Next<U>>): Outside<U> {
    return new Outside(async () => {
      const goOn = await this.asked();
      return async (ctx) => inNext(ctx, await goOn(ctx), run);
    });
  }
}
/** A result, or what has to be asked first. */
export type Next<T> = T | Outside<T>;

/** Asks somebody outside once the unit of work has been committed. `ask` has no unit of work: it must not touch the one it was made in. */
export function outside<T>(ask: () => Promise<T>): Outside<T> {
  return new Outside(async () => {
    const answer = await ask();
    return async () => answer;
  });
}

/** Goes on with a result: here when it is there, in the next unit of work when it has to be asked for. */
export async function inNext<T, U>(ctx: Ctx, next: Next<T>, run: (ctx: Ctx, answer: T) => Promise<Next<U>>): Promise<Next<U>> {
  return next instanceof Outside ? next.andThen(run) : run(ctx, next);
}

/** Runs in as many units of work as it takes, each opened by `inWork`, and asks between them. */
export async function toTheEnd<T>(
  inWork: (run: (ctx: Ctx) => Promise<Next<T>>) => Promise<Next<T>>,
  run: (ctx: Ctx) => Promise<Next<T>>,
): Promise<T> {
  const next = await inWork(run);
  return next instanceof Outside ? toTheEnd(inWork, await next.asked()) : next;
}
