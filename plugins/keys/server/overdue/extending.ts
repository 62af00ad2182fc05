import { type Clock, type Ctx, refuse } from '@platform/server';
import { type KeyLoan, type KeyLoanId, loanRefusals } from '../../contract/index.ts';
import { changeKeys } from '../keys/key-changes.ts';
import { refusePassed } from '../keys/key-references.ts';
import { getRegistered } from '../keys/registered-keys.ts';
import { loanFlow } from '../loans/loan-flow.ts';
import { keysOf } from '../loans/loan-keys.ts';
import type { LoanViews } from '../loans/loan-views.ts';

export type Extending = ReturnType<typeof createExtending>;

/** Gives a loan more time, or less. */
export function createExtending({ clock, views }: { readonly clock: Clock; readonly views: LoanViews }) {
  /** @throws 404, 409 when it is not out, 422 for a day that is over */
  return async (ctx: Ctx, id: KeyLoanId, day: string | null): Promise<KeyLoan> => {
    refusePassed(ctx, day, clock);
    const loan = await loanFlow.lock(ctx, id);
    if (loan.status !== 'ACTIVE') throw refuse(loanRefusals.notOut, { loanId: id });
    loan.expectedReturnAt = day;
    await ctx.em.flush();
    const out = (await keysOf(ctx, [id])).filter(({ returnedAt }) => returnedAt === null).map((key) => key.id);
    const keys = await getRegistered(ctx, out, { lock: true });
    const pairs = keys.map((before) => ({ before, after: { ...before, expectedReturnAt: day ?? undefined } }));
    await changeKeys(ctx, pairs, { at: clock.now() });
    return views.get(ctx, id);
  };
}
