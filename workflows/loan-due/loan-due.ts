import type { loanDue as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { activitiesOf, type Flow, handleSignals, type InputOf, runFlow, type WorkflowOf } from '@workflows/kit';

const { lookAtLoan, remindOfLoan } = activitiesOf<KeyActivities>('keys');

type Input = InputOf<typeof contract>;
type Due = Awaited<ReturnType<typeof lookAtLoan>>;
interface Told {
  changed: boolean;
  readonly chasedBy: string[];
}

/** Waits for the keys of a loan. Reminds its holder before the day, on it and after it, as long as they are out. */
export const loanDue: WorkflowOf<typeof contract> = (input) => {
  const told: Told = { changed: false, chasedBy: [] };
  handleSignals<typeof contract>({
    changed: () => void (told.changed = true),
    chased: ({ by }) => void told.chasedBy.push(by),
  });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        for (const by of told.chasedBy.splice(0)) await flow.record({ event: { what: 'chased', who: by } });
        await flow.continueIfLong(input);
        told.changed = false;
        const due = await flow.step('look', () => lookAtLoan(keyOf(input)));
        if (due.isOver) break;
        await awaitKeys(flow, due, { input, told });
      }
      flow.endAs({ what: 'returned' });
      return 'returned';
    },
    // the keys stay out, and nobody is reminded of them
    cancelled: async () => 'unwatched',
  });
};

/** Until the loan is otherwise, or its day has passed. */
async function awaitKeys(flow: Flow, { dueOn, until, remindAt }: Due, { input, told }: { readonly input: Input; readonly told: Told }) {
  const isOtherwise = () => told.changed || told.chasedBy.length > 0;
  if (!dueOn) return flow.waitFor(isOtherwise, { awaiting: 'return', from: 'holder' });
  const wait = until === undefined ? { awaiting: 'overdue' } : { awaiting: 'return', until, next: 'overdue' };
  return flow.waitFor(isOtherwise, {
    ...wait,
    from: 'holder',
    remindAt,
    remind: (round) => remindOfLoan({ ...keyOf(input), dueOn, round }),
  });
}

const keyOf = ({ organisationId, loanId }: Input) => ({ organisationId, loanId });
