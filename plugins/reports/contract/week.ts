import { addDays, dayIn, isoWeek, weekdayOf } from '@platform/core/time';
import { z } from 'zod';

/** A week by ISO 8601, `2026-W47`. Its days are those of a time zone. */
export const Week = z
  .string()
  .regex(/^20\d\d-W(0[1-9]|[1-4]\d|5[0-3])$/)
  .meta({ examples: ['2026-W47'] });
export type Week = z.output<typeof Week>;

/** The week of a day, `YYYY-MM-DD`. The year of a week is that of its Thursday. */
const weekOf = (day: string): Week => `${addDays(day, 4 - weekdayOf(day)).slice(0, 4)}-W${String(isoWeek(day)).padStart(2, '0')}`;

/** The week that a moment is in. */
export const weekAt = (timeZone: string, moment: Date | number): Week => weekOf(dayIn(timeZone, moment));

/** The Monday of a week. Week 53 in a year without one gives the Monday after week 52. */
export function mondayOf(week: Week): string {
  const fourth = `${week.slice(0, 4)}-01-04`; // is in week 1 of every year
  return addDays(fourth, 1 - weekdayOf(fourth) + 7 * (Number(week.slice(6)) - 1));
}

/** Whether the year has the week. */
export const isWeek = (week: Week): boolean => weekOf(mondayOf(week)) === week;

/** The week so many weeks later, or earlier when negative. */
export const addWeeks = (week: Week, count: number): Week => weekOf(addDays(mondayOf(week), 7 * count));
