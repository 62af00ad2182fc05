import type { identityCheck as contract } from '@plugins/id-control/contract';
import type { IdControlActivities } from '@plugins/id-control/server/activities';
import {
  activitiesOf,
  type Flow,
  handleSignals,
  type InputOf,
  type OutputOf,
  remindersFrom,
  runFlow,
  type WorkflowOf,
} from '@workflows/kit';

const { endCheck, remindOfCheck } = activitiesOf<IdControlActivities>('id-control');
const { followIdentification } = activitiesOf<IdControlActivities>('id-control', {
  // asks every two seconds for as long as BankID's order lives
  startToCloseTimeout: '30 minutes',
});

type Input = InputOf<typeof contract>;
type Ending = OutputOf<typeof contract>;
/** How the check stands in the database. */
type Ended = Awaited<ReturnType<typeof endCheck>>;

/** What the workflow has been told. */
interface Told {
  ended?: Ended;
  /** The attempt at BankID that is not followed yet. */
  begun?: string | undefined;
}

/** Waits until somebody has proved who they are, and asks BankID whether they have. A check that nobody answers expires. */
export const identityCheck: WorkflowOf<typeof contract> = (input) => {
  const told: Told = {};
  handleSignals<typeof contract>({
    ended: ({ status }) => void (told.ended ??= status),
    begun: ({ identificationId }) => void (told.begun = identificationId),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      await untilEnded(flow, input, told);
      // the row decides: it may have been answered in the last moment
      return endAs(flow, told.ended ?? (await flow.step('expire', () => endCheck({ ...keyOf(input), status: 'EXPIRED' }))));
    },
    async cancelled(flow) {
      const status = await flow.step('undo', () => endCheck({ ...keyOf(input), status: 'CANCELLED' }));
      return status === 'COMPLETE' ? 'complete' : 'cancelled';
    },
  });
};

async function untilEnded(flow: Flow, input: Input, told: Told): Promise<void> {
  const wait = { from: input.person, until: input.until, next: 'expire' };
  for (;;) {
    const isTold = () => told.ended !== undefined || told.begun !== undefined;
    await flow.waitFor(isTold, { awaiting: 'identity', ...wait, ...reminding(input) });
    const { ended, begun } = told;
    if (ended !== undefined || begun === undefined) return;
    told.begun = undefined;
    await flow.step('follow', () => followIdentification({ organisationId: input.organisationId, identificationId: begun }), wait);
  }
}

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
