import { core, provideTo } from '@platform/server';
import { workflowIdOf } from '@plugins/flows/contract';
import { signingSubjects } from '@plugins/id-control/server/api';
import { type KeyLoanId, keySigning } from '../../contract/index.ts';
import { loanDesk } from './services.ts';

/** Tells a loan's workflow what happens to its signature. */
export const loanSigning = provideTo(signingSubjects, { desk: loanDesk, workflows: core.workflows }, ({ desk, workflows }) => ({
  type: 'key-loan',
  started: (ctx, { subjectId, orderId }) =>
    workflows.signal(ctx, keySigning, { id: workflowIdOf(keySigning, subjectId), key: orderId, signal: { orderStarted: { orderId } } }),
  // the subject's id is the loan's: this contribution is for loans alone
  cancelled: async (ctx, { subjectId }) => void (await desk.withdraw(ctx, subjectId as KeyLoanId)),
}));
