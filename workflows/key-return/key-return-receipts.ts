import type { keyReturnReceipts as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { activitiesOf, type Flow, runFlow, type WorkflowOf } from '@workflows/kit';

const { fileReturnReceipt } = activitiesOf<KeyActivities>('keys');

/** Makes the receipts of keys that came back. The keys are back already, so a cancellation changes nothing. */
export const keyReturnReceipts: WorkflowOf<typeof contract> = ({ returnIds, ...input }) => {
  const waiting = [...returnIds];
  const fileAll = async (flow: Flow) => {
    for (let [returnId] = waiting; returnId; [returnId] = waiting) {
      const { organisationId } = input;
      const filing = returnId;
      await flow.step('file', () => fileReturnReceipt({ organisationId, returnId: filing }));
      waiting.shift();
    }
    flow.endAs({ what: 'filed' });
    return 'filed' as const;
  };
  return runFlow<typeof contract>(input, { run: fileAll, cancelled: fileAll });
};
