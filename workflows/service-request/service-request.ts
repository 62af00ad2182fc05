import type { serviceRequest as contract } from '@plugins/residents/contract';
import type { ResidentActivities } from '@plugins/residents/server/activities';
import { activitiesOf, type Flow, handleSignals, type InputOf, remindersFrom, runFlow, type WorkflowOf } from '@workflows/kit';

const { askResidents, endRequest, giveRequestUp } = activitiesOf<ResidentActivities>('residents');

type Input = InputOf<typeof contract>;

/** What the workflow has been told. */
interface RequestState {
  pending: number;
  withdrawn: boolean;
}

/** Asks, reminds who has not answered, and closes at the end. Answers may change until then. */
export const serviceRequest: WorkflowOf<typeof contract> = (input) => {
  const state: RequestState = { pending: input.apartments, withdrawn: false };
  handleSignals<typeof contract>({
    // whoever has answered stays so: an old count that comes late changes nothing
    answered: ({ pending }) => void (state.pending = Math.min(state.pending, pending)),
    withdrawn: () => void (state.withdrawn = true),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      await flow.step('ask', () => writeToAll(input, 0));
      await flow.record({ event: { what: 'asked' } });
      await untilTheEnd(flow, input, state);
      if (state.withdrawn) {
        flow.endAs({ what: 'withdrawn', state: 'CANCELLED' });
        return 'withdrawn';
      }
      await flow.step('end', () => endRequest(keyOf(input)));
      flow.endAs({ what: 'ended' });
      return 'ended';
    },
    async cancelled(flow, by) {
      // those who live there are told why, as when it is withdrawn on its page
      await flow.step('undo', () => giveRequestUp({ ...keyOf(input), ...(by && { reason: by.reason }) }));
      return 'withdrawn';
    },
  });
};

async function untilTheEnd(flow: Flow, input: Input, state: RequestState): Promise<void> {
  const { answerBy: until, remindAfter: first, remindEvery: every } = input;
  const outcome = await flow.waitFor(() => state.withdrawn || state.pending === 0, {
    awaiting: 'answers',
    from: 'residents',
    until,
    next: 'end',
    remindAt: remindersFrom(Date.now(), { first, every, until }),
    remind: (round) => writeToAll(input, round),
  });
  if (outcome === 'late' || state.withdrawn) return;
  await flow.record({ event: { what: 'allAnswered' } });
  await flow.waitFor(() => state.withdrawn, { awaiting: 'lastDay', from: 'portal', until, next: 'end' });
}

/** Some hundred apartments at a time. */
async function writeToAll(input: Input, round: number): Promise<void> {
  let after: string | undefined;
  do after = await askResidents({ ...keyOf(input), round, ...(after !== undefined && { after }) });
  while (after !== undefined);
}

const keyOf = ({ organisationId, requestId }: Input) => ({ organisationId, requestId });
