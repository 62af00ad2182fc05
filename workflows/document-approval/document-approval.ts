import type { documentApproval as contract } from '@plugins/documents/contract';
import type { DocumentActivities } from '@plugins/documents/server/activities';
import { activitiesOf, handleSignals, type InputOf, remindersFrom, runFlow, type WorkflowOf } from '@workflows/kit';

const { lookAtApproval, remindApprovers, giveApprovalUp } = activitiesOf<DocumentActivities>('documents');

const OUTCOME = { ACCEPTED: 'accepted', REJECTED: 'rejected', NONE: 'withdrawn' } as const;

/** Waits for those who are asked, and reminds them. Looks again whenever the document has changed; its row says how it ends. */
export const documentApproval: WorkflowOf<typeof contract> = (input) => {
  const told = { changed: false };
  handleSignals<typeof contract>({ changed: () => void (told.changed = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      for (let asked = { number: 0, at: Date.now() }; ;) {
        told.changed = false;
        const { status, number, from } = await flow.step('look', () => lookAtApproval(keyOf(input)));
        if (status !== 'AWAITING_APPROVAL') {
          flow.endAs({ what: OUTCOME[status], ...(status === 'NONE' && { state: 'CANCELLED' }) });
          return OUTCOME[status];
        }
        // a new version begins anew
        if (number !== asked.number) asked = { number, at: Date.now() };
        const { remindAfter: first, remindEvery: every } = input;
        const until = Number.POSITIVE_INFINITY;
        await flow.waitFor(() => told.changed, {
          awaiting: 'approval',
          from,
          next: 'decision',
          remindAt: remindersFrom(asked.at, { first, every, until }).filter((time) => time > Date.now()),
          remind: (round) => remindApprovers({ ...keyOf(input), round }),
        });
        await flow.continueIfLong(input);
      }
    },
    async cancelled(flow) {
      await flow.step('undo', () => giveApprovalUp(keyOf(input)));
      return 'withdrawn';
    },
  });
};

const keyOf = ({ organisationId, documentId }: InputOf<typeof contract>) => ({ organisationId, documentId });
