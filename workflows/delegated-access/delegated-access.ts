import type { delegatedAccess as contract } from '@plugins/kee/contract';
import type { KeeActivities } from '@plugins/kee/server/activities';
import { activitiesOf, handleSignals, runFlow, type WorkflowOf } from '@workflows/kit';

const { end, revoke } = activitiesOf<KeeActivities>('kee');

/** What somebody shared ends at its time, or when it is revoked. */
export const delegatedAccess: WorkflowOf<typeof contract> = (input) => {
  const { organisationId, accessId, until } = input;
  const key = { organisationId, accessId };
  let isRevoked = false;
  handleSignals<typeof contract>({ revoked: () => void (isRevoked = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      const outcome = await flow.waitFor(() => isRevoked, { awaiting: 'time', from: 'portal', until, next: 'end' });
      if (outcome === 'met') {
        flow.endAs({ what: 'revoked', state: 'CANCELLED' });
        return 'revoked';
      }
      await flow.step('end', () => end(key));
      flow.endAs({ what: 'ended' });
      return 'ended';
    },
    async cancelled(flow) {
      await flow.step('revoke', () => revoke(key));
      return 'revoked';
    },
  });
};
