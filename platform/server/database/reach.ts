import type { Ctx, Reach } from '../context.ts';
import { Refused } from '../refused.ts';
import { DeferredStatement } from './deferred-statement.ts';
import { reachOpening } from './tenancy.ts';

export const ALL: Reach = { kind: 'all' };

/**
 * Runs with another reach in the same unit of work, and comes back. For the few places that must look further
 * than the asker may. What entities have become is written under the reach under which it was changed. Nothing else of the unit of work is asked
 * meanwhile: `Promise.all` beside it would be asked under this reach.
 * @throws when another one that began inside has not ended
 */
export async function asReach<T>(ctx: Ctx, reach: Reach, run: (inside: Ctx) => Promise<T>): Promise<T> {
  const before = ctx.reachNow;
  await ctx.flush();
  const ended = ctx.lend();
  const inside = changeReach(ctx, reach);
  try {
    const result = await run(inside);
    await ctx.flush();
    return result;
  } catch (error) {
    if (error instanceof Refused && error.refusal.commits) await ctx.flush();
    throw error;
  } finally {
    changeReach(inside, before);
    ended();
  }
}

/**
 * The same unit of work, which has this reach from here on. For whoever decides how far somebody reaches (a permission, the choice of
 * an organisation); anything else looks further by `asReach`. The database is told with the next statement.
 */
export function changeReach(ctx: Ctx, reach: Reach): Ctx {
  // what fails with it fails what is asked next
  void ctx.run(DeferredStatement.of(reachOpening(reach))).catch(() => {});
  return ctx.reaching(reach);
}

/** Runs past what is one person's own, in their organisation. For what they may know of others there: who shares their home. */
export function withinOrganisation<T>(ctx: Ctx, run: (inside: Ctx) => Promise<T>): Promise<T> {
  const { reach } = ctx;
  return reach.kind === 'person' ? asReach(ctx, { kind: 'organisation', organisationId: reach.organisationId }, run) : run(ctx);
}

/** Runs with the reach of the user's own rows in their own organisation. The working organisation does not matter. */
export function asThemselves<T>(ctx: Ctx, run: (own: Ctx) => Promise<T>): Promise<T> {
  const { userId = '', organisation } = ctx.actor;
  return asReach(ctx, { kind: 'person', organisationId: organisation?.id ?? ctx.organisationId, userId }, run);
}
