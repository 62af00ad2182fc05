import { flowWorkflow } from '@plugins/flows/contract';
import { z } from 'zod';
import { BookingId } from './booking.ts';
import { booking } from './plugin.ts';

const moment = z.number().int().positive();
/** In milliseconds since 1970. Without `releaseAt` the time stands although nobody comes. */
const times = { endsAt: moment, remindAt: moment.optional(), releaseAt: moment.optional() };

/** Reminds of a booking, and gives its time to others when nobody has come. */
export const bookingRelease = flowWorkflow(booking, 'bookingRelease', {
  input: z.object({ organisationId: z.uuid(), bookingId: BookingId, ...times }),
  output: z.enum(['kept', 'released', 'over']),
  signals: { started: z.object({}), moved: z.object(times), over: z.object({}) },
});
