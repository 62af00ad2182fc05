import { expect, it } from 'vitest';
import { dateFormat } from '../formats.ts';
import { clockIn } from './zone-clock.ts';

const YEARS = Array.from({ length: 56 }, (_, at) => 1994 + at);
/** Of the last eight days of a month. */
const HOURS = Array.from({ length: 24 * 8 }, (_, at) => at);
const formatted = (moment: number, timeZone: string) =>
  dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
const shown = (moment: number, timeZone: string) => clockIn(timeZone, moment).toISOString().slice(0, 19).replace('T', ' ');

it.each(['Europe/Stockholm', 'Europe/Oslo', 'America/New_York'])(
  'shows what the clocks of %s do, around each change of them',
  (timeZone) => {
    const moments = YEARS.flatMap((year) =>
      [0, 2, 3, 9, 10].flatMap((month) => HOURS.map((hour) => Date.UTC(year, month, 24, hour) - 1000)),
    );
    expect(moments.filter((moment) => shown(moment, timeZone) !== formatted(moment, timeZone))).toEqual([]);
  },
);

it('refuses what is no zone and no moment', () => {
  expect(() => clockIn('Europe/Nowhere', 0)).toThrow(RangeError);
  expect(() => clockIn('Europe/Oslo', Number.NaN)).toThrow(RangeError);
});
