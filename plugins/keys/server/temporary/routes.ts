import { core, implement, provide, serviceRef } from '@platform/server';
import { files } from '@plugins/files/server/api';
import { temporaryLoanEndpoints } from '../../contract/index.ts';
import { loanFlow } from '../loans/loan-flow.ts';
import { lending, loanDesk, loanViews } from '../loans/services.ts';
import { inventoryFlow } from '../inventories/inventory-flows.ts';
import { counting } from '../inventories/services.ts';
import { createDrawnSignatures, type DrawnSignatures } from './drawn-signatures.ts';
import { createLinkedAnswers, type LinkedAnswers } from './linked-answers.ts';

const drawnSignatures = serviceRef<DrawnSignatures>('keys.drawnSignatures');

const linkedAnswers = serviceRef<LinkedAnswers>('keys.linkedAnswers');

const { clock } = core;

export const temporaryServices = [
  provide(drawnSignatures, { clock, files, flow: loanFlow.flow, views: loanViews }, createDrawnSignatures),
  provide(linkedAnswers, { clock, counting, drawn: drawnSignatures, files, story: inventoryFlow.flow }, createLinkedAnswers),
];
export const temporaryRoutes = implement(
  temporaryLoanEndpoints,
  { answer: linkedAnswers, desk: loanDesk, drawn: drawnSignatures, lend: lending },
  ({ answer, desk, drawn, lend }) => ({
    lendToTemporary: (ctx, { body }) => lend.lendToTemporary(ctx, body),
    signLoanByDrawing: (tx, { params, body }) => drawn.atDesk(tx, params.id, body),
    declineLoanByLink: (ctx, { body }) => desk.decline(ctx, body.token),
    readTemporaryLoan: (ctx, { body }) => drawn.read(ctx, body.token),
    signTemporaryLoan: (tx, { body: { token, ...signed } }) => drawn.byLink(tx, token, signed),
    answerInventoryByLink: (tx, { body: { token, ...said } }) => answer(tx, token, said),
  }),
);
