import type { Country } from '../vocabulary.ts';
import { addDays, dayIn } from './day.ts';
import { momentOf } from './wall-time.ts';
import { isWorkingDay } from './working-days.ts';
import { timeZoneOf } from './zone.ts';

/** When an office is open on working days, `HH:mm` on its clock. */
export interface OfficeHours {
  readonly country: Country;
  readonly opens: string;
  readonly closes: string;
}

/**
 * The moment at which so many milliseconds of office hours have passed.
 * @throws RangeError when the office does not close after it opens
 */
export function addWorkingTime(from: Date, duration: number, office: OfficeHours): Date {
  let left = duration;
  for (const [opens, closes] of openFrom(from, office)) {
    const begins = Math.max(opens, from.getTime());
    if (begins + left <= closes) return new Date(begins + left);
    left -= Math.max(closes - begins, 0);
  }
  throw new RangeError('Days have no end');
}

/** Milliseconds of office hours between two moments. @throws RangeError when the office does not close after it opens */
export function workingTimeBetween(from: Date, to: Date, office: OfficeHours): number {
  let passed = 0;
  for (const [opens, closes] of openFrom(from, office)) {
    if (opens >= to.getTime()) break;
    passed += Math.max(Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()), 0);
  }
  return passed;
}

/** When the office opens and closes, working day by working day, from the day of a moment on. */
function* openFrom(moment: Date, { country, opens, closes }: OfficeHours): Generator<readonly [number, number]> {
  if (opens >= closes) throw new RangeError(`An office that opens at ${opens} cannot close at ${closes}`);
  const timeZone = timeZoneOf(country);
  const at = (day: string, time: string) => momentOf(`${day}T${time}`, timeZone).getTime();
  for (let day = dayIn(timeZone, moment); ; day = addDays(day, 1)) if (isWorkingDay(day, country)) yield [at(day, opens), at(day, closes)];
}
