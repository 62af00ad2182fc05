import type { quoteRequest as contract } from '@plugins/properties/contract';
import type { PropertyActivities } from '@plugins/properties/server/activities';
import { activitiesOf, handleSignals, type InputOf, remindersFrom, type ReminderWait, runFlow, type WorkflowOf } from '@workflows/kit';

const { lookAtQuote, remindOfQuote, expireQuote, giveQuoteUp } = activitiesOf<PropertyActivities>('properties');

const OUTCOME = { ACCEPTED: 'accepted', DECLINED: 'declined', EXPIRED: 'expired', WITHDRAWN: 'withdrawn' } as const;
const NEVER = Number.POSITIVE_INFINITY;

/** Waits for the partner, then for the customer. Reminds both; the row says how it ends. */
export const quoteRequest: WorkflowOf<typeof contract> = (input) => {
  const told = { changed: false };
  handleSignals<typeof contract>({ changed: () => void (told.changed = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (;;) {
        told.changed = false;
        const { status, from, until } = await flow.step('look', () => lookAtQuote(keyOf(input)));
        if (status !== 'ASKED' && status !== 'OFFERED') {
          flow.endAs({ what: OUTCOME[status], ...(status === 'WITHDRAWN' && { state: 'CANCELLED' }) });
          return OUTCOME[status];
        }
        const outcome = await flow.waitFor(() => told.changed, waitOf(input, { status, from, until }));
        if (outcome === 'late') await flow.step('expire', () => expireQuote(keyOf(input)));
        await flow.continueIfLong(input);
      }
    },
    async cancelled(flow) {
      await flow.step('undo', () => giveQuoteUp(keyOf(input)));
      return 'withdrawn';
    },
  });
};

interface Open {
  readonly status: 'ASKED' | 'OFFERED';
  readonly from: string;
  readonly until: number | null;
}
/** Whose turn it is, until when, and when they are reminded. */
function waitOf(input: InputOf<typeof contract>, { status, from, until }: Open): ReminderWait {
  const { remindAfter: first, remindEvery: every } = input;
  const reminders = {
    remindAt: remindersFrom(Date.now(), { first, every, until: until ?? NEVER }),
    remind: (round: number) => remindOfQuote({ ...keyOf(input), round }),
  };
  if (status === 'OFFERED') return { awaiting: 'decision', from, next: 'work', ...(until !== null && { until }), ...reminders };
  return { awaiting: from ? 'answer' : 'partner', from: from || 'owner', next: 'decision', ...reminders };
}

const keyOf = ({ organisationId, quoteId }: InputOf<typeof contract>) => ({ organisationId, quoteId });
