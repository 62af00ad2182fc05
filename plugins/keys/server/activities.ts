import { activities, type ActivitiesOf, manual } from '@platform/server';
import { type InventoryApprovalId, type InventoryId, type KeyLoanId, type KeyReturnId, keys } from '../contract/index.ts';
import { approvalEnds, inventories, inventoryEnds } from './inventories/services.ts';
import { loanFlow } from './loans/loan-flow.ts';
import { loanFinisher, loanMessages, returnReceipts } from './loans/services.ts';
import type { Due } from './overdue/due-watch.ts';
import { dueWatch, reminders } from './overdue/services.ts';

interface LoanKey {
  readonly organisationId: string;
  readonly loanId: KeyLoanId;
}
interface ReturnKey {
  readonly organisationId: string;
  readonly returnId: KeyReturnId;
}

interface InventoryKey {
  readonly organisationId: string;
  readonly inventoryId: InventoryId;
}
interface ApprovalKey {
  readonly organisationId: string;
  readonly approvalId: InventoryApprovalId;
}

const deps = {
  answers: approvalEnds,
  ends: inventoryEnds,
  due: dueWatch,
  finisher: loanFinisher,
  messages: loanMessages,
  reminders,
  returns: returnReceipts,
  rounds: inventories,
};

/** What the workflows of loans, returns and inventories may ask of the server. */
export const keyActivities = activities(
  keys,
  deps,
  ({ answers, due, ends, finisher, messages, reminders: reminding, returns, rounds }) => ({
    /** Signed: loan active, keys held, receipt filed, holder told. `abandoned`: it was withdrawn just before. */
    activateLoan: manual((tx, { loanId }: LoanKey) => finisher.activate(tx, loanId)),
    /** Makes and files the receipt of a return, and tells the holder. */
    fileReturnReceipt: manual((tx, { returnId }: ReturnKey) => returns.file(tx, returnId)),
    /** Frees the keys. Answers how the loan has ended, which may have been otherwise just before. */
    abandonLoan: (ctx, { loanId, status }: LoanKey & { readonly status: 'WITHDRAWN' | 'EXPIRED' }) =>
      loanFlow.whileOpen(ctx, loanId, (loan) => finisher.abandon(ctx, loan, status)),
    /** Sends a temporary holder's link again, while it is not signed. `round` makes each reminder one of its kind. */
    remindTemporary: (ctx, { loanId, round }: LoanKey & { readonly round: number }) =>
      loanFlow.whileOpen(ctx, loanId, (loan) => messages.remind(ctx, loan, round)),
    /** When a loan's keys are due, and when its holder is reminded. */
    lookAtLoan: (ctx, { loanId }: LoanKey): Promise<Due> => due.look(ctx, loanId),
    /** Reminds the holder while the keys are due that day, each `round` once. */
    remindOfLoan: (ctx, { loanId, ...reminder }: LoanKey & { readonly dueOn: string; readonly round: number }) =>
      reminding.remindOf(ctx, loanId, reminder),
    /** Takes the keys of the scope once its day has come. Answers how many there are to count. */
    openInventory: (ctx, { inventoryId }: InventoryKey) => rounds.open(ctx, inventoryId),
    /** Writes to the next holders with keys to confirm; answers where to go on. `round` 0 asks, every other one reminds. */
    askHolders: (ctx, batch: InventoryKey & { readonly round: number; readonly after?: string }): Promise<string | undefined> =>
      rounds.ask(ctx, batch.inventoryId, batch),
    endInventory: (ctx, { inventoryId }: InventoryKey) => ends.giveUp(ctx, inventoryId),
    /** Signed: the holder's keys are counted. Answers how the approval has ended, which may have been otherwise just before. */
    verifyApproval: (ctx, { approvalId }: ApprovalKey) => answers.verify(ctx, approvalId),
    giveApprovalUp: (ctx, { approvalId }: ApprovalKey) => answers.giveUp(ctx, approvalId),
  }),
);
export type KeyActivities = ActivitiesOf<typeof keyActivities>;
