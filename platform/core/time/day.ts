import { clockIn } from './zone-clock.ts';

/** Milliseconds of 24 hours; a day of a calendar may have 23 or 25. */
export const DAY_MS = 24 * 60 * 60_000;

/** UTC midnight of a day, `YYYY-MM-DD`: there every day has 24 hours. @throws RangeError when there is no such day */
function midnightOf(day: string): Date {
  const midnight = new Date(`${day}T00:00Z`);
  // Some engines take 30 February for a day of March.
  if (dayOf(midnight) !== day) throw new RangeError(`${day} is no day.`);
  return midnight;
}
/** @throws RangeError when it is no moment */
const dayOf = (midnight: Date): string => midnight.toISOString().slice(0, 10);

/** The day of a moment in a time zone, `YYYY-MM-DD`. @throws RangeError for an unknown zone or no moment */
export const dayIn = (timeZone: string, moment: Date | number): string => dayOf(clockIn(timeZone, moment));

/** So many days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => dayOf(new Date(midnightOf(day).getTime() + count * DAY_MS));

/** Day of the week, from 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => midnightOf(day).getUTCDay() || 7;

/** Number of the week by ISO 8601. The year of a week is that of its Thursday. */
export function isoWeek(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  const newYear = midnightOf(`${thursday.slice(0, 4)}-01-01`);
  return Math.floor((midnightOf(thursday).getTime() - newYear.getTime()) / (7 * DAY_MS)) + 1;
}
