import { provideTo } from '@platform/server';
import { signingReminders } from '@plugins/id-control/server/api';
import type { KeyLoanId } from '../../contract/index.ts';
import { loanFlow } from './loan-flow.ts';
import { loanMessages } from './services.ts';

/** Sends the link to sign by again. */
export const loanReminder = provideTo(signingReminders, { messages: loanMessages }, ({ messages }) => ({
  type: loanFlow.type,
  remind: (ctx, { subjectId, round }) =>
    // the subject's id is the loan's: this contribution is for loans alone
    loanFlow.whileOpen(ctx, subjectId as KeyLoanId, (loan) => messages.remind(ctx, loan, round)),
}));
