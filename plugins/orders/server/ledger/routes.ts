import { implement } from '@platform/server';
import { ledgerEndpoints } from '../../contract/index.ts';
import { ledgerBatches, ledgerFees } from '../services.ts';

export const ledgerRoutes = implement(ledgerEndpoints, { batches: ledgerBatches, fees: ledgerFees }, ({ batches, fees }) => ({
  batches: (ctx, { query }) => batches.page(ctx, query),
  closeBatch: (ctx, { params }) => batches.close(ctx, params.id),
  addFee: (ctx, { params, body }) => fees.add(ctx, params.id, body),
  exportBatch: (ctx, { params }) => batches.workbook(ctx, params.id),
}));
