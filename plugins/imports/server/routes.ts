import { implement } from '@platform/server';
import { importEndpoints } from '../contract/index.ts';
import { importList, importOpener, importService, importWorkbooks } from './services.ts';

export const importRoutes = implement(
  importEndpoints,
  { imports: importService, list: importList, open: importOpener, workbooks: importWorkbooks },
  ({ imports, list, open, workbooks }) => ({
    open: (tx, { body: { kind, organisationId, existing, ...options }, file }) =>
      open(tx, { file, kind, organisationId, existing, options, inBackground: true }),
    list: (ctx, { query }) => list.page(ctx, query),
    kind: (ctx, { params }) => list.kind(ctx, params.kind),
    template: (ctx, { params }) => workbooks.template(ctx, params.kind),
    get: (ctx, { params }) => imports.get(ctx, params.id),
    rows: (ctx, { params, query }) => list.rows(ctx, params.id, query),
    failed: (tx, { params }) => workbooks.failed(tx, params.id),
    columns: (ctx, { params, body }) => imports.correctColumns(ctx, params.id, body.columns),
    apply: (ctx, { params, body }) => imports.apply(ctx, params.id, body),
    undo: (ctx, { params }) => imports.undo(ctx, params.id),
  }),
);
