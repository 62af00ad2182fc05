import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { MoveId } from './move.ts';
import { residents } from './plugin.ts';

/** Carries a move out when its day has come. */
export const apartmentMove = flowWorkflow(residents, 'apartmentMove', {
  input: z.object({
    organisationId: z.uuid(),
    moveId: MoveId,
    /** Midnight of the day, in milliseconds since 1970. */
    until: z.number().int().positive(),
  }),
  output: z.enum(['moved', 'undone']),
  signals: { undone: z.object({ by: z.string() }) },
});
