import type { Country } from '../vocabulary.ts';
import { addDays, dayIn, weekdayOf } from './day.ts';
import { isHoliday } from './holidays.ts';
import { momentOf } from './wall-time.ts';
import { timeZoneOf } from './zone.ts';

/** Whether a day is neither a Saturday, a Sunday nor a holiday. */
export const isWorkingDay = (day: string, country: Country): boolean => weekdayOf(day) < 6 && !isHoliday(day, country);

/** The working day so many after a day. That one need not be a working day. */
export function addWorkingDays(day: string, count: number, country: Country): string {
  let reached = day;
  for (let left = count; left > 0;) {
    reached = addDays(reached, 1);
    if (isWorkingDay(reached, country)) left -= 1;
  }
  return reached;
}

/** The working day on which something counts as received. Its own before `closes` (`HH:mm`), else the next. */
export function receivedOn(moment: Date, { country, closes }: { readonly country: Country; readonly closes: string }): string {
  const timeZone = timeZoneOf(country);
  const day = dayIn(timeZone, moment);
  const isInTime = isWorkingDay(day, country) && moment < momentOf(`${day}T${closes}`, timeZone);
  return isInTime ? day : addWorkingDays(day, 1, country);
}
