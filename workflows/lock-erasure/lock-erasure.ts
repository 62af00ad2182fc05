import type { lockErasure as contract } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { activitiesOf, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { eraseHistory, stopErasing } = activitiesOf<KeeActivities>('kee');

/** Erases expired records of an organisation's doors, in batches, until none is left. */
export const lockErasure: WorkflowOf<typeof contract> = (input) => {
  const { organisationId, erasureId } = input;
  const key = { organisationId, erasureId };
  handleSignals<typeof contract>({});
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        const { isOver, erased } = await flow.step('erase', () => eraseHistory(key));
        if (isOver) {
          flow.endAs({ what: 'erased', detail: { rows: erased } });
          return 'erased';
        }
        await flow.continueIfLong(input);
      }
    },
    async cancelled(flow) {
      await flow.step('stop', () => stopErasing(key));
      flow.endAs({ what: 'stopped', state: 'CANCELLED' });
      return 'stopped';
    },
  });
};
