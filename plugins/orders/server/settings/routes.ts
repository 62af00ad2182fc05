import { implement } from '@platform/server';
import { orderSettingsEndpoints } from '../../contract/index.ts';
import { differences } from '../reconciliation/difference-list.ts';
import { priceService, sellerService } from '../services.ts';

export const settingsRoutes = implement(
  orderSettingsEndpoints,
  { prices: priceService, sellers: sellerService },
  ({ prices, sellers }) => ({
    differences: (ctx, { query }) => differences(ctx, query),
    prices: (ctx, { params }) => prices.show(ctx, params.id),
    setPrices: (ctx, { params, body }) => prices.set(ctx, params.id, body),
    settings: (ctx, { params }) => sellers.show(ctx, params.id),
    changeSettings: (ctx, { params, body }) => sellers.change(ctx, params.id, body),
    setSwish: (ctx, { params, body }) => sellers.setSwish(ctx, params.id, body),
    removeSwish: (ctx, { params }) => sellers.removeSwish(ctx, params.id),
    setCard: (tx, { params, body }) => sellers.setCard(tx, params.id, body),
    removeCard: (ctx, { params }) => sellers.removeCard(ctx, params.id),
  }),
);
