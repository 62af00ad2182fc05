import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { InvitationRoundId } from './invitations/round.ts';
import { accounts } from './plugin.ts';

/** Sends the invitations of a round at a limited rate, until done or stopped. */
export const inviteUsers = flowWorkflow(accounts, 'inviteUsers', {
  input: z.object({
    organisationId: z.uuid(),
    roundId: InvitationRoundId,
    /** How many are to be invited. */
    total: z.number().int().nonnegative(),
    batch: z.number().int().positive(),
    /** Between two batches, in milliseconds. */
    pause: z.number().int().positive(),
  }),
  output: z.enum(['invited', 'stopped']),
});
