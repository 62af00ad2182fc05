import { implement } from '@platform/server';
import { lockCardEndpoints } from '../../contract/index.ts';
import { lockCards } from '../services.ts';

export const lockCardRoutes = implement(lockCardEndpoints, { cards: lockCards }, ({ cards }) => ({
  lockCards: (ctx, { params }) => cards.show(ctx, params.id),
  setLockCard: (ctx, { params, body }) => cards.set(ctx, params.id, { ...params, ...body }),
  removeLockCard: (ctx, { params }) => cards.remove(ctx, params.id, params.lockSystemId),
}));
