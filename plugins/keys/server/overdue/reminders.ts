import { writtenDay } from '@platform/core/time';
import { audit, type Clock, type Ctx, type Notifications } from '@platform/server';
import type { UserLookup, UserRef } from '@plugins/accounts/server/api';
import { keys } from '../../contract/index.ts';
import { recipientFrom, temporaryHolders } from '../temporary/holders.ts';
import { countOverdue, type DueLoan, loansToChase, loansToRemind, markReminded } from './due-loans.ts';

export interface RemindersDeps {
  readonly clock: Clock;
  readonly notifications: Notifications;
  readonly users: UserLookup;
}
export type Reminders = ReturnType<typeof createReminders>;

const { loanDue, loanOverdue, loanOverdueCopy } = keys.notifications;

/** Reminds those who have keys: before the day, on it and after it. */
export function createReminders({ clock, notifications, users }: RemindersDeps) {
  async function remind(ctx: Ctx, loans: readonly DueLoan[]): Promise<void> {
    const now = clock.now();
    const people = await users.byIds(
      ctx,
      loans.flatMap(({ holderId, copyToId }) => (copyToId ? [holderId, copyToId] : [holderId])),
    );
    const others = new Map(
      (
        await temporaryHolders(
          ctx,
          loans.map(({ holderId }) => holderId),
        )
      ).map((each) => [each.id, each]),
    );
    for (const loan of loans) {
      const { id, number, receipt, dueOn, isLate, markings, copyToId } = loan;
      const key = `${id}:${now.toISOString().slice(0, 10)}`;
      const holder = people.get(loan.holderId) ?? others.get(loan.holderId);
      const dataFor = (language: UserRef['language']) => ({
        organisation: receipt.organisation.name,
        holder: receipt.holder.name,
        number,
        loanId: id,
        markings: markings.join(', '),
        day: writtenDay(Date.parse(`${dueOn}T12:00:00Z`), { language, timeZone: 'UTC' }),
      });
      if (holder)
        await notifications.send(ctx, isLate ? loanOverdue : loanDue, { key, to: [recipientFrom(holder)], data: dataFor(holder.language) });
      const copied = copyToId && isLate ? people.get(copyToId) : undefined;
      if (copied) await notifications.send(ctx, loanOverdueCopy, { key, to: [recipientFrom(copied)], data: dataFor(copied.language) });
    }
    await markReminded(ctx, loans, now);
  }
  return {
    /** Sends what the settings ask for, some loans at a time. Returns how many. */
    async remindDue(ctx: Ctx): Promise<number> {
      const loans = await loansToRemind(ctx, clock.now());
      await remind(ctx, loans);
      return loans.length;
    },

    /** Reminds at once whoever is late and was not reminded today. */
    async chase(ctx: Ctx) {
      const loans = await loansToChase(ctx, clock.now());
      await remind(ctx, loans);
      await audit(
        ctx,
        loans.map(({ id, organisationId }) => ({ action: 'keys.chased', subject: { type: 'KeyLoan', id }, organisationId, changes: {} })),
      );
      return { overdue: await countOverdue(ctx, clock.now()), reminded: loans.length };
    },
  };
}
