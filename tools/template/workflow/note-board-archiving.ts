import type { noteBoardArchiving as contract } from '@tools/template/contract';
import type { NoteBoardActivities } from '@tools/template/server/activities';
import { activitiesOf, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { expire } = activitiesOf<NoteBoardActivities>('note-board');

/** One note: waits until somebody archives it, and archives it when its time has passed. */
export const noteBoardArchiving: WorkflowOf<typeof contract> = (input) => {
  let isArchived = false;
  handleSignals<typeof contract>({ archived: () => void (isArchived = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      const { noteId, organisationId, until } = input;
      const outcome = await flow.waitFor(() => isArchived, { awaiting: 'archiving', until, next: 'expire' });
      if (outcome === 'met') {
        flow.endAs({ what: 'archived' });
        return 'archived';
      }
      await flow.step('expire', () => expire({ noteId, organisationId }));
      flow.endAs({ what: 'expired' });
      return 'expired';
    },
    cancelled: async () => 'kept',
  });
};
