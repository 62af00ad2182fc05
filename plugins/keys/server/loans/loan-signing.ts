import { provideTo } from '@platform/server';
import { flows } from '@plugins/flows/server/api';
import { signingSubjects } from '@plugins/id-control/server/api';
import { type KeyLoanId, keySigning } from '../../contract/index.ts';
import { loanDesk } from './services.ts';

/** Tells a loan's workflow what happens to its signature. */
export const loanSigning = provideTo(signingSubjects, { desk: loanDesk, flows }, (deps) => ({
  type: 'key-loan',
  started: (ctx, { subjectId, orderId }) =>
    deps.flows.signal(ctx, keySigning, { subjectId, key: orderId, signal: { orderStarted: { orderId } } }),
  // the subject's id is the loan's: this contribution is for loans alone
  cancelled: async (ctx, { subjectId }) => void (await deps.desk.withdraw(ctx, subjectId as KeyLoanId)),
}));
