import { addDays, dayIn, momentOf, weekdayOf } from '@platform/core/time';
import type { BookingResource } from '../../contract/index.ts';

type Period = NonNullable<BookingResource['quotaPeriod']>;
interface Clocks {
  readonly timeZone: string;
  readonly now: Date;
}

/** When bookings share a quota with one that begins then. `until` is open where all to come do. */
export function periodOf(
  period: Period,
  startsAt: Date,
  { timeZone, now }: Clocks,
): { readonly from: Date; readonly until: Date | undefined } {
  if (period === 'AHEAD') return { from: now, until: undefined };
  const day = dayIn(timeZone, startsAt);
  const from = { DAY: day, WEEK: addDays(day, 1 - weekdayOf(day)), MONTH: firstOf(day) }[period];
  const until = { DAY: addDays(from, 1), WEEK: addDays(from, 7), MONTH: firstOf(addDays(from, 31)) }[period];
  return { from: momentOf(from, timeZone), until: momentOf(until, timeZone) };
}

const firstOf = (day: string): string => `${day.slice(0, 7)}-01`;
