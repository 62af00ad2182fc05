import { core, provideTo, query } from '@platform/server';
import type { KeyId, KeyLoanId } from '../../contract/index.ts';
import { keyCustody, keyLossFollowers } from '../api.ts';
import { dueWatch } from '../overdue/services.ts';
import { lockedLoans } from './loan-finisher.ts';
import { markReturned } from './loan-keys.ts';

const LOAN = 'select loan_id as "loanId" from keys_key where id = $1 and loan_id is not null and not pending';

/** A lent key that is lost for good leaves its loan. With the last one that is over: nobody is chased for what does not come back. */
export const lostLoanKeys = provideTo(
  keyLossFollowers,
  { clock: core.clock, custody: keyCustody, watch: dueWatch },
  ({ clock, custody, watch }) => ({
    async ended(ctx, { id, status }) {
      if (status !== 'DISCONTINUED') return;
      const [lent] = await query<{ loanId: KeyLoanId }>(ctx, LOAN, [id]);
      const [loan] = lent ? await lockedLoans(ctx, [lent.loanId]) : [];
      if (!loan) return;
      const now = clock.now();
      const { stillOut } = await markReturned(ctx, { loanId: loan.id, keyIds: [id as KeyId], at: now, lost: true });
      await custody.lose(ctx, [id]);
      if (stillOut.length > 0) return;
      loan.close(now);
      await ctx.em.flush();
      await watch.changed(ctx, loan, 'returned');
    },
  }),
);
