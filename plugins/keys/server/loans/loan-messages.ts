import type { Ctx, Notifications, Secrets } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { LOCALE_OF } from '@platform/core';
import { keys } from '../../contract/index.ts';
import type { KeyLoanEntity } from './loan.entity.ts';
import { linkTokenOf } from './loan-link.ts';

export interface LoanMessagesDeps {
  readonly expireDays: number;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
  readonly users: UserLookup;
}
export type LoanMessages = ReturnType<typeof createLoanMessages>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the holder of a loan is told by mail; somebody without an address is told nothing. */
export function createLoanMessages({ expireDays, notifications, secrets, users }: LoanMessagesDeps) {
  const recipientOf = async (ctx: Ctx, holderId: string) => {
    const user = await users.byId(ctx, holderId);
    return user?.email ? { userId: user.id, email: user.email, language: user.language } : undefined;
  };
  return {
    /** The link to sign by: when the loan is made, and as a reminder. `key` makes each one of its kind. */
    async toSign(ctx: Ctx, loan: KeyLoanEntity, key: string): Promise<void> {
      const to = await recipientOf(ctx, loan.holderId);
      if (!to || !loan.signingId) return;
      const until = new Intl.DateTimeFormat(LOCALE_OF[to.language], { dateStyle: 'long', timeZone: loan.receipt.timeZone }).format(
        new Date(loan.createdAt.getTime() + expireDays * DAY_MS),
      );
      const kind = key === 'asked' ? keys.notifications.loanToSign : keys.notifications.loanReminder;
      const data = {
        organisation: loan.receipt.organisation.name,
        count: loan.receipt.keys.length,
        until,
        token: linkTokenOf(secrets, loan.signingId),
      };
      await notifications.send(ctx, kind, { key: `${loan.id}:${key}`, to: [to], data });
    },

    /** That the receipt is there. */
    async receipt(ctx: Ctx, loan: KeyLoanEntity): Promise<void> {
      const to = await recipientOf(ctx, loan.holderId);
      const { organisation, keys: lent } = loan.receipt;
      const data = { organisation: organisation.name, count: lent.length, number: loan.number };
      if (to) await notifications.send(ctx, keys.notifications.loanReceipt, { key: loan.id, to: [to], data });
    },

    /** That keys have come back. */
    async returned(ctx: Ctx, loan: KeyLoanEntity, { count, number }: { readonly count: number; readonly number: string }): Promise<void> {
      const to = await recipientOf(ctx, loan.holderId);
      const data = { organisation: loan.receipt.organisation.name, count, number };
      if (to) await notifications.send(ctx, keys.notifications.returnReceipt, { key: number, to: [to], data });
    },
  };
}
