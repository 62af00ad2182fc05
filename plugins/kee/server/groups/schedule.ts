import type { Country } from '@platform/core';
import { addDays, clockIn, dayIn, isHoliday, weekdayOf } from '@platform/core/time';

/** When a group's access counts. No weekday means every day; days are ISO, Monday 1. */
export interface Schedule {
  readonly weekdays: readonly number[];
  readonly notOnHolidays: boolean;
  readonly fromHour: number | null;
  readonly toHour: number | null;
  readonly fromDay: string | null;
  readonly toDay: string | null;
}
interface Place {
  readonly timeZone: string;
  readonly country: Country;
}

/** Whether a schedule lets in at that moment, by the clock of the place. Hours may pass midnight, 22 to 6: they are those of the day on which they begin. */
export function opensAt(schedule: Schedule, at: Date, { timeZone, country }: Place): boolean {
  const [day, hour] = [dayIn(timeZone, at), clockIn(timeZone, at).getUTCHours()];
  const [from, to] = [schedule.fromHour ?? 0, schedule.toHour ?? 24];
  if (from === to) return false; // refused where it is written; who was meant to be let in nobody knows
  if (from < to) return hour >= from && hour < to && countsOn(schedule, day, country);
  return hour >= from ? countsOn(schedule, day, country) : hour < to && countsOn(schedule, addDays(day, -1), country);
}

function countsOn({ weekdays, notOnHolidays, fromDay, toDay }: Schedule, day: string, country: Country): boolean {
  const isBetween = day >= (fromDay ?? day) && day <= (toDay ?? day);
  const isWeekday = weekdays.length === 0 || weekdays.includes(weekdayOf(day));
  return isBetween && isWeekday && !(notOnHolidays && isHoliday(day, country));
}
