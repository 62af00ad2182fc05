import { implement } from '@platform/server';
import { serviceRequestEndpoints } from '../../contract/index.ts';
import { answering, asking, requestEnds, requestExport, requestViews } from './services.ts';

export const requestRoutes = implement(
  serviceRequestEndpoints,
  { answers: answering, ends: requestEnds, exported: requestExport, questions: asking, views: requestViews },
  ({ answers, ends, exported, questions, views }) => ({
    listRequests: (ctx, { query }) => views.page(ctx, query),
    unread: (ctx) => answers.unread(ctx),
    send: (ctx, { body }) => questions.send(ctx, body),
    getRequest: (ctx, { params }) => views.get(ctx, params.id),
    exportRequest: (ctx, { params }) => exported(ctx, params.id),
    withdrawRequest: (ctx, { params, body }) => ends.withdraw(ctx, params.id, body.reason),
    answer: (ctx, { params, body }) => answers.answer(ctx, params.id, body),
    seen: async (ctx, { params }) => {
      await answers.see(ctx, params.id);
      return {};
    },
    readLink: (ctx, { body }) => answers.readLink(ctx, body.token),
    answerLink: (ctx, { body }) => answers.answerLink(ctx, body),
  }),
);
