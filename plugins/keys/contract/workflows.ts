import { flowWorkflow } from '@plugins/flows/contract';
import { SigningTerms } from '@plugins/id-control/contract';
import { z } from 'zod';
import { KeyLoanId, KeyReturnId } from './loan.ts';
import { keys } from './plugin.ts';

/** Waits for a loan's signature, by its child `signDocument` or on paper. Spec part 4, "Key signing". */
export const keySigning = flowWorkflow(keys, 'keySigning', {
  input: z.object({
    organisationId: z.uuid(),
    loanId: KeyLoanId,
    /** Absent on paper. */
    signing: SigningTerms.optional(),
    /** Signed on a screen, by hand, and not on paper. */
    drawn: z.boolean().optional(),
    /** Signed by a temporary holder's link: by whom, and when it is sent again. */
    link: SigningTerms.pick({ signer: true, remindAfter: true, remindEvery: true }).optional(),
    /** The life of the paper. */
    expiresAfter: z.number().int().positive(),
  }),
  output: z.enum(['signed', 'withdrawn', 'expired']),
  signals: {
    signedOnPaper: z.object({ by: z.string() }),
    /** `neverReceived`: the holder says that the keys never came. */
    withdrawn: z.object({ by: z.string(), reason: z.string().optional(), neverReceived: z.boolean().optional() }),
  },
});

/** Watches a loan with a day of return until its keys are back. Its holder is reminded as the settings say. */
export const loanDue = flowWorkflow(keys, 'loanDue', {
  input: z.object({ organisationId: z.uuid(), loanId: KeyLoanId }),
  output: z.enum(['returned', 'unwatched']),
  signals: {
    /** The loan, or what the settings ask for, is otherwise. */
    changed: z.object({}),
    /** Somebody has reminded everybody who is late. */
    chased: z.object({ by: z.string() }),
  },
});

/** Makes the receipts of keys that came back, one after the other. */
export const keyReturnReceipts = flowWorkflow(keys, 'keyReturnReceipts', {
  input: z.object({ organisationId: z.uuid(), returnIds: z.array(KeyReturnId).min(1) }),
  output: z.literal('filed'),
  signals: {},
});
