import { expect, it } from 'vitest';
import { opensAt, type Schedule } from './schedule.ts';

const ALWAYS: Schedule = { weekdays: [], notOnHolidays: false, fromHour: null, toHour: null, fromDay: null, toDay: null };
const SWEDEN = { timeZone: 'Europe/Stockholm', country: 'SE' } as const;

it.each([
  ['always', {}, '2026-12-24T03:00:00Z', true],
  ['within its hours, in local time', { fromHour: 7, toHour: 18 }, '2026-11-23T06:00:00Z', true],
  ['not before them', { fromHour: 7, toHour: 18 }, '2026-11-23T05:59:59Z', false],
  ['not from the hour on at which they end', { fromHour: 7, toHour: 18 }, '2026-11-23T17:00:00Z', false],
  ['past midnight', { fromHour: 22, toHour: 6 }, '2026-11-23T03:00:00Z', true],
  ['in the night that began on its weekday', { weekdays: [5], fromHour: 22, toHour: 6 }, '2026-11-28T01:00:00Z', true],
  ['not in the night that began the day before it', { weekdays: [5], fromHour: 22, toHour: 6 }, '2026-11-27T01:00:00Z', false],
  ['to the end of its last night', { toDay: '2026-11-23', fromHour: 22, toHour: 6 }, '2026-11-24T04:59:00Z', true],
  ['not in the night before its first', { fromDay: '2026-11-23', fromHour: 22, toHour: 6 }, '2026-11-23T04:00:00Z', false],
  ['not by day where it is by night', { fromHour: 22, toHour: 6 }, '2026-11-23T11:00:00Z', false],
  ['at no time where its hours end as they begin', { fromHour: 8, toHour: 8 }, '2026-11-23T12:00:00Z', false],
  ['from an hour on', { fromHour: 20 }, '2026-11-23T20:00:00Z', true],
  ['on its weekdays', { weekdays: [1] }, '2026-11-23T12:00:00Z', true],
  ['on no other', { weekdays: [2, 3] }, '2026-11-23T12:00:00Z', false],
  ['by the local day', { weekdays: [2] }, '2026-11-23T23:30:00Z', true],
  ['on no holiday', { notOnHolidays: true }, '2026-12-24T12:00:00Z', false],
  ['not before its first day', { fromDay: '2026-11-24' }, '2026-11-23T12:00:00Z', false],
  ['on its last day', { toDay: '2026-11-23' }, '2026-11-23T22:59:00Z', true],
  ['not after it', { toDay: '2026-11-23' }, '2026-11-23T23:00:00Z', false],
])('lets in %s', (...[, said, at, isOpen]) => {
  expect(opensAt({ ...ALWAYS, ...said }, new Date(at), SWEDEN)).toBe(isOpen);
});

it('keeps the holidays of the country', () => {
  const at = new Date('2026-05-17T10:00:00Z');
  const schedule = { ...ALWAYS, notOnHolidays: true };
  expect(opensAt(schedule, at, SWEDEN)).toBe(true);
  expect(opensAt(schedule, at, { timeZone: 'Europe/Oslo', country: 'NO' })).toBe(false);
});
