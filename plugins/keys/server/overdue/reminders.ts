import { writtenDay } from '@platform/core/time';
import { audit, type Clock, type Ctx, type Notifications, type Secrets, today } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import type { Residency } from '@plugins/residents/server/api';
import { type KeyLoanId, keys } from '../../contract/index.ts';
import { namedMarkings } from '../keys/named-markings.ts';
import { pageOf } from '../loans/loan-link.ts';
import { answerFor } from '../loans/loan-recipients.ts';
import { recipientFrom } from '../temporary/holders.ts';
import { countOverdue, type DueLoan, loansToChase, loanToRemind, markReminded } from './due-loans.ts';
import type { DueWatch } from './due-watch.ts';

export interface RemindersDeps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly residency: Residency;
  readonly secrets: Secrets;
  readonly users: UserLookup;
  readonly watch: DueWatch;
}
export type Reminders = ReturnType<typeof createReminders>;

const { loanDue, loanOverdue, loanOverdueCopy } = keys.notifications;

/** Reminds those who have keys: before the day, on it and after it. */
export function createReminders({ clock, notifications, residency, secrets, users, watch }: RemindersDeps) {
  /** `round`: what makes the mails of this reminder ones of their kind. */
  async function remind(ctx: Ctx, loans: readonly DueLoan[], round: string): Promise<void> {
    const holdersOf = await answerFor(ctx, { residency, users }, loans);
    const copies = await users.byIds(
      ctx,
      loans.flatMap(({ copyToId }) => copyToId ?? []),
    );
    for (const loan of loans) {
      const key = `${loan.id}:${round}`;
      const kind = loan.isLate ? loanOverdue : loanDue;
      const page = pageOf(secrets, loan);
      for (const holder of holdersOf(loan))
        await notifications.send(ctx, kind, { key, to: [recipientFrom(holder)], data: { ...dataOf(loan, holder.language), page } });
      const copied = loan.copyToId && loan.isLate ? copies.get(loan.copyToId) : undefined;
      // who has left hears nothing of people any more
      if (copied?.active)
        await notifications.send(ctx, loanOverdueCopy, { key, to: [recipientFrom(copied)], data: dataOf(loan, copied.language) });
    }
    await markReminded(ctx, loans, clock.now());
  }
  return {
    /** Reminds the holder of one loan; nobody when it is back, or due on another day. The same `round` again tells nobody twice. */
    async remindOf(ctx: Ctx, id: KeyLoanId, { dueOn, round }: { readonly dueOn: string; readonly round: number }): Promise<void> {
      await remind(ctx, await loanToRemind(ctx, { id, dueOn, now: clock.now() }), String(round));
    },

    /** Reminds whoever is late and was not reminded today. A batch at a time, so that no transaction is of thousands. */
    async chase(ctx: Ctx) {
      const loans = await loansToChase(ctx, clock.now());
      const day = today(ctx, clock);
      await remind(ctx, loans, day);
      await watch.chased(
        ctx,
        loans.map(({ id }) => id),
        `chased:${day}`,
      );
      await audit(
        ctx,
        loans.map(({ id, organisationId }) => ({ action: 'keys.chased', subject: { type: 'KeyLoan', id }, organisationId, changes: {} })),
      );
      return { ...(await countOverdue(ctx, clock.now())), reminded: loans.length };
    },
  };
}

const dataOf = ({ id, number, receipt, dueOn, markings }: DueLoan, language: UserRef['language']) => ({
  organisation: receipt.organisation.name,
  holder: receipt.holder.name,
  number,
  loanId: id,
  markings: namedMarkings(markings),
  day: writtenDay(Date.parse(`${dueOn}T12:00:00Z`), { language, timeZone: 'UTC' }),
});
