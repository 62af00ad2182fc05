import { z } from 'zod';
import { KeyStatus } from './key.ts';

/** How many; `more` when there are more than were counted. */
export const KeyCount = z.object({ count: z.number().int(), more: z.boolean() });
export type KeyCount = z.output<typeof KeyCount>;

/** Key holdings in figures; the archived ones are counted apart. */
export const KeySummary = z.object({
  byStatus: z.record(KeyStatus, KeyCount),
  archived: KeyCount,
  overdue: KeyCount,
  /** Held by a person. */
  withPeople: KeyCount,
});
export type KeySummary = z.output<typeof KeySummary>;

/** For how long keys are overdue: up to a week, a month, three months, longer. */
export const OverdueAge = z.enum(['WEEK', 'MONTH', 'QUARTER', 'LONGER']);
export type OverdueAge = z.output<typeof OverdueAge>;

/** How many keys are overdue, each counted at one age. */
export const OverdueByAge = z.record(OverdueAge, z.number().int());
export type OverdueByAge = z.output<typeof OverdueByAge>;
