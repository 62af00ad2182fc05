import { endpoints, isoDay } from '@platform/core';
import { FileId, fileRefusals } from '@plugins/files/contract';
import { z } from 'zod';
import { loanRefusals, takeOverRefusals } from './loan-refusals.ts';
import { KeyLoan, KeyLoanId } from './loan.ts';
import { keys } from './plugin.ts';
import { keyRefusals } from './refusals.ts';
import { keySubjects } from './subjects.ts';

const { key, loan } = keySubjects;
const { lend } = keys.permissions;

export const keyDueEndpoints = endpoints(keys, {
  /** Another day, or until further notice. The receipt stays as it was signed. */
  extendLoan: {
    method: 'POST',
    path: '/v1/key-loans/{id}/extend',
    permission: lend,
    params: z.object({ id: KeyLoanId }),
    body: z.strictObject({ expectedReturnAt: isoDay().nullable(), signatureFileId: FileId.optional() }),
    touches: [loan.by('id'), key],
    response: KeyLoan,
    refusals: [
      loanRefusals.notOut,
      takeOverRefusals.pending,
      loanRefusals.signatureMissing,
      fileRefusals.type,
      fileRefusals.size,
      keyRefusals.returnDatePassed,
    ],
  },
  /** Reminds a batch of those whose loan is overdue. Each at most once a day. `left`: as many are not reminded yet. */
  chaseLoans: {
    method: 'POST',
    path: '/v1/key-loans/chase',
    permission: lend,
    body: z.strictObject({}),
    touches: [loan],
    response: z.object({ overdue: z.number().int(), reminded: z.number().int(), left: z.number().int() }),
  },
});
