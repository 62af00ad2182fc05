import { addressWatches, provideTo, query } from '@platform/server';
import { type KeyLoanId, keys } from '../../contract/index.ts';
import { loanFlow } from './loan-flow.ts';

const LINKS: readonly string[] = [keys.notifications.loanToSign.id, keys.notifications.loanReminder.id];

/** Notes on a loan whether the mail with the link to sign by has arrived, and in its story when it has not. */
export const loanLinkWatch = provideTo(addressWatches, { flow: loanFlow.flow }, ({ flow }) => ({
  async told(ctx, { key = '', address, isReached }) {
    const [way, kind = '', loanId] = key.split(':');
    if (way !== 'mail' || !LINKS.includes(kind)) return;
    const [loan] = await query<{ id: KeyLoanId }>(
      ctx,
      `update keys_loan set link_bounced_at = case when not $2::boolean then now() end
       where id = $1 and status = 'PENDING' and (not $2::boolean or link_bounced_at is not null) returning id`,
      [loanId, isReached],
    );
    if (loan && !isReached) await flow.record(ctx, loan.id, { key, what: 'linkBounced', detail: { email: address } });
  },
}));
