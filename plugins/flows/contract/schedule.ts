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
  /** As the engine has it; nothing while the engine is away, and before a worker has brought it there. */
  standing: z
    .object({
      paused: z.boolean(),
      /** Who paused it and why, while it is paused. */
      note: z.string().nullable(),
      nextAt: time.nullable(),
      lastAt: time.nullable(),
      /** How the last run went; nothing before the first, and once its history is past keeping. */
      outcome: z.enum(['RUNNING', 'DONE', 'FAILED']).nullable(),
    })
    .nullable(),
});
export type Schedule = z.output<typeof Schedule>;
export const Schedules = z.object({ schedules: z.array(Schedule) });
export type Schedules = z.output<typeof Schedules>;
