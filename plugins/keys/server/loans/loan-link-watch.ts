import { addressWatches, provideTo, query } from '@platform/server';
import { type KeyLoanId, keys } from '../../contract/index.ts';
import { loanFlow } from './loan-flow.ts';
import { deskMessages } from './services.ts';
import { KeyLoanEntity } from './loan.entity.ts';

const LINKS: readonly string[] = [
  keys.notifications.loanToSign.id,
  keys.notifications.loanReminder.id,
  keys.notifications.temporaryLoan.id,
];

/** Notes on a loan whether the mail with the link to sign by has arrived. When it has not, its story and the desk say so. */
export const loanLinkWatch = provideTo(addressWatches, { flow: loanFlow.flow, desk: deskMessages }, ({ flow, desk }) => ({
  async told(ctx, { key = '', address, isReached }) {
    const [way, kind = '', loanId] = key.split(':');
    if (way !== 'mail' || !LINKS.includes(kind)) return;
    const [noted] = await query<{ id: KeyLoanId }>(
      ctx,
      `update keys_loan set link_bounced_at = case when not $2::boolean then now() end
       where id = $1 and status = 'PENDING' and (not $2::boolean or link_bounced_at is not null) returning id`,
      [loanId, isReached],
    );
    if (!noted || isReached) return;
    await flow.record(ctx, noted.id, { key, what: 'linkBounced', detail: { email: address } });
    await desk.tell(ctx, await ctx.em.findOneOrFail(KeyLoanEntity, { id: noted.id }), 'linkBounced');
  },
}));
