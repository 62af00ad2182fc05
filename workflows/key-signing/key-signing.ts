import type { keySigning as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
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
import { allSigned } from '../sign-document/all-signed.ts';

const { activateLoan, abandonLoan, remindTemporary } = activitiesOf<KeyActivities>('keys');

type Input = InputOf<typeof contract>;
type Ending = OutputOf<typeof contract>;
interface Told {
  paper?: boolean;
  withdrawn?: { readonly by: string; readonly reason?: string | undefined; readonly neverReceived?: boolean | undefined };
}

/** Waits for the signature of a loan. When it has come, the keys are handed over, else they are free again. */
export const keySigning: WorkflowOf<typeof contract> = (input) => {
  const told: Told = {};
  handleSignals<typeof contract>({
    signedOnPaper: () => void (told.paper = true),
    withdrawn: (withdrawal) => void (told.withdrawn = withdrawal),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      const { signing } = input;
      const outcome = signing ? await allSigned(flow, [signing], () => told.withdrawn !== undefined) : await onPaper(flow, input, told);
      if (told.withdrawn) return withdrawn(flow, told);
      if (outcome === 'signed') return activate(flow, input, told);
      return abandon(flow, input, outcome === 'expired' ? 'EXPIRED' : 'WITHDRAWN');
    },
    async cancelled(flow) {
      const status = await flow.step('expire', () => abandonLoan({ ...keyOf(input), status: 'WITHDRAWN' }));
      return status === 'ACTIVE' ? 'signed' : 'withdrawn';
    },
  });
};

async function onPaper(flow: Flow, input: Input, told: Told): Promise<'signed' | 'expired'> {
  const until = flow.startedAt + input.expiresAfter;
  const isTold = () => told.paper === true || told.withdrawn !== undefined;
  const outcome = await flow.waitFor(isTold, { ...awaited(input, flow.startedAt, until), until, next: 'activate' });
  return outcome === 'late' ? 'expired' : 'signed';
}

/** What is waited for, from whom; only a link is reminded of. */
function awaited({ drawn, link, ...input }: Input, start: number, until: number) {
  if (!link) return { awaiting: drawn ? 'drawing' : 'paper', from: 'desk' };
  return {
    awaiting: 'link',
    from: link.signer,
    remindAt: remindersFrom(start, { first: link.remindAfter, every: link.remindEvery, until }),
    remind: (round: number) => remindTemporary({ ...keyOf(input), round }),
  };
}

async function activate(flow: Flow, input: Input, told: Told): Promise<Ending> {
  const outcome = await flow.step('activate', () => activateLoan(keyOf(input)));
  if (outcome === 'abandoned') return withdrawn(flow, told);
  flow.endAs({ what: 'signed' });
  return 'signed';
}

async function abandon(flow: Flow, input: Input, status: 'EXPIRED' | 'WITHDRAWN'): Promise<Ending> {
  const found = await flow.step('expire', () => abandonLoan({ ...keyOf(input), status }));
  if (found === 'ACTIVE') return 'signed';
  if (status === 'WITHDRAWN') return withdrawn(flow, {});
  flow.endAs({ what: 'expired', state: 'CANCELLED' });
  return 'expired';
}

function withdrawn(flow: Flow, { withdrawn: { by, reason, neverReceived } = { by: '' } }: Told): Ending {
  const plain = { what: neverReceived ? 'neverReceived' : 'withdrawn' };
  const because = reason ? { what: 'withdrawnBecause', detail: { reason } } : plain;
  flow.endAs({ ...because, ...(by && { who: by }), state: 'CANCELLED' });
  return 'withdrawn';
}

const keyOf = ({ organisationId, loanId }: Pick<Input, 'organisationId' | 'loanId'>) => ({ organisationId, loanId });
