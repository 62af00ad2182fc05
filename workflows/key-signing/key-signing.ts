import type { WorkflowOf } from '@platform/core';
import type { keySigning as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { activitiesOf, type Flow, handleSignals, remindersFrom, runFlow } from '@workflows/kit';
import { followSignature } from './follow-signature.ts';
import { Heard } from './heard.ts';

const { activateLoan, abandonLoan, remindToSign } = activitiesOf<KeyActivities>('keys');

type Input = Parameters<WorkflowOf<typeof contract>>[0];
type Ending = Awaited<ReturnType<WorkflowOf<typeof contract>>>;

/** Waits for the signature of a loan; when it has come, the keys are handed over, else they are free again. */
export const keySigning: WorkflowOf<typeof contract> = (input) => {
  const heard = new Heard();
  handleSignals<typeof contract>({
    orderStarted: ({ orderId }) => heard.hearOrder(orderId),
    signedOnPaper: () => heard.hearPaper(),
    withdrawn: (withdrawal) => heard.hearWithdrawal(withdrawal),
  });
  return runFlow<typeof contract>(input, {
    run: (flow) => untilSigned(flow, input, heard),
    async cancelled(flow) {
      const status = await flow.step('expire', () => abandonLoan({ ...keyOf(input), status: 'WITHDRAWN' }));
      return status === 'ACTIVE' ? 'signed' : 'withdrawn';
    },
  });
};

async function untilSigned(flow: Flow, input: Input, heard: Heard): Promise<Ending> {
  let until = flow.startedAt + input.expiresAfter;
  for (;;) {
    const outcome = await flow.waitFor(() => heard.isAnything(), { ...waitOf(input), until, ...reminding(input, until) });
    if (heard.withdrawn) return withdrawn(flow, heard);
    if (heard.paper) return activate(flow, input, heard);
    if (outcome === 'late') return expire(flow, input);
    const answer = await followSignature(flow, input, heard);
    if (heard.withdrawn) return withdrawn(flow, heard);
    if (answer === 'complete') return activate(flow, input, heard);
    // who has begun at the desk may begin again for a while; whoever let the time run out may not
    if (input.mode === 'DIGITAL_DIRECT') until = answer === 'expired' ? Date.now() : Math.max(until, Date.now() + input.window);
  }
}

async function activate(flow: Flow, input: Input, heard: Heard): Promise<Ending> {
  const outcome = await flow.step('activate', () => activateLoan(keyOf(input)));
  if (outcome === 'abandoned') return withdrawn(flow, heard);
  flow.endAs({ what: 'signed' });
  return 'signed';
}

async function expire(flow: Flow, input: Input): Promise<Ending> {
  const status = await flow.step('expire', () => abandonLoan({ ...keyOf(input), status: 'EXPIRED' }));
  if (status === 'ACTIVE') return 'signed';
  flow.endAs({ what: 'expired', state: 'CANCELLED' });
  return 'expired';
}

function withdrawn(flow: Flow, { withdrawal: { by, reason } = { by: '' } }: Heard): Ending {
  const because = reason ? { what: 'withdrawnBecause', detail: { reason } } : { what: 'withdrawn' };
  flow.endAs({ ...because, ...(by && { who: by }), state: 'CANCELLED' });
  return 'withdrawn';
}

const keyOf = ({ organisationId, loanId }: Input) => ({ organisationId, loanId });

const AWAITING = { DIGITAL_DIRECT: 'signature', DIGITAL_LATER: 'link', ANALOG: 'paper' } as const;
const waitOf = ({ mode, holder }: Input) => ({ awaiting: AWAITING[mode], from: mode === 'ANALOG' ? 'desk' : holder, next: 'activate' });

/** Only a link in a mail is reminded of; a nudge sends it again at once. */
function reminding({ mode, organisationId, loanId, remindAfter, remindEvery }: Input, until: number) {
  if (mode !== 'DIGITAL_LATER') return {};
  return {
    remindAt: remindersFrom(Date.now(), { first: remindAfter, every: remindEvery, until }),
    remind: (round: number) => remindToSign({ organisationId, loanId, round }),
  };
}
