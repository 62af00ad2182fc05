import { isoDay } from '@platform/core';
import { z } from 'zod';
import { BookingResourceId } from './booking-resource.ts';

const count = z.number().int();
/** How a resource was used. */
const Use = z.object({
  id: BookingResourceId,
  name: z.string(),
  /** Slots that were booked and kept. */
  booked: count,
  hours: count,
  /** Hours in which it was closed and could have been booked otherwise. */
  blocked: count,
  /** How much of the time that could be booked, in per cent. */
  share: count,
  /** Times when nobody came. */
  released: count,
  cancelled: count,
  /** Different apartments that had it. */
  homes: count,
});
/** What was used how much from a day until today, by name. */
export const BookingStatistics = z.object({ from: isoDay(), resources: z.array(Use) });
export type BookingStatistics = z.output<typeof BookingStatistics>;
/** For how long it is counted. */
export const STATISTIC_DAYS = [30, 90, 365] as const;
