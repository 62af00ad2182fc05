import { flowWorkflow } from '@plugins/flows/contract';
import { SigningId } from '@plugins/id-control/contract';
import { z } from 'zod';
import { KeyLoanId, KeyReturnId, LoanSigning } from './loan.ts';
import { keys } from './plugin.ts';

const milliseconds = z.number().int().positive();

/** Waits for the signature of a loan: with BankID at once, by a link in a mail, or on paper (spec part 4, "Key signing"). */
export const keySigning = flowWorkflow(keys, 'keySigning', {
  input: z.object({
    organisationId: z.uuid(),
    loanId: KeyLoanId,
    /** Absent on paper. */
    signingId: SigningId.optional(),
    mode: LoanSigning,
    holder: z.string(),
    /** How long an attempt with BankID may take. */
    window: milliseconds,
    /** How long anybody may take to begin; the life of the link, of the paper. */
    expiresAfter: milliseconds,
    /** When the link is sent again first, and how often then. */
    remindAfter: milliseconds,
    remindEvery: milliseconds,
  }),
  output: z.enum(['signed', 'withdrawn', 'expired']),
  signals: {
    /** An order is open at BankID. */
    orderStarted: z.object({ orderId: z.string() }),
    signedOnPaper: z.object({ by: z.string() }),
    withdrawn: z.object({ by: z.string(), reason: z.string().optional() }),
  },
});

/** Makes the receipts of keys that came back, one after the other. */
export const keyReturnReceipts = flowWorkflow(keys, 'keyReturnReceipts', {
  input: z.object({ organisationId: z.uuid(), returnIds: z.array(KeyReturnId).min(1) }),
  output: z.literal('filed'),
  signals: {},
});
