import { z } from 'zod';
import { Coded } from './flow.ts';

const time = z.iso.datetime();

export const ScheduleName = z
  .string()
  .regex(/^[a-z][a-z-]{0,59}$/)
  .meta({ examples: ['order-reconciliation'] });

/** Something that the portal does at set times, and how that went. */
export const Schedule = z.object({
  /** Its name, and what people call it. */
  schedule: Coded,
  /** Minute, hour, day of the month, month, weekday; by the clock of the zone. */
  cron: z.string(),
  timeZone: z.string(),
  /** The schedule in Temporal; null while Temporal is down, or before a worker created it. */
  standing: z
    .object({
      paused: z.boolean(),
      /** Who paused it and why, while it is paused. */
      note: z.string().nullable(),
      nextAt: time.nullable(),
      lastAt: time.nullable(),
      /** The outcome of the last run; null before the first, and after its history expired. */
      outcome: z.enum(['RUNNING', 'DONE', 'FAILED']).nullable(),
    })
    .nullable(),
});
export type Schedule = z.output<typeof Schedule>;
export const Schedules = z.object({ schedules: z.array(Schedule) });
export type Schedules = z.output<typeof Schedules>;
