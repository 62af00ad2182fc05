import type { Country } from '../vocabulary.ts';
import { addDays, weekdayOf } from './day.ts';

/** Days on which offices are closed, beside Saturdays and Sundays; eves and New Year's Eve count as the banks have them. */
const FIXED: Readonly<Record<Country, readonly string[]>> = {
  SE: ['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'],
  NO: ['01-01', '05-01', '05-17', '12-24', '12-25', '12-26', '12-31'],
};
/** In days from Easter Sunday: Good Friday, Easter, Ascension, Whit Sunday; Norway's Maundy Thursday and Whit Monday. */
const FROM_EASTER: Readonly<Record<Country, readonly number[]>> = { SE: [-2, 0, 1, 39, 49], NO: [-3, -2, 0, 1, 39, 49, 50] };

const years = new Map<string, ReadonlySet<string>>();

/** Whether a day, `YYYY-MM-DD`, is a public or bank holiday of the country. */
export function isHoliday(day: string, country: Country): boolean {
  const year = day.slice(0, 4);
  const key = `${country}${year}`;
  const days = years.get(key) ?? new Set(holidaysOf(year, country));
  years.set(key, days);
  return days.has(day);
}

function holidaysOf(year: string, country: Country): string[] {
  const easter = easterOf(Number(year));
  return [
    ...FIXED[country].map((day) => `${year}-${day}`),
    ...FROM_EASTER[country].map((days) => addDays(easter, days)),
    ...(country === 'SE' ? saturdays(year) : []),
  ];
}

/** Midsummer with its eve, and All Saints: the first Saturday from 20 June and from 31 October. */
function saturdays(year: string): string[] {
  const midsummer = saturdayFrom(`${year}-06-20`);
  return [addDays(midsummer, -1), midsummer, saturdayFrom(`${year}-10-31`)];
}

const saturdayFrom = (day: string) => addDays(day, (13 - weekdayOf(day)) % 7);

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function easterOf(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const days = h + l - 7 * Math.floor((a + 11 * h + 22 * l) / 451);
  return addDays(`${year}-03-22`, days);
}
