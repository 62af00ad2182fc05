import type { caseDeadlines as contract } from '@plugins/cases/contract';
import type { CaseActivities } from '@plugins/cases/server/activities';
import { activitiesOf, type Flow, handleSignals, type InputOf, runFlow, type WorkflowOf } from '@workflows/kit';

const { nextDeadline, meetDeadline } = activitiesOf<CaseActivities>('cases');

type Input = InputOf<typeof contract>;
type Next = Awaited<ReturnType<typeof nextDeadline>>;

/** Waits for whatever a case comes to next, as long as it is open. Looks again whenever the case has changed. */
export const caseDeadlines: WorkflowOf<typeof contract> = (input) => {
  const told = { changed: false };
  handleSignals<typeof contract>({ changed: () => void (told.changed = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        told.changed = false;
        const next = await flow.step('look', () => nextDeadline(keyOf(input)));
        // opened again meanwhile: looked at again
        if (next.closed && !told.changed) break;
        const met = await awaited(flow, next, told);
        if (met) {
          const isSo = await flow.step(met.what, () => meetDeadline({ ...keyOf(input), ...met }));
          if (isSo) await flow.record({ event: { what: met.what } });
        }
        await flow.continueIfLong(input);
      }
      flow.endAs({ what: 'closed' });
      return 'closed';
    },
    // the case goes on without being watched
    cancelled: async () => 'closed',
  });
};

/** What has come when its moment is there; nothing when the case has changed before. */
async function awaited(flow: Flow, { what, at }: Next, told: { readonly changed: boolean }) {
  if (!what || !at) {
    await flow.waitFor(() => told.changed, { awaiting: 'end', from: 'managers' });
    return undefined;
  }
  const outcome = await flow.waitFor(() => told.changed, { awaiting: what, from: 'managers', until: at });
  return outcome === 'late' ? { what, at } : undefined;
}

const keyOf = ({ organisationId, caseId }: Input) => ({ organisationId, caseId });
