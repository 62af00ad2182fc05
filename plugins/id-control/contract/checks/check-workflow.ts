import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { idControl } from '../plugin.ts';
import { IdentityCheckId, IdentityCheckWay } from './check.ts';

const milliseconds = z.number().int().positive();

/** Waits for an identity check, reminds of its link, and expires it. */
export const identityCheck = flowWorkflow(idControl, 'identityCheck', {
  input: z.object({
    organisationId: z.uuid(),
    checkId: IdentityCheckId,
    /** Whoever is waited for, by name. */
    person: z.string(),
    way: IdentityCheckWay,
    /** When it ends, in milliseconds since 1970. */
    until: milliseconds,
    remindAfter: milliseconds,
    remindEvery: milliseconds,
  }),
  output: z.enum(['complete', 'expired', 'cancelled']),
  signals: {
    ended: z.object({ status: z.enum(['COMPLETE', 'CANCELLED']) }),
    /** Swedish BankID has opened an order for it: follow it. */
    begun: z.object({ identificationId: z.uuid() }),
  },
});
