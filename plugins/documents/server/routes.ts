import { implement } from '@platform/server';
import { documentEndpoints } from '../contract/index.ts';
import { approvals, documentBin, documentList, documentService, documentView } from './services.ts';

export const documentRoutes = implement(
  documentEndpoints,
  { approvals, bin: documentBin, documents: documentService, list: documentList, view: documentView },
  ({ approvals: asked, bin, documents, list, view }) => ({
    list: (ctx, { query }) => list.page(ctx, query),
    exportWorkbook: (ctx, { query }) => list.export(ctx, query),
    add: (ctx, { body }) => documents.add(ctx, body),
    get: (ctx, { params }) => view.get(ctx, params.id),
    change: (ctx, { params, body }) => documents.change(ctx, params.id, body),
    addVersion: (ctx, { params, body }) => documents.addVersion(ctx, params.id, body),
    remove: (ctx, { params, body }) => bin.remove(ctx, params.id, body.version),
    restore: (ctx, { params, body }) => bin.restore(ctx, params.id, body.version),
    hold: (ctx, { params, body }) => bin.hold(ctx, params.id, body),
    requestApproval: (ctx, { params, body }) => asked.request(ctx, params.id, body),
    withdrawApproval: (ctx, { params, body }) => asked.withdraw(ctx, params.id, body.version),
    deputise: (ctx, { params, body }) => asked.deputise(ctx, params.id, body),
    decide: (ctx, { params, body }) => asked.decide(ctx, params.id, body),
  }),
);
