import { implement } from '@platform/server';
import { ledgerEndpoints } from '../../contract/index.ts';
import { ledgerBatches } from '../services.ts';

export const ledgerRoutes = implement(ledgerEndpoints, { batches: ledgerBatches }, ({ batches }) => ({
  batches: (ctx, { query }) => batches.page(ctx, query),
  closeBatch: (ctx, { params }) => batches.close(ctx, params.id),
  exportBatch: (ctx, { params }) => batches.workbook(ctx, params.id),
}));
