import { implement } from '@platform/server';
import { keyEndpoints } from '../../contract/index.ts';
import { keyExport, keyMoves, keyReader, keyService } from '../services.ts';

export const keyRoutes = implement(
  keyEndpoints,
  { keys: keyService, move: keyMoves, reader: keyReader, workbook: keyExport },
  ({ keys, move, reader, workbook }) => ({
    list: (ctx, { query }) => reader.list(ctx, query),
    summary: (ctx) => reader.summary(ctx),
    overdueByAge: (ctx) => reader.overdueAges(ctx),
    exportWorkbook: (ctx, { query }) => workbook.export(ctx, query),
    get: (ctx, { params }) => keys.get(ctx, params.id),
    history: (ctx, { params, query }) => reader.history(ctx, params.id, query),
    create: (ctx, { body }) => keys.create(ctx, body),
    update: (ctx, { params, body }) => keys.update(ctx, params.id, body),
    archive: async (ctx, { params }) => {
      await keys.archive(ctx, [params.id]);
      return keys.get(ctx, params.id);
    },
    restore: async (ctx, { params }) => {
      await keys.restore(ctx, [params.id]);
      return keys.get(ctx, params.id);
    },
    archiveMany: (ctx, { body }) => keys.archive(ctx, body.keyIds),
    restoreMany: (ctx, { body }) => keys.restore(ctx, body.keyIds),
    moveMany: (ctx, { body }) => move(ctx, body),
    setStatus: (ctx, { body }) => keys.setStatus(ctx, body.keyIds, body.status),
  }),
);
