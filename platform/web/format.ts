import { COUNT_LIMIT, type Country, distanceFormat, type Language, numberFormat, writtenNumber } from '@platform/core';
import { writtenAmount } from '@platform/core/money';
import { clockIn, DAY_MS, isoWeek, PORTAL_TIME_ZONE } from '@platform/core/time';
import { DAY_NAMES } from './day-names.ts';

const NO_BREAK = '\u00A0';
const onOneLine = (...parts: readonly string[]): string => parts.join(NO_BREAK);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Dates, numbers and money as words.md writes them. Times are ISO 8601 in UTC, days `YYYY-MM-DD`, money minor units. */
export interface Format {
  /** The zone that times are shown in: the organisation's. */
  readonly timeZone: string;
  /** `21 nov. 2026`, `21. nov. 2026`. */
  readonly date: (value: string) => string;
  /** `lördag 21 november`, `lørdag 21. november`. */
  readonly weekday: (value: string) => string;
  /** `21 nov. 2026 14:05`. */
  readonly dateTime: (value: string) => string;
  /** `14:05`. */
  readonly time: (value: string) => string;
  /** `v. 47`, `uke 47`. */
  readonly week: (value: string) => string;
  /** `om 3 dagar`, `for 2 timer siden`. */
  readonly ago: (value: string, now?: number) => string;
  readonly number: (value: number) => string;
  /** How many rows there are; `10 000+` where no more are counted. */
  readonly count: (rows: number) => string;
  /** `85 %` of 0.85. */
  readonly percent: (value: number) => string;
  /** `1 250,00 kr`, `NOK 1 250,00`. */
  readonly money: (minor: number, country: Country) => string;
  /** `1,4 MB`. As the limits on the server count: 1024 to the next unit. */
  readonly size: (bytes: number) => string;
}

/** @param timeZone the organisation's, else the portal's; days have none and are never moved by one */
export function createFormat(language: Language, timeZone = PORTAL_TIME_ZONE): Format {
  const names = DAY_NAMES[language];
  /** Of a day its midnight, of a moment what the clocks show, in UTC fields. */
  const clockOf = (value: string): Date => (DAY.test(value) ? new Date(value) : clockIn(timeZone, new Date(value)));
  const dayOfMonth = (day: Date): string => `${day.getUTCDate()}${names.afterDay}`;
  const number = (value: number) => writtenNumber(value, language);
  const numberAs = (value: number, options: Intl.NumberFormatOptions) => numberFormat(language, options).format(value);
  const date = (value: string) => {
    const day = clockOf(value);
    return onOneLine(dayOfMonth(day), nameIn(names.shortMonths, day.getUTCMonth()), `${day.getUTCFullYear()}`);
  };
  const weekday = (value: string) => {
    const day = clockOf(value);
    return onOneLine(nameIn(names.weekdays, day.getUTCDay()), dayOfMonth(day), nameIn(names.months, day.getUTCMonth()));
  };
  const time = (value: string) => clockOf(value).toISOString().slice(11, 16);
  return {
    timeZone,
    date,
    weekday,
    time,
    dateTime: (value) => `${date(value)} ${time(value)}`,
    week: (value) => `${language === 'sv' ? 'v.' : 'uke'}${NO_BREAK}${isoWeek(clockOf(value).toISOString().slice(0, 10))}`,
    ago: (value, now = Date.now()) => relative(language, new Date(value).getTime() - now),
    number,
    count: (rows) => (rows > COUNT_LIMIT ? `${number(COUNT_LIMIT)}+` : number(rows)),
    percent: (value) => numberAs(value, { style: 'percent', maximumFractionDigits: 0 }),
    money: (minor, country) => writtenAmount(minor, { country, language }),
    size(bytes) {
      const power = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), 3);
      const amount = numberAs(bytes / 1024 ** power, { maximumFractionDigits: power > 1 ? 1 : 0 });
      return `${amount}${NO_BREAK}${['B', 'kB', 'MB', 'GB'][power]}`;
    },
  };
}

function nameIn(names: readonly string[], at: number): string {
  const name = names[at];
  if (name === undefined) throw new RangeError('It is no day.');
  return name;
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['day', DAY_MS],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
function relative(language: Language, distance: number): string {
  const [unit, size] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? (['second', 1000] as const);
  return distanceFormat(language, { numeric: 'auto' }).format(Math.round(distance / size), unit);
}
