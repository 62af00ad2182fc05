import type { WorkflowOf } from '@platform/core';
import type { identityCheck as contract } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import { activitiesOf, type Flow, handleSignals, remindersFrom, runFlow } from '@workflows/kit';

const { endCheck, remindOfCheck } = activitiesOf<IdControlActivities>('id-control');

type Input = Parameters<WorkflowOf<typeof contract>>[0];
type Ending = Awaited<ReturnType<WorkflowOf<typeof contract>>>;
/** How the check stands in the database. */
type Ended = Awaited<ReturnType<typeof endCheck>>;

/** Waits until somebody has proved who they are; a check that nobody answers expires. */
export const identityCheck: WorkflowOf<typeof contract> = (input) => {
  let ended: Ended | undefined;
  handleSignals<typeof contract>({ ended: ({ status }) => void (ended ??= status) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      await flow.waitFor(() => ended !== undefined, {
        awaiting: 'identity',
        from: input.person,
        until: input.until,
        next: 'expire',
        ...reminding(input),
      });
      // the row decides: it may have been answered in the last moment
      return endAs(flow, ended ?? (await flow.step('expire', () => endCheck({ ...keyOf(input), status: 'EXPIRED' }))));
    },
    async cancelled(flow) {
      const status = await flow.step('undo', () => endCheck({ ...keyOf(input), status: 'CANCELLED' }));
      return status === 'COMPLETE' ? 'complete' : 'cancelled';
    },
  });
};

function endAs(flow: Flow, status: Ended): Ending {
  if (status === 'COMPLETE') {
    flow.endAs({ what: 'identified' });
    return 'complete';
  }
  const isExpired = status === 'EXPIRED';
  flow.endAs({ what: isExpired ? 'expired' : 'withdrawn', state: 'CANCELLED' });
  return isExpired ? 'expired' : 'cancelled';
}

const keyOf = ({ organisationId, checkId }: Input) => ({ organisationId, checkId });

/** Only a link in a mail is reminded of; a nudge sends it again at once. */
function reminding(input: Input) {
  const { way, until, remindAfter: first, remindEvery: every } = input;
  if (way !== 'LATER') return {};
  return {
    remindAt: remindersFrom(Date.now(), { first, every, until }),
    remind: (round: number) => remindOfCheck({ ...keyOf(input), round }),
  };
}
