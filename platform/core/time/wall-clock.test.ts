import { expect, it } from 'vitest';
import { dateFormat } from '../formats.ts';
import { wallClock } from './wall-clock.ts';

const HOUR_MS = 3_600_000;
const formatted = (moment: number, timeZone: string) =>
  dateFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(moment);
const shown = (moment: number, timeZone: string) => wallClock(moment, timeZone).toISOString().slice(0, 19).replace('T', ' ');

it.each(['Europe/Stockholm', 'Europe/Oslo', 'America/New_York'])(
  'shows what the clocks of %s do, around each change of them',
  (timeZone) => {
    for (let year = 1994; year < 2050; year++)
      for (const month of [0, 2, 3, 9, 10])
        for (let hour = 0; hour < 24 * 8; hour += 1) {
          const moment = Date.UTC(year, month, 24) + hour * HOUR_MS - 1000;
          if (shown(moment, timeZone) !== formatted(moment, timeZone)) expect(shown(moment, timeZone)).toBe(formatted(moment, timeZone));
        }
    expect(shown(Date.UTC(2026, 5, 1), timeZone)).toBe(formatted(Date.UTC(2026, 5, 1), timeZone));
  },
);

it('refuses what is no zone and no moment', () => {
  expect(() => wallClock(0, 'Europe/Nowhere')).toThrow(RangeError);
  expect(() => wallClock(Number.NaN, 'Europe/Oslo')).toThrow(RangeError);
});
