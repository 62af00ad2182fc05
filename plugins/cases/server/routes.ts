import { implement } from '@platform/server';
import { caseEndpoints } from '../contract/index.ts';
import { managerPage } from './parts/managers.ts';
import { unreadCount } from './parts/unread.ts';
import { fittingTexts } from './texts/fitting-texts.ts';
import { caseList, caseService, caseSteps, caseWriting } from './services.ts';

export const caseRoutes = implement(
  caseEndpoints,
  { cases: caseService, list: caseList, steps: caseSteps, writing: caseWriting },
  ({ cases, list, steps, writing }) => ({
    list: (ctx, { query }) => list.page(ctx, query),
    exportWorkbook: (ctx, { query }) => list.export(ctx, query),
    unread: (ctx) => unreadCount(ctx),
    managers: (ctx, { query }) => managerPage(ctx, query),
    texts: (ctx, { query }) => fittingTexts(ctx, query.caseId),
    report: (ctx, { body }) => cases.report(ctx, body),
    get: (ctx, { params }) => cases.get(ctx, params.id),
    change: (ctx, { params, body }) => cases.change(ctx, params.id, body),
    step: (ctx, { params, body }) => steps.step(ctx, params.id, body),
    changeMany: (ctx, { body }) => steps.many(ctx, body),
    comment: (ctx, { params, body }) => writing.write(ctx, params.id, { ...body, internal: false }),
    note: (ctx, { params, body }) => writing.write(ctx, params.id, { ...body, internal: true }),
    removeFile: (ctx, { params }) => writing.detach(ctx, params.id, params.fileId),
    addFiles: (ctx, { params, body }) => writing.attach(ctx, params.id, body.fileIds),
    link: (ctx, { params, body }) => writing.link(ctx, params.id, body.caseId),
    unlink: (ctx, { params }) => writing.unlink(ctx, params.id, params.caseId),
    seen: (ctx, { params }) => writing.seen(ctx, params.id),
  }),
);
