import { activities, type ActivitiesOf, manual } from '@platform/server';
import { type KeyLoanId, type KeyReturnId, keys } from '../contract/index.ts';
import { lockedLoan } from './loans/loan-finisher.ts';
import { loanFinisher, loanMessages, returnReceipts } from './loans/services.ts';

interface LoanKey {
  readonly organisationId: string;
  readonly loanId: KeyLoanId;
}
interface ReturnKey {
  readonly organisationId: string;
  readonly returnId: KeyReturnId;
}

/** What the workflows of loans and returns may ask of the server. */
export const keyActivities = activities(
  keys,
  { finisher: loanFinisher, messages: loanMessages, returns: returnReceipts },
  ({ finisher, messages, returns }) => ({
    /** Signed: loan active, keys held, receipt filed, holder told. `abandoned`: it was withdrawn just before. */
    activateLoan: manual((tx, { loanId }: LoanKey) => finisher.activate(tx, loanId)),
    /** Makes and files the receipt of a return, and tells the holder. */
    fileReturnReceipt: manual((tx, { returnId }: ReturnKey) => returns.file(tx, returnId)),
    /** Frees the keys. Answers how the loan has ended, which may have been otherwise just before. */
    async abandonLoan(ctx, { loanId, status }: LoanKey & { readonly status: 'WITHDRAWN' | 'EXPIRED' }): Promise<string> {
      const loan = await lockedLoan(ctx, loanId);
      if (loan.isPending()) await finisher.abandon(ctx, loan, status);
      return loan.status;
    },
    /** Sends the link again, while the loan still waits. `round` makes each reminder one of its kind. */
    async remindToSign(ctx, { loanId, round }: LoanKey & { readonly round: number }): Promise<void> {
      const loan = await lockedLoan(ctx, loanId);
      if (loan.isPending()) await messages.toSign(ctx, loan, `reminder-${round}`);
    },
  }),
);
export type KeyActivities = ActivitiesOf<typeof keyActivities>;
