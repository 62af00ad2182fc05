import { implement } from '@platform/server';
import { moveEndpoints } from '../../contract/index.ts';
import { moveEnds, moveList, moveService, toSettle } from './services.ts';

export const moveRoutes = implement(
  moveEndpoints,
  { ends: moveEnds, list: moveList, moves: moveService, settle: toSettle },
  ({ ends, list, moves, settle }) => ({
    plan: async (ctx, { params, body }) => ({ moves: await moves.plan(ctx, params.id, body) }),
    stays: async (ctx, { params }) => ({ stays: await settle.stays(ctx, params.id) }),
    toSettle: async (ctx, { params, query }) => ({ matters: await settle.matters(ctx, params.id, query.userId) }),
    listMoves: (ctx, { query }) => list.page(ctx, query),
    undo: (ctx, { params }) => ends.undo(ctx, params.id),
  }),
);
