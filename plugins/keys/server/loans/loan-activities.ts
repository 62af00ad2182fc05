import { asSystem, core, txOf, type Work } from '@platform/server';
import type { KeyLoanId, KeyReturnId } from '../../contract/index.ts';
import { loanFinisher, loanMessages, returnReceipts } from './services.ts';
import { type LoanFinisher, lockedLoan } from './loan-finisher.ts';
import type { LoanMessages } from './loan-messages.ts';
import type { ReturnReceipts } from './return-receipts.ts';

export interface LoanKey {
  readonly organisationId: string;
  readonly loanId: KeyLoanId;
}
export interface ReturnKey {
  readonly organisationId: string;
  readonly returnId: KeyReturnId;
}
export const loanActivityDeps = { finisher: loanFinisher, messages: loanMessages, returns: returnReceipts, work: core.work };

/** What the workflows of loans and returns may ask of the server. Each is one transaction, and does nothing when it has been done. */
export function createLoanActivities({
  finisher,
  messages,
  returns,
  work,
}: {
  readonly finisher: LoanFinisher;
  readonly messages: LoanMessages;
  readonly returns: ReturnReceipts;
  readonly work: Work;
}) {
  return {
    /** Signed: loan active, keys held, receipt filed, holder told. `abandoned`: it was withdrawn just before. */
    async activateLoan({ organisationId, loanId }: LoanKey): Promise<'active' | 'abandoned'> {
      return finisher.activate(txOf(work, asSystem({ kind: 'organisation', organisationId })), loanId);
    },
    /** Makes and files the receipt of a return, and tells the holder. */
    async fileReturnReceipt({ organisationId, returnId }: ReturnKey): Promise<void> {
      await returns.file(txOf(work, asSystem({ kind: 'organisation', organisationId })), returnId);
    },
    /** Frees the keys. Answers how the loan has ended, which may have been otherwise just before. */
    async abandonLoan({ organisationId, loanId, status }: LoanKey & { readonly status: 'WITHDRAWN' | 'EXPIRED' }): Promise<string> {
      return work.write(asSystem({ kind: 'organisation', organisationId }), async (ctx) => {
        const loan = await lockedLoan(ctx, loanId);
        if (loan.isPending()) await finisher.abandon(ctx, loan, status);
        return loan.status;
      });
    },
    /** Sends the link again, while the loan still waits. `round` makes each reminder one of its kind. */
    async remindToSign({ organisationId, loanId, round }: LoanKey & { readonly round: number }): Promise<void> {
      await work.write(asSystem({ kind: 'organisation', organisationId }), async (ctx) => {
        const loan = await lockedLoan(ctx, loanId);
        if (loan.isPending()) await messages.toSign(ctx, loan, `reminder-${round}`);
      });
    },
  };
}
