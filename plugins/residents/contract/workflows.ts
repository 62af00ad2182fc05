import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { MoveId } from './move.ts';
import { residents } from './plugin.ts';
import { ServiceRequestId } from './service-request.ts';

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

const milliseconds = z.number().int().positive();

/** Asks residents for access, reminds those who have not answered, and closes the request. */
export const serviceRequest = flowWorkflow(residents, 'serviceRequest', {
  input: z.object({
    organisationId: z.uuid(),
    requestId: ServiceRequestId,
    /** How many apartments are asked. */
    apartments: z.number().int().positive(),
    /** When answers are no longer taken, in milliseconds since 1970. */
    answerBy: milliseconds,
    remindAfter: milliseconds,
    remindEvery: milliseconds,
  }),
  output: z.enum(['ended', 'withdrawn']),
  signals: {
    /** So many apartments have not answered. */
    answered: z.object({ pending: z.number().int() }),
    withdrawn: z.object({ by: z.string() }),
  },
});
