import { activities, type ActivitiesOf, manual } from '@platform/server';
import { type KeyLoanId, type KeyReturnId, keys } from '../contract/index.ts';
import { loanFlow } from './loans/loan-flow.ts';
import { loanFinisher, returnReceipts } from './loans/services.ts';

interface LoanKey {
  readonly organisationId: string;
  readonly loanId: KeyLoanId;
}
interface ReturnKey {
  readonly organisationId: string;
  readonly returnId: KeyReturnId;
}

/** What the workflows of loans and returns may ask of the server. */
export const keyActivities = activities(keys, { finisher: loanFinisher, returns: returnReceipts }, ({ finisher, returns }) => ({
  /** Signed: loan active, keys held, receipt filed, holder told. `abandoned`: it was withdrawn just before. */
  activateLoan: manual((tx, { loanId }: LoanKey) => finisher.activate(tx, loanId)),
  /** Makes and files the receipt of a return, and tells the holder. */
  fileReturnReceipt: manual((tx, { returnId }: ReturnKey) => returns.file(tx, returnId)),
  /** Frees the keys. Answers how the loan has ended, which may have been otherwise just before. */
  abandonLoan: (ctx, { loanId, status }: LoanKey & { readonly status: 'WITHDRAWN' | 'EXPIRED' }) =>
    loanFlow.whileOpen(ctx, loanId, (loan) => finisher.abandon(ctx, loan, status)),
}));
export type KeyActivities = ActivitiesOf<typeof keyActivities>;
