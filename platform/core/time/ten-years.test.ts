import { expect, it } from 'vitest';
import { addDays, addWorkingDays, isWorkingDay, weekdayOf, workingTimeBetween, momentOf } from './index.ts';

/** Mondays to Fridays on which offices are closed, as the almanacs of both countries have them. */
const CLOSED: readonly (readonly [year: number, sweden: string, norway: string])[] = [
  [
    2024,
    '01-01 03-29 04-01 05-01 05-09 06-06 06-21 12-24 12-25 12-26 12-31',
    '01-01 03-28 03-29 04-01 05-01 05-09 05-17 05-20 12-24 12-25 12-26 12-31',
  ],
  [
    2025,
    '01-01 01-06 04-18 04-21 05-01 05-29 06-06 06-20 12-24 12-25 12-26 12-31',
    '01-01 04-17 04-18 04-21 05-01 05-29 06-09 12-24 12-25 12-26 12-31',
  ],
  [2026, '01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31', '01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25 12-31'],
  [2027, '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31', '01-01 03-25 03-26 03-29 05-06 05-17 12-24 12-31'],
  [2028, '01-06 04-14 04-17 05-01 05-25 06-06 06-23 12-25 12-26', '04-13 04-14 04-17 05-01 05-17 05-25 06-05 12-25 12-26'],
  [
    2029,
    '01-01 03-30 04-02 05-01 05-10 06-06 06-22 12-24 12-25 12-26 12-31',
    '01-01 03-29 03-30 04-02 05-01 05-10 05-17 05-21 12-24 12-25 12-26 12-31',
  ],
  [
    2030,
    '01-01 04-19 04-22 05-01 05-30 06-06 06-21 12-24 12-25 12-26 12-31',
    '01-01 04-18 04-19 04-22 05-01 05-17 05-30 06-10 12-24 12-25 12-26 12-31',
  ],
  [
    2031,
    '01-01 01-06 04-11 04-14 05-01 05-22 06-06 06-20 12-24 12-25 12-26 12-31',
    '01-01 04-10 04-11 04-14 05-01 05-22 06-02 12-24 12-25 12-26 12-31',
  ],
  [2032, '01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31', '01-01 03-25 03-26 03-29 05-06 05-17 12-24 12-31'],
  [2033, '01-06 04-15 04-18 05-26 06-06 06-24 12-26', '04-14 04-15 04-18 05-17 05-26 06-06 12-26'],
];
const YEARS = CLOSED.flatMap(([year, sweden, norway]) => [
  { year, country: 'SE' as const, closed: sweden.split(' ') },
  { year, country: 'NO' as const, closed: norway.split(' ') },
]);
const daysOf = (year: number) => {
  const days: string[] = [];
  for (let day = `${year}-01-01`; day.startsWith(String(year)); day = addDays(day, 1)) days.push(day);
  return days;
};
const isWeekend = (day: string) => [6, 7].includes(weekdayOf(day));

it.each(YEARS)('$country has its working days in $year', ({ year, country, closed }) => {
  const off = daysOf(year).filter((day) => !isWeekend(day) && !isWorkingDay(day, country));
  expect(off.map((day) => day.slice(5))).toEqual(closed);
});

it.each(YEARS)('$country counts every working day of $year once, forwards', ({ year, country, closed }) => {
  const open = daysOf(year).filter((day) => !isWeekend(day) && !closed.includes(day.slice(5)));
  const after = (count: number) => open.slice(0, -count).map((day) => addWorkingDays(day, count, country));
  expect(after(1)).toEqual(open.slice(1));
  expect(after(5)).toEqual(open.slice(5));
});

it.each(YEARS)(
  '$country has eight working hours on each working day of $year, on both sides of summer time',
  ({ year, country, closed }) => {
    const zone = country === 'SE' ? 'Europe/Stockholm' : 'Europe/Oslo';
    const office = { country, opens: '08:00', closes: '16:00' };
    const open = daysOf(year).filter((day) => !isWeekend(day) && !closed.includes(day.slice(5)));
    const worked = workingTimeBetween(momentOf(`${year}-01-01T00:00`, zone), momentOf(`${year + 1}-01-01T00:00`, zone), office);
    expect(worked / 3_600_000).toBe(open.length * 8);
  },
);
