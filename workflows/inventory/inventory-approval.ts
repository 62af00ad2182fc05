import type { inventoryApproval as contract } from '@plugins/keys/contract';
import type { KeyActivities } from '@plugins/keys/server/activities';
import { activitiesOf, handleSignals, type InputOf, runFlow, type WorkflowOf } from '@workflows/kit';
import { allSigned } from '../sign-document/all-signed.ts';

const { giveApprovalUp, verifyApproval } = activitiesOf<KeyActivities>('keys');

/** Waits for a holder's signature. When it has come, their keys are counted. */
export const inventoryApproval: WorkflowOf<typeof contract> = (input) => {
  let isWithdrawn = false;
  handleSignals<typeof contract>({ withdrawn: () => void (isWithdrawn = true) });
  return runFlow<typeof contract>(input, {
    async run(flow) {
      const outcome = await allSigned(flow, [input.signing], () => isWithdrawn);
      const act = outcome === 'signed' ? verifyApproval : giveApprovalUp;
      const status = await flow.step(outcome === 'signed' ? 'verify' : 'giveUp', () => act(keyOf(input)));
      const isSigned = status === 'SIGNED';
      flow.endAs(isSigned ? { what: 'signed' } : { what: 'givenUp', state: 'CANCELLED' });
      return isSigned ? 'signed' : 'given up';
    },
    async cancelled(flow) {
      const status = await flow.step('giveUp', () => giveApprovalUp(keyOf(input)));
      return status === 'SIGNED' ? 'signed' : 'given up';
    },
  });
};

const keyOf = ({ organisationId, approvalId }: InputOf<typeof contract>) => ({ organisationId, approvalId });
