import { dateFormat } from '../formats.ts';

/** Zones with the summer time of the EU. One hour more than UTC, in summer two (directives 94/21/EC and 2000/84/EC, from 1996 on). */
const RULED: ReadonlySet<string> = new Set(['Europe/Stockholm', 'Europe/Oslo']);
const RULED_FROM = Date.UTC(1996, 0);
const HOUR_MS = 3_600_000;

/** 01:00 UTC on the last Sunday of a month, in milliseconds. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month + 1, 0, 1));
  return last.getTime() - last.getUTCDay() * 24 * HOUR_MS;
}

/**
 * What clocks in a zone show, in the UTC fields of the answer. To the second at least. The portal's own zones are computed here: a first
 * format of `Intl` takes a phone a tenth of a second.
 * @throws RangeError for an unknown zone or no moment
 */
export function clockIn(timeZone: string, moment: Date | number): Date {
  const at = new Date(moment);
  if (!RULED.has(timeZone) || !(at.getTime() >= RULED_FROM)) return asFormatted(at, timeZone);
  const year = at.getUTCFullYear();
  const isSummer = at.getTime() >= lastSunday(year, 2) && at.getTime() < lastSunday(year, 9);
  return new Date(at.getTime() + (isSummer ? 2 : 1) * HOUR_MS);
}

const asFormatted = (at: Date, timeZone: string): Date =>
  new Date(`${dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at).replace(' ', 'T')}Z`);
