import { DAY_MS, writtenDay } from '@platform/core/time';
import type { Ctx, Notifications, Recipient, Secrets } from '@platform/server';
import { keys } from '../../contract/index.ts';
import { type Reachable, recipientFrom, temporaryHolders } from '../temporary/holders.ts';
import { linkTokenOf, temporaryToken } from './loan-link.ts';
import type { KeyLoanEntity } from './loan.entity.ts';

/** Where a user with an account is reached. */
export type RecipientOf = (ctx: Ctx, holderId: string) => Promise<Recipient | undefined>;

export interface LinkMessagesDeps {
  readonly expireDays: number;
  readonly notifications: Notifications;
  readonly secrets: Secrets;
}

/** The links to sign by: sent, sent again, taken back. */
export function createLinkMessages({ expireDays, notifications, secrets }: LinkMessagesDeps, recipientOf: RecipientOf) {
  /** The link to sign by: when the loan is made, and as a reminder. `key` makes each one of its kind. */
  async function toSign(ctx: Ctx, loan: KeyLoanEntity, key: string): Promise<void> {
    const to = await recipientOf(ctx, loan.holderId);
    if (!to || !loan.signingId) return;
    const { timeZone } = loan.receipt;
    const until = writtenDay(loan.createdAt.getTime() + expireDays * DAY_MS, { language: to.language, timeZone });
    const kind = key === 'asked' ? keys.notifications.loanToSign : keys.notifications.loanReminder;
    const data = {
      organisation: loan.receipt.organisation.name,
      count: loan.receipt.keys.length,
      until,
      token: linkTokenOf(secrets, loan.signingId),
    };
    await notifications.send(ctx, kind, { key: `${loan.id}:${key}`, to: [to], data });
  }

  /** The link of a temporary holder, by mail and SMS. `key` makes each one of its kind. */
  async function toTemporary(ctx: Ctx, loan: KeyLoanEntity, { to, key }: { readonly to: Reachable; readonly key: string }): Promise<void> {
    const { organisation, keys: lent } = loan.receipt;
    const data = { organisation: organisation.name, count: lent.length, token: temporaryToken(secrets, loan.id) };
    await notifications.send(ctx, keys.notifications.temporaryLoan, { key: `${loan.id}:${key}`, to: [recipientFrom(to)], data });
  }

  return {
    toSign,
    toTemporary,

    /** The link to sign by, again; nothing once it is signed. The same `round` tells nobody twice. */
    async remind(ctx: Ctx, loan: KeyLoanEntity, round: number): Promise<void> {
      const key = `reminder-${round}`;
      if (loan.scanFileId) return;
      if (loan.holderType === 'USER') return toSign(ctx, loan, key);
      for (const to of await temporaryHolders(ctx, [loan.holderId])) await toTemporary(ctx, loan, { to, key });
    },

    /** The link leads nowhere any more: what has not left is taken back. */
    async takeBackLinks(ctx: Ctx, { id }: KeyLoanEntity): Promise<void> {
      for (const kind of [keys.notifications.loanToSign, keys.notifications.loanReminder, keys.notifications.temporaryLoan])
        await notifications.takeBackByKey(ctx, kind, id);
    },
  };
}
