import type { inviteUsers as contract } from '@plugins/accounts/contract';
import type { AccountActivities } from '@plugins/accounts/server/activities';
import { sleep } from '@temporalio/workflow';
import { activitiesOf, type Flow, type InputOf, runFlow, type WorkflowOf } from '@workflows/kit';

const { inviteNext, finishInviting, stopInviting } = activitiesOf<AccountActivities>('accounts');

type Input = InputOf<typeof contract>;
type Standing = Awaited<ReturnType<typeof inviteNext>>;

/** Invites users in batches at the given rate, until none waits or it is stopped. */
export const inviteUsers: WorkflowOf<typeof contract> = (input) =>
  runFlow<typeof contract>(input, {
    async run(flow) {
      const { state } = await inviteAll(flow, input);
      const { sent, missed, waiting } = await flow.step('finish', () => finishInviting(keyOf(input)));
      if (state === 'STOPPED') return stopped(flow, { sent, waiting });
      flow.endAs({ what: 'invited', detail: { sent, missed } });
      return 'invited';
    },
    async cancelled(flow) {
      const left = await flow.step('stop', () => stopInviting(keyOf(input)));
      // whoever it was about is gone with the import that made them: there is nobody left to count
      if (left.total > 0) return stopped(flow, left);
      flow.endAs({ state: 'CANCELLED', what: 'undone' });
      return 'stopped';
    },
  });

async function inviteAll(flow: Flow, input: Input): Promise<Standing> {
  const { batch: limit, pause, total } = input;
  const next = () => inviteNext({ ...keyOf(input), limit });
  const until = Date.now() + Math.ceil(total / limit) * pause;
  let standing = await flow.step('invite', next, { from: 'portal', until });
  while (standing.state === 'RUNNING' && standing.waiting > 0) {
    await sleep(pause);
    await flow.continueIfLong(input);
    standing = await flow.step('invite', next);
  }
  return standing;
}

function stopped(flow: Flow, { sent, waiting }: Pick<Standing, 'sent' | 'waiting'>): 'stopped' {
  flow.endAs({ state: 'CANCELLED', what: 'stopped', detail: { sent, waiting } });
  return 'stopped';
}

const keyOf = ({ organisationId, roundId }: Input) => ({ organisationId, roundId });
