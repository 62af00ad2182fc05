import { core, implement, provide, serviceRef } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { temporaryLoanEndpoints } from '../../contract/index.ts';
import { loanFlow } from '../loans/loan-flow.ts';
import { lending, loanDesk, loanViews } from '../loans/services.ts';
import { createDrawnSignatures, type DrawnSignatures } from './drawn-signatures.ts';

const drawnSignatures = serviceRef<DrawnSignatures>('keys.drawnSignatures');

export const drawnProvider = provide(
  drawnSignatures,
  { clock: core.clock, files, flow: loanFlow.flow, views: loanViews },
  createDrawnSignatures,
);
export const temporaryRoutes = implement(
  temporaryLoanEndpoints,
  { desk: loanDesk, drawn: drawnSignatures, lend: lending },
  ({ desk, drawn, lend }) => ({
    lendToTemporary: (ctx, { body }) => lend.lendToTemporary(ctx, body),
    signLoanByDrawing: (tx, { params, body }) => drawn.atDesk(tx, params.id, body),
    declineLoanByLink: (ctx, { body }) => desk.decline(ctx, body.token),
    readTemporaryLoan: (ctx, { body }) => drawn.read(ctx, body.token),
    signTemporaryLoan: (tx, { body: { token, ...signed } }) => drawn.byLink(tx, token, signed),
  }),
);
