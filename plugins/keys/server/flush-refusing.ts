import type { Refusal } from '@platform/core';
import { type Ctx, refuseField } from '@platform/server';
import { violatedConstraint } from './violated-constraint.ts';

/**
 * Writes what is pending now instead of with the commit, so that what somebody else has just taken becomes the refusal that it is.
 * @throws the refusal at its field when the unique index is broken
 */
export async function flushRefusing(
  ctx: Ctx,
  index: string,
  { refusal, field }: { readonly refusal: Refusal; readonly field: string },
): Promise<void> {
  try {
    await ctx.em.flush();
  } catch (error) {
    throw violatedConstraint(error) === index ? refuseField(ctx, refusal, { field }) : error;
  }
}
