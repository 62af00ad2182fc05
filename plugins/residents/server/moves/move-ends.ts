import { refusals } from '@platform/core';
import { doneBy, type Ctx, query, refuse, type Workflows } from '@platform/server';
import { workflowIdOf } from '@plugins/flows/contract';
import { apartmentMove, type Move, type MoveId } from '../../contract/index.ts';
import type { Residency } from '../api.ts';
import { MoveEntity } from './move.entity.ts';
import type { MoveList } from './move-list.ts';

interface MoveEndDeps {
  readonly list: MoveList;
  readonly residency: Residency;
  readonly workflows: Workflows;
}
export type MoveEnds = ReturnType<typeof createMoveEnds>;

/** How a planned move ends: somebody lives elsewhere, or nothing has changed. */
export function createMoveEnds({ list, residency, workflows }: MoveEndDeps) {
  const carryOut = async (ctx: Ctx, move: MoveEntity): Promise<void> => {
    await residency.settle(ctx, move.userId, { apartmentId: move.toId ?? null, on: dayOf(move) });
    move.carryOut();
  };

  return {
    carryOut,

    /** @throws 404, 409 once it has been carried out or taken back */
    async undo(ctx: Ctx, id: MoveId): Promise<Move> {
      const move = await lockedMove(ctx, id);
      move.undo();
      await workflows.signal(ctx, apartmentMove, {
        id: workflowIdOf(apartmentMove, id),
        key: 'undone',
        signal: { undone: { by: doneBy(ctx) } },
      });
      await ctx.em.flush();
      const [undone] = await list.byIds(ctx, [id]);
      if (!undone) throw refuse(refusals.notFound, { id });
      return undone;
    },

    /** Its day has come. Does nothing when it has been done; somebody who is gone, or has moved otherwise since, does not move. */
    async arrive(ctx: Ctx, id: MoveId): Promise<'moved' | 'undone'> {
      const move = await lockedMove(ctx, id);
      if (!move.isPlanned()) return move.state === 'DONE' ? 'moved' : 'undone';
      const [person] = await residency.people(ctx, [move.userId]);
      if (!person || (person.apartmentId ?? null) !== (move.fromId ?? null)) {
        move.undo();
        return 'undone';
      }
      await carryOut(ctx, move);
      return 'moved';
    },

    /** Taken back from the console. */
    async giveUp(ctx: Ctx, id: MoveId): Promise<void> {
      const move = await lockedMove(ctx, id);
      if (move.isPlanned()) move.undo();
    },
  };
}

/** The move, which nobody else changes until the transaction ends. @throws 404 */
async function lockedMove(ctx: Ctx, id: MoveId): Promise<MoveEntity> {
  const [found] = await query<{ id: string }>(ctx, 'select id from residents_move where id = $1 for update', [id]);
  const move = found && (await ctx.em.findOne(MoveEntity, { id }));
  if (!move) throw refuse(refusals.notFound, { id });
  return move;
}

export const dayOf = ({ movesOn }: MoveEntity): string => String(movesOn);
