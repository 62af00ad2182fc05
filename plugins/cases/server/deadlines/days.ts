import { dayIn } from '@platform/core/time';
import { type Clock, type Ctx, refuseField } from '@platform/server';
import { type CaseStep, caseRefusals } from '../../contract/index.ts';

/** @throws 422 at the day that is not to come */
export function refusePassed(ctx: Ctx, days: Pick<CaseStep, 'restUntil' | 'remindOn'>, clock: Clock): void {
  const day = dayIn(ctx.timeZone, clock.now());
  for (const field of ['restUntil', 'remindOn'] as const)
    if ((days[field] ?? '9999') <= day) throw refuseField(ctx, caseRefusals.past, { field });
}
