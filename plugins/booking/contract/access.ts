import { LockId } from '@plugins/kee/contract';
import { z } from 'zod';

/** No door opens longer than so many minutes before or after. */
const grace = z.number().int().min(0).max(240);
/** The doors that open for whoever has booked, a while before and after too. */
export const BookingAccess = z.object({
  /** `allowsBooking`: its control unit opens for bookings. */
  doors: z.array(z.object({ id: LockId, name: z.string(), allowsBooking: z.boolean() })),
  beforeMinutes: grace,
  afterMinutes: grace,
  version: z.number().int(),
});
export type BookingAccess = z.output<typeof BookingAccess>;

export const BookingAccessChange = z.strictObject({
  lockIds: z.array(LockId).max(20),
  beforeMinutes: grace,
  afterMinutes: grace,
  version: z.number().int().min(1),
});
export type BookingAccessChange = z.output<typeof BookingAccessChange>;
