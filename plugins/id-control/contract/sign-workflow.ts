import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { idControl } from './plugin.ts';
import { SigningId } from './signing.ts';

const milliseconds = z.number().int().positive();

/** What a workflow gives its child `signDocument`, as `signings.terms` makes it. */
export const SigningTerms = z.object({
  signingId: SigningId,
  /** Whoever signs, by name. */
  signer: z.string(),
  /** HERE: at once, where they are. LINK: when they open the link in their mail, of which they are reminded. */
  way: z.enum(['HERE', 'LINK']),
  /** How long an attempt may take. */
  window: milliseconds,
  /** How long anybody may take to begin. */
  expiresAfter: milliseconds,
  /** When the link is sent again first, and how often then. */
  remindAfter: milliseconds,
  remindEvery: milliseconds,
});
export type SigningTerms = z.output<typeof SigningTerms>;

/** Waits until somebody has signed a document: the child of whatever needs the signature. */
export const signDocument = flowWorkflow(idControl, 'signDocument', {
  input: SigningTerms.extend({ organisationId: z.uuid() }),
  /** `declined`: by the signer, or for them at the desk. `withdrawn`: whoever asked needs it no more. */
  output: z.enum(['signed', 'declined', 'expired', 'withdrawn']),
  signals: {
    /** An order is open at the e-ID service. */
    begun: z.object({ orderId: z.string() }),
    declined: z.object({ by: z.string(), reason: z.string().optional() }),
  },
});
