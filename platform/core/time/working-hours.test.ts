import { expect, it } from 'vitest';
import { addWorkingTime, momentOf, workingTimeBetween } from './index.ts';

const HOUR = 3_600_000;
const office = { country: 'SE', opens: '08:00', closes: '16:00' } as const;
const at = (local: string) => momentOf(local, 'Europe/Stockholm');

it.each([
  ['within a day', '2026-11-20T09:00', 3, '2026-11-20T12:00'],
  ['to the minute it closes', '2026-11-20T08:00', 8, '2026-11-20T16:00'],
  ['over a night', '2026-11-19T15:00', 2, '2026-11-20T09:00'],
  ['over a weekend', '2026-11-20T14:00', 8, '2026-11-23T14:00'],
  ['from before it opens', '2026-11-20T05:00', 1, '2026-11-20T09:00'],
  ['from after it has closed', '2026-11-20T20:00', 1, '2026-11-23T09:00'],
  ['from a day off', '2026-11-21T09:00', 16, '2026-11-24T16:00'],
  ['over Christmas', '2026-12-23T12:00', 8, '2026-12-28T12:00'],
  ['over the beginning of summer time', '2026-03-27T15:00', 2, '2026-03-30T09:00'],
])('working hours pass %s', (_, from, ...[hours, until]) => {
  expect(addWorkingTime(at(from), hours * HOUR, office)).toEqual(at(until));
  expect(workingTimeBetween(at(from), at(until), office)).toBe(hours * HOUR);
});

it('none pass while the office is closed, and none backwards', () => {
  expect(workingTimeBetween(at('2026-11-20T16:00'), at('2026-11-23T08:00'), office)).toBe(0);
  expect(workingTimeBetween(at('2026-11-20T12:00'), at('2026-11-20T09:00'), office)).toBe(0);
});

it('rest on the holidays of the office’s own country', () => {
  const sameHours = { opens: '08:00', closes: '16:00' } as const;
  expect(addWorkingTime(at('2027-05-14T15:00'), 2 * HOUR, { ...sameHours, country: 'SE' })).toEqual(at('2027-05-17T09:00'));
  expect(addWorkingTime(at('2027-05-14T15:00'), 2 * HOUR, { ...sameHours, country: 'NO' })).toEqual(at('2027-05-18T09:00'));
});

it('refuses an office that closes before it opens', () => {
  expect(() => addWorkingTime(at('2026-11-20T09:00'), HOUR, { ...office, closes: '08:00' })).toThrow('cannot close');
});
