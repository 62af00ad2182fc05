import { core, provideTo, query } from '@platform/server';
import type { KeyId, KeyLoanId } from '../../contract/index.ts';
import { keyCustody, keyLossFollowers } from '../api.ts';
import { dueWatch } from '../overdue/services.ts';
import { lockedLoans } from './loan-finisher.ts';
import { markReturned } from './loan-keys.ts';

const OUT = `select loan_id as "loanId" from keys_key where id = $1 and not pending and (loan_id is not null or holder_type <> 'REPOSITORY')`;

/** A key that is lost for good is nobody's, and leaves its loan. With the last one that is over: nobody is chased for what does not come back. */
export const lostLoanKeys = provideTo(
  keyLossFollowers,
  { clock: core.clock, custody: keyCustody, watch: dueWatch },
  ({ clock, custody, watch }) => ({
    async ended(ctx, { id, status }) {
      if (status !== 'DISCONTINUED') return;
      const [out] = await query<{ loanId: KeyLoanId | null }>(ctx, OUT, [id]);
      if (!out) return;
      const [loan] = out.loanId ? await lockedLoans(ctx, [out.loanId]) : [];
      // it came without a receipt, as from a binder
      if (!loan) return custody.lose(ctx, [id]);
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
