import { asSystem, core, type Work } from '@platform/server';
import type { MoveId } from '../../contract/index.ts';
import type { MoveEnds } from './move-ends.ts';
import type { MoveReminder } from './move-reminder.ts';
import { moveEnds, moveReminder } from './services.ts';

interface MoveKey {
  readonly organisationId: string;
  readonly moveId: MoveId;
}
export const moveActivityDeps = { moves: moveEnds, reminder: moveReminder, work: core.work };

interface MoveActivityDeps {
  readonly moves: MoveEnds;
  readonly reminder: MoveReminder;
  readonly work: Work;
}

/** What a move that waits for its day may ask of the server. Each is one transaction, and does nothing when it has been done. */
export function createMoveActivities({ moves, reminder, work }: MoveActivityDeps) {
  return {
    /** `undone`: it was taken back just before, or the person has moved otherwise since. */
    async carryMoveOut({ organisationId, moveId }: MoveKey): Promise<'moved' | 'undone'> {
      return work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => moves.arrive(ctx, moveId));
    },
    /** How much of what they left behind is still open, which they are told. */
    async remindOfMatters({ organisationId, moveId }: MoveKey): Promise<number> {
      return work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => reminder.remind(ctx, moveId));
    },
    async giveMoveUp({ organisationId, moveId }: MoveKey): Promise<void> {
      await work.write(asSystem({ kind: 'organisation', organisationId }), (ctx) => moves.giveUp(ctx, moveId));
    },
  };
}
