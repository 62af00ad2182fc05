import { flowWorkflow } from '@plugins/flows/contract';
import { SigningTerms } from '@plugins/id-control/contract';
import { z } from 'zod';
import { InventoryApprovalId, InventoryId } from './inventory.ts';
import { keys } from './plugin.ts';

const milliseconds = z.number().int().positive();

/** An inventory from its day to its end. It asks the holders and reminds them. */
export const inventory = flowWorkflow(keys, 'inventory', {
  input: z.object({
    organisationId: z.uuid(),
    inventoryId: InventoryId,
    /** Midnight of its day, in milliseconds since 1970. */
    startsAt: milliseconds,
    remindAfter: milliseconds,
    remindEvery: milliseconds,
  }),
  output: z.literal('ended'),
  signals: {
    /** Every key is counted. */
    allCounted: z.object({}),
    ended: z.object({ by: z.string() }),
  },
});

/** Waits for a holder's signature on what they have, by its child `signDocument`. */
export const inventoryApproval = flowWorkflow(keys, 'inventoryApproval', {
  input: z.object({ organisationId: z.uuid(), approvalId: InventoryApprovalId, signing: SigningTerms }),
  output: z.enum(['signed', 'given up']),
  signals: { withdrawn: z.object({ by: z.string() }) },
});
