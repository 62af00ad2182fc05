import type { apartmentMove as contract } from '@plugins/residents/contract';
import type { ResidentActivities } from '@plugins/residents/server/activities';
import { activitiesOf, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { carryMoveOut, giveMoveUp, remindOfMatters } = activitiesOf<ResidentActivities>('residents');

/** Waits for the day, then the person lives where the move says. A move that is taken back before changes nothing. */
export const apartmentMove: WorkflowOf<typeof contract> = (input) => {
  const { organisationId, moveId, until } = input;
  let isUndone = false;
  handleSignals<typeof contract>({ undone: () => void (isUndone = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      const outcome = await flow.waitFor(() => isUndone, { awaiting: 'day', from: 'portal', until, next: 'move' });
      const end = outcome === 'late' ? await flow.step('move', () => carryMoveOut({ organisationId, moveId })) : 'undone';
      if (end === 'moved') {
        const count = await flow.skippable('remind', () => remindOfMatters({ organisationId, moveId }));
        if (count) await flow.record({ event: { what: 'stillOpen', detail: { count } } });
      }
      flow.endAs(end === 'moved' ? { what: 'moved' } : { what: 'undone', state: 'CANCELLED' });
      return end;
    },
    async cancelled(flow) {
      await flow.step('undo', () => giveMoveUp({ organisationId, moveId }));
      return 'undone';
    },
  });
};
