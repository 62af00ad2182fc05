import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as PlainDateTime from 'temporal-polyfill/fns/PlainDateTime';

/**
 * The moment at which clocks in a time zone show a wall time. One that comes twice, when summer time ends, is the first; one that is left out,
 * when it begins, is an hour later.
 * @param local `YYYY-MM-DDTHH:mm`, or a day alone: its midnight
 * @throws RangeError for no such time or zone
 */
export function momentOf(local: string, timeZone: string): Date {
  const zoned = PlainDateTime.toZonedDateTime(PlainDateTime.fromString(local, getISO), timeZone);
  return new Date(zoned.epochMilliseconds);
}
