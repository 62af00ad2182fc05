import type { Country } from '@platform/core';
import { dayIn, isHoliday, weekdayOf } from '@platform/core/time';

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

/** Whether a schedule lets in at that moment, by the clock of the place. Hours may pass midnight: 22 to 6. */
export function opensAt(schedule: Schedule, at: Date, { timeZone, country }: Place): boolean {
  return countsOn(schedule, dayIn(timeZone, at), country) && countsIn(schedule, hourIn(timeZone, at));
}

function countsOn({ weekdays, notOnHolidays, fromDay, toDay }: Schedule, day: string, country: Country): boolean {
  const isBetween = day >= (fromDay ?? day) && day <= (toDay ?? day);
  const isWeekday = weekdays.length === 0 || weekdays.includes(weekdayOf(day));
  return isBetween && isWeekday && !(notOnHolidays && isHoliday(day, country));
}

function countsIn({ fromHour, toHour }: Schedule, hour: number): boolean {
  const [from, to] = [fromHour ?? 0, toHour ?? 24];
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

const clocks = new Map<string, Intl.DateTimeFormat>();
function hourIn(timeZone: string, at: Date): number {
  // making one takes longer than a hundred looks at it
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { hour: '2-digit', hourCycle: 'h23', timeZone });
  clocks.set(timeZone, clock);
  return Number(clock.format(at));
}
