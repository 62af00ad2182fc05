import { implement } from '@platform/server';
import { apartmentEndpoints } from '../contract/index.ts';
import { apartmentExport, apartmentService } from './services.ts';

export const apartmentRoutes = implement(
  apartmentEndpoints,
  { apartments: apartmentService, exported: apartmentExport },
  ({ apartments, exported }) => ({
    list: (ctx, { query }) => apartments.list(ctx, query),
    addresses: (ctx, { query }) => apartments.addresses(ctx, query),
    exportApartments: (ctx, { query }) => exported(ctx, query),
    get: (ctx, { params }) => apartments.get(ctx, params.id),
    add: (ctx, { body }) => apartments.add(ctx, body),
    change: (ctx, { params, body }) => apartments.change(ctx, params.id, body),
    remove: async (ctx, { params }) => {
      await apartments.remove(ctx, params.id);
      return {};
    },
  }),
);
