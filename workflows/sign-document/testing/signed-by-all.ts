import { runFlow, type WorkflowOf } from '@workflows/kit';
import { allSigned } from '../all-signed.ts';
import type { signedByAll as contract } from './contract.ts';

export { signDocument } from '../sign-document.ts';

export const signedByAll: WorkflowOf<typeof contract> = ({ organisationId, signers }) =>
  runFlow<typeof contract>({ organisationId }, { run: (flow) => allSigned(flow, signers), cancelled: async () => 'withdrawn' });
