import { implement } from '@platform/server';
import { logotypeEndpoints } from '../../contract/index.ts';
import { logotypeService } from '../services.ts';

export const logotypeRoutes = implement(logotypeEndpoints, { logotypes: logotypeService }, ({ logotypes }) => ({
  logotype: (ctx, { params }) => logotypes.show(ctx, params.id),
  setLogotype: (tx, { params, file }) => logotypes.set(tx, params.id, file),
  async removeLogotype(ctx, { params }) {
    await logotypes.remove(ctx, params.id);
    return {};
  },
}));
