import type { signDocument as contract } from '@plugins/id-control/contract';
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
import { followOrder } from './follow-order.ts';
import { Told } from './told.ts';

const { endSigning, findSigning, remindToSign } = activitiesOf<IdControlActivities>('id-control');

type Input = InputOf<typeof contract>;
type Ending = OutputOf<typeof contract>;

/** Waits until the signer has signed, reminds of the link, and ends in time. */
export const signDocument: WorkflowOf<typeof contract> = (input) => {
  const told = new Told();
  handleSignals<typeof contract>({
    begun: ({ orderId }) => told.begin(orderId),
    declined: (declined) => told.decline(declined),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      // started again in the place of a lost one it may have been signed already
      const { status, orderId } = await flow.step('find', () => findSigning(keyOf(input)));
      if (status === 'PENDING' && orderId) told.begin(orderId);
      if (status === 'WAITING' || status === 'PENDING') return untilSigned(flow, input, told);
      return endAs(flow, status, told);
    },
    async cancelled(flow) {
      const status = await flow.step('undo', () => endSigning({ ...keyOf(input), status: 'CANCELLED' }));
      return status === 'COMPLETE' ? 'signed' : 'withdrawn';
    },
  });
};

async function untilSigned(flow: Flow, input: Input, told: Told): Promise<Ending> {
  let until = flow.startedAt + input.expiresAfter;
  const awaiting = input.way === 'LINK' ? 'link' : 'signature';
  for (;;) {
    const outcome = await flow.waitFor(() => told.isAnything(), { awaiting, from: input.signer, until, ...reminding(input, until) });
    if (told.declined) return endAs(flow, 'CANCELLED', told);
    // the row decides: it may have been signed in the last moment
    if (outcome === 'late') return endAs(flow, await flow.step('expire', () => endSigning({ ...keyOf(input), status: 'EXPIRED' })), told);
    const answer = await followOrder(flow, input, told);
    if (told.declined) return endAs(flow, 'CANCELLED', told);
    if (answer === 'complete') return endAs(flow, 'COMPLETE', told);
    // who has begun at the desk may begin again for a while; whoever let the time run out may not
    if (input.way === 'HERE') until = answer === 'expired' ? Date.now() : Math.max(until, Date.now() + input.window);
  }
}

function endAs(flow: Flow, status: Awaited<ReturnType<typeof endSigning>>, { declined }: Told): Ending {
  if (status === 'COMPLETE') {
    flow.endAs({ what: 'signed' });
    return 'signed';
  }
  const ending = status === 'EXPIRED' ? 'expired' : 'declined';
  const { by, reason } = declined ?? {};
  const why = reason ? { what: 'declinedBecause', detail: { reason } } : { what: ending };
  flow.endAs({ state: 'CANCELLED', ...why, ...(by && { who: by }) });
  return ending;
}

const keyOf = ({ organisationId, signingId }: Input) => ({ organisationId, signingId });

/** Only a link is reminded of; a nudge sends it at once. */
function reminding(input: Input, until: number) {
  const { way, remindAfter: first, remindEvery: every } = input;
  if (way !== 'LINK') return {};
  return {
    remindAt: remindersFrom(Date.now(), { first, every, until }),
    remind: (round: number) => remindToSign({ ...keyOf(input), round }),
  };
}
