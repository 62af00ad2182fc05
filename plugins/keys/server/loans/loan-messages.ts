import type { Ctx, MailAttachment } from '@platform/server';
import type { UserLookup } from '@plugins/accounts/server/api';
import { keys } from '../../contract/index.ts';
import type { KeyLoanEntity } from './loan.entity.ts';
import { recipientFrom, temporaryHolders } from '../temporary/holders.ts';
import { createLinkMessages, type LinkMessagesDeps, type RecipientOf } from './link-messages.ts';
import { temporaryToken } from './loan-link.ts';
import type { ReceiptFacts } from './receipt-facts.ts';

export interface LoanMessagesDeps extends LinkMessagesDeps {
  readonly users: UserLookup;
}
interface Returned {
  readonly facts: ReceiptFacts;
  readonly attachments: readonly MailAttachment[];
}
export type LoanMessages = ReturnType<typeof createLoanMessages>;

/** What the holder of a loan is told, by mail where they have an address. */
export function createLoanMessages({ expireDays, notifications, secrets, users }: LoanMessagesDeps) {
  const recipientOf: RecipientOf = async (ctx, holderId) => {
    const user = await users.byId(ctx, holderId);
    return user && { userId: user.id, language: user.language, ...(user.email && { email: user.email }) };
  };

  return {
    ...createLinkMessages({ expireDays, notifications, secrets }, recipientOf),

    /** That the receipt is there. Answers whether the holder hears of it. */
    async receipt(ctx: Ctx, loan: KeyLoanEntity, attachments: readonly MailAttachment[]): Promise<boolean> {
      const { organisation, keys: lent } = loan.receipt;
      if (loan.holderType === 'TEMPORARY') {
        const [holder] = await temporaryHolders(ctx, [loan.holderId]);
        if (!holder || !loan.linkHash) return false;
        const data = { organisation: organisation.name, number: loan.number, token: temporaryToken(secrets, loan.id) };
        const message = { key: loan.id, to: [recipientFrom(holder)], data, attachments };
        return (await notifications.send(ctx, keys.notifications.temporaryReceipt, message)) > 0;
      }
      const to = await recipientOf(ctx, loan.holderId);
      if (!to) return false;
      const data = { organisation: organisation.name, count: lent.length, number: loan.number };
      return (await notifications.send(ctx, keys.notifications.loanReceipt, { key: loan.id, to: [to], data, attachments })) > 0;
    },

    /** Whether the holder hears by mail of keys that have come back. Without an account also by SMS. */
    async hearsOfReturns(ctx: Ctx, holderId: string): Promise<boolean> {
      const to = await recipientOf(ctx, holderId);
      if (!to) return (await temporaryHolders(ctx, [holderId])).some(({ email, phone }) => email !== null || phone !== null);
      return to.email !== undefined && (await notifications.wanting(ctx, keys.notifications.returnReceipt, [to])).length > 0;
    },

    /** That keys have come back and the receipt is there. Answers whether the holder hears of it. */
    async returned(ctx: Ctx, holderId: string, { facts, attachments }: Returned): Promise<boolean> {
      const { handledBy, keys: back, number, organisation, takenOver } = facts;
      const receiver = (takenOver ? handledBy : organisation).name;
      const message = { key: number, data: { receiver, count: back.length, number }, attachments };
      const to = await recipientOf(ctx, holderId);
      if (to) return (await notifications.send(ctx, keys.notifications.returnReceipt, { ...message, to: [to] })) > 0;
      const others = (await temporaryHolders(ctx, [holderId])).map(recipientFrom);
      return (await notifications.send(ctx, keys.notifications.temporaryReturned, { ...message, to: others })) > 0;
    },
  };
}
