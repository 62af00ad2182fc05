import { implement } from '@platform/server';
import { keyRingEndpoints, lockSystemEndpoints, repositoryEndpoints } from '../../contract/index.ts';
import { keyRingService, lockSystemService, repositoryService } from '../services.ts';

export const lockSystemRoutes = implement(lockSystemEndpoints, { systems: lockSystemService }, ({ systems }) => ({
  listLockSystems: (ctx, { query }) => systems.list(ctx, query),
  exportLockSystems: (ctx, { query }) => systems.export(ctx, query),
  getLockSystem: (ctx, { params }) => systems.get(ctx, params.id),
  createLockSystem: (ctx, { body }) => systems.create(ctx, body),
  updateLockSystem: (ctx, { params, body }) => systems.update(ctx, params.id, body),
}));

export const keyRingRoutes = implement(keyRingEndpoints, { rings: keyRingService }, ({ rings }) => ({
  listKeyRings: (ctx, { query }) => rings.list(ctx, query),
  getKeyRing: (ctx, { params }) => rings.get(ctx, params.id),
  createKeyRing: (ctx, { body }) => rings.create(ctx, body),
  updateKeyRing: (ctx, { params, body }) => rings.update(ctx, params.id, body),
}));

export const repositoryRoutes = implement(repositoryEndpoints, { repositories: repositoryService }, ({ repositories }) => ({
  listRepositories: (ctx, { query }) => repositories.list(ctx, query),
  getRepository: (ctx, { params }) => repositories.get(ctx, params.id),
  createRepository: (ctx, { body }) => repositories.create(ctx, body),
  updateRepository: (ctx, { params, body }) => repositories.update(ctx, params.id, body),
}));
