import { getISO } from 'temporal-polyfill/fns/Calendar';
import * as PlainDate from 'temporal-polyfill/fns/PlainDate';

/** Milliseconds of 24 hours; a day of a calendar may have 23 or 25. */
export const DAY_MS = 24 * 60 * 60_000;

/** The day of a calendar, `YYYY-MM-DD`, as Temporal has it. @throws RangeError when there is no such day */
const plainDate = (day: string): PlainDate.Record => PlainDate.fromString(day, getISO);

const formats = new Map<string, Intl.DateTimeFormat>();
/** Every list asks for today; to compute it in a zone takes longer than the rest of what a list does with its rows. */
let last = { timeZone: '', minute: Number.NaN, day: '' };

/** The day of a moment in a time zone, `YYYY-MM-DD`. @throws RangeError for an unknown zone or no moment */
export function dayIn(timeZone: string, moment: Date | number): string {
  const minute = Math.floor(Number(moment) / 60_000);
  if (minute !== last.minute || timeZone !== last.timeZone) last = { timeZone, minute, day: formatIn(timeZone).format(moment) };
  return last.day;
}

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }); // Swedish days are ISO 8601
  formats.set(timeZone, format);
  return format;
}

/** So many days later, or earlier when negative. */
export const addDays = (day: string, count: number): string => PlainDate.toString(PlainDate.addDays(plainDate(day), count));

/** Day of the week, from 1 (Monday) to 7. */
export const weekdayOf = (day: string): number => PlainDate.dayOfWeek(plainDate(day));

/** Number of the week by ISO 8601. The year of a week is that of its Thursday. */
export const isoWeek = (day: string): number => Number(PlainDate.weekOfYear(plainDate(day)));
