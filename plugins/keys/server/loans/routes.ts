import { implement } from '@platform/server';
import { keyLoanEndpoints } from '../../contract/index.ts';
import { lending, loanDesk, loanList, loanViews, receiptChecks, returns } from './services.ts';

export const loanRoutes = implement(
  keyLoanEndpoints,
  { checks: receiptChecks, desk: loanDesk, lending, list: loanList, returns, views: loanViews },
  ({ checks, desk, lending: lend, list, returns: back, views }) => ({
    listLoans: (ctx, { query }) => list.page(ctx, query),
    exportLoans: (ctx, { query }) => list.export(ctx, query),
    getLoan: (ctx, { params }) => views.get(ctx, params.id),
    lend: (ctx, { body }) => lend.lend(ctx, body),
    takeOverLoan: (ctx, { params, body }) => lend.takeOver(ctx, params.id, body),
    withdrawLoan: (ctx, { params, body }) => desk.withdraw(ctx, params.id, body.reason),
    remindOfSigning: (ctx, { params }) => desk.remind(ctx, params.id),
    loanPaper: (tx, { params }) => desk.paper(tx, params.id),
    signLoanOnPaper: (ctx, { params, body }) => desk.signOnPaper(ctx, params.id, body.fileId),
    returnKeys: (ctx, { body }) => back.takeBack(ctx, body),
    checkReceiptNumber: (ctx, { body }) => checks.byNumber(ctx, body.number),
    checkReceiptFile: (tx, { file }) => checks.byFile(tx, file.content),
  }),
);
