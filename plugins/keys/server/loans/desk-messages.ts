import { ALL, asReach, type Ctx, type Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { keys } from '../../contract/index.ts';
import { recipientFrom } from '../temporary/holders.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

const { linkBounced, loanDeclined, loanExpired, loanNeverReceived, loanSigned } = keys.notifications;
const notices = { loanSigned, loanDeclined, loanExpired, loanNeverReceived, linkBounced } as const;
export type DeskNotice = keyof typeof notices;
/** The keys are free again, of which whoever waits for a paper knows nothing yet. */
const FREED: ReadonlySet<DeskNotice> = new Set(['loanDeclined', 'loanExpired']);

interface Deps {
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type DeskMessages = ReturnType<typeof createDeskMessages>;

/** What the lender of keys is told of a signature. One that does not come while they look on. */
export function createDeskMessages({ notifications, users }: Deps) {
  return {
    /** Whichever organisation they are of. Of a loan that is signed at the desk only that it came to nothing; nothing where the e-ID is shown there. */
    async tell(ctx: Ctx, loan: KeyLoanEntity, notice: DeskNotice): Promise<void> {
      const { handedOutById, holderId, id, number, receipt } = loan;
      const isHeard = loan.isByLink() || (loan.signing !== 'DIGITAL_DIRECT' && FREED.has(notice));
      if (!isHeard || !handedOutById || handedOutById === holderId) return;
      const user = await asReach(ctx, ALL, (all) => users.byId(all, handedOutById));
      if (!user?.active) return;
      const data = { organisation: receipt.organisation.name, holder: receipt.holder.name, number, loanId: id };
      await notifications.send(ctx, notices[notice], { key: id, to: [recipientFrom(user)], data });
    },
  };
}
