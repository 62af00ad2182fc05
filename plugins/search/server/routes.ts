import { all, implement, permissions, searchSources } from '@platform/server';
import { searchEndpoints } from '../contract/index.ts';
import { findEverywhere } from './find-everywhere.ts';

export const searchRoutes = implement(searchEndpoints, { permissions, sources: all(searchSources) }, (deps) => ({
  find: async (ctx, { query }) => ({ groups: await findEverywhere(ctx, query.query, deps) }),
}));
