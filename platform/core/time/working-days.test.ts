import { describe, expect, it } from 'vitest';
import { addWorkingDays, isHoliday, momentOf, receivedOn } from './index.ts';

it.each([
  ['2026-11-20T12:59', '2026-11-23', '2026-11-23'],
  ['2026-11-20T13:00', '2026-11-24', '2026-11-24'],
  ['2026-11-21T09:00', '2026-11-24', '2026-11-24'],
  ['2026-12-23T12:00', '2026-12-28', '2026-12-28'],
  ['2027-03-25T10:00', '2027-03-30', '2027-03-31'],
  ['2027-05-05T12:00', '2027-05-07', '2027-05-07'],
  ['2027-06-24T12:59', '2027-06-28', '2027-06-25'],
  ['2027-05-14T10:00', '2027-05-17', '2027-05-18'],
])('what is received at %s is ready on %s in Sweden and on %s in Norway', (local, sweden, norway) => {
  const ready = (country: 'SE' | 'NO', timeZone: string) =>
    addWorkingDays(receivedOn(momentOf(local, timeZone), { country, closes: '13:00' }), 1, country);
  expect(ready('SE', 'Europe/Stockholm')).toBe(sweden);
  expect(ready('NO', 'Europe/Oslo')).toBe(norway);
});

it.each([
  ['2026-12-18', 'SE', '2026-12-29', '2027-01-08'],
  ['2026-12-18', 'NO', '2026-12-29', '2027-01-07'],
  ['2027-03-19', 'SE', '2027-03-30', '2027-04-06'],
  ['2027-03-19', 'NO', '2027-03-31', '2027-04-07'],
  ['2027-05-03', 'SE', '2027-05-11', '2027-05-18'],
  ['2027-05-03', 'NO', '2027-05-11', '2027-05-19'],
] as const)('five and ten working days after %s in %s are %s and %s', (day, country, ...after) => {
  expect([5, 10].map((count) => addWorkingDays(day, count, country))).toEqual(after);
});

describe('holidays', () => {
  it('follow Easter from its earliest to its latest day', () => {
    const easters = ['2008-03-23', '2024-03-31', '2026-04-05', '2027-03-28', '2038-04-25', '2049-04-18'];
    const others = ['2008-03-24', '2026-05-14', '2026-05-24', '2038-04-23'];
    expect(easters.filter((day) => !isHoliday(day, 'SE'))).toEqual([]);
    expect(others.filter((day) => !isHoliday(day, 'NO'))).toEqual([]);
    expect(isHoliday('2026-04-12', 'SE')).toBe(false);
  });

  it('are each country’s own', () => {
    const days = ['2026-01-06', '2026-04-02', '2026-05-17', '2026-05-25', '2026-06-06', '2026-06-19', '2026-06-20', '2026-10-31'];
    expect(days.filter((day) => isHoliday(day, 'SE'))).toEqual(['2026-01-06', '2026-06-06', '2026-06-19', '2026-06-20', '2026-10-31']);
    expect(days.filter((day) => isHoliday(day, 'NO'))).toEqual(['2026-04-02', '2026-05-17', '2026-05-25']);
  });

  it('that fall on a Saturday stay on it, at both ends of their span', () => {
    const days = ['2020-06-20', '2027-06-26', '2020-10-31', '2027-11-06'];
    expect(days.filter((day) => !isHoliday(day, 'SE'))).toEqual([]);
  });
});
