import { fill, type Refusal } from '@platform/core';
import { type Ctx, type Details, refuse, type Refused } from '@platform/server';

/** A refusal that is about one field of the body, so that a form can put it there. */
export function refuseField(ctx: Ctx, refusal: Refusal, { field, ...details }: Details & { readonly field: string }): Refused {
  return refuse(refusal, { ...details, fields: [{ path: `body.${field}`, message: fill(refusal.text[ctx.language], details) }] });
}
