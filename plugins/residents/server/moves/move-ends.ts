import { refusals } from '@platform/core';
import { type Ctx, doneBy, refuse } from '@platform/server';
import type { FlowOf } from '@plugins/flows/server/api';
import type { Move, MoveId } from '../../contract/index.ts';
import type { Residency } from '../api.ts';
import { moveFlow } from './move-flow.ts';
import type { MoveEntity } from './move.entity.ts';
import type { MoveList } from './move-list.ts';
import type { MoveOvertaken } from './move-overtaken.ts';

interface MoveEndDeps {
  readonly flow: FlowOf<typeof moveFlow>;
  readonly list: MoveList;
  readonly overtaken: MoveOvertaken;
  readonly residency: Residency;
}
export type MoveEnds = ReturnType<typeof createMoveEnds>;

/** How a planned move ends: somebody lives elsewhere, or nothing has changed. */
export function createMoveEnds({ flow, list, overtaken, residency }: MoveEndDeps) {
  const carryOut = async (ctx: Ctx, move: MoveEntity): Promise<void> => {
    await residency.settle(ctx, move.userId, { apartmentId: move.toId ?? null, on: dayOf(move) });
    move.carryOut();
  };

  return {
    carryOut,

    /** @throws 404, 409 once it has been carried out or taken back */
    async undo(ctx: Ctx, id: MoveId): Promise<Move> {
      const move = await moveFlow.lock(ctx, id);
      move.undo();
      await flow.signal(ctx, id, { key: 'undone', signal: { undone: { by: doneBy(ctx) } } });
      await ctx.em.flush();
      const [undone] = await list.byIds(ctx, [id]);
      if (!undone) throw refuse(refusals.notFound, { id });
      return undone;
    },

    /** Its day has come. Does nothing when it has been done; somebody who is gone, or has moved otherwise since, does not move. */
    async arrive(ctx: Ctx, id: MoveId): Promise<'moved' | 'undone'> {
      const move = await moveFlow.lock(ctx, id);
      if (!move.isPlanned()) return move.state === 'DONE' ? 'moved' : 'undone';
      const [person] = await residency.people(ctx, [move.userId]);
      if (!person || (person.apartmentId ?? null) !== (move.fromId ?? null)) {
        move.undo();
        // nobody has taken it back: whoever planned it is told why it did not come about
        await flow.record(ctx, id, { key: 'overtaken', what: person ? 'overtaken' : 'gone' });
        if (person) await overtaken.tell(ctx, move, person);
        return 'undone';
      }
      await carryOut(ctx, move);
      return 'moved';
    },
  };
}

export const dayOf = ({ movesOn }: MoveEntity): string => String(movesOn);
