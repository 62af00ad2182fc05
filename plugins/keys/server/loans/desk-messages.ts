import { ALL, asReach, type Ctx, type Notifications } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { keys } from '../../contract/index.ts';
import { recipientFrom } from '../temporary/holders.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

const { linkBounced, loanDeclined, loanExpired, loanNeverReceived, loanSigned } = keys.notifications;
const notices = { loanSigned, loanDeclined, loanExpired, loanNeverReceived, linkBounced } as const;
export type DeskNotice = keyof typeof notices;

interface Deps {
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type DeskMessages = ReturnType<typeof createDeskMessages>;

/** What the lender of keys is told of a signature by link. */
export function createDeskMessages({ notifications, users }: Deps) {
  return {
    /** Whichever organisation they are of. Nothing of a loan that is signed at the desk. */
    async tell(ctx: Ctx, loan: KeyLoanEntity, notice: DeskNotice): Promise<void> {
      const { handedOutById, holderId, id, number, receipt } = loan;
      if (loan.signing !== 'DIGITAL_LATER' || !handedOutById || handedOutById === holderId) return;
      const user = await asReach(ctx, ALL, (all) => users.byId(all, handedOutById));
      if (!user?.active) return;
      const data = { organisation: receipt.organisation.name, holder: receipt.holder.name, number, loanId: id };
      await notifications.send(ctx, notices[notice], { key: id, to: [recipientFrom(user)], data });
    },
  };
}
