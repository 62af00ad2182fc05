import { momentOf } from '@platform/core/time';
import { describe, expect, it } from 'vitest';
import { dueOf, officeOf, promisedHours, restedHours, workingHoursBefore } from './promise.ts';

const settings = { CASE_LOW_DAYS: 10, CASE_NORMAL_DAYS: 5, CASE_HIGH_HOURS: 16, CASE_OPENS: '08:00', CASE_CLOSES: '16:00' };
const at = (local: string) => momentOf(local, 'Europe/Stockholm');
const due = (
  local: string,
  priority: 'LOW' | 'NORMAL' | 'HIGH',
  { country = 'SE' as 'SE' | 'NO', rests = [] as [string, string][] } = {},
) =>
  dueOf(
    { promisedFrom: at(local), priority },
    rests.map(([from, to]) => ({ from: at(from), to: at(to) })),
    { country, settings, now: at('2030-01-01T08:00') },
  );

describe('an answer is due', () => {
  it.each([
    ['LOW', '2026-11-02T14:00', '2026-11-16T14:00'],
    ['NORMAL', '2026-11-17T14:00', '2026-11-24T14:00'],
    ['HIGH', '2026-11-17T14:00', '2026-11-19T14:00'],
    // a Friday night counts from Monday morning
    ['HIGH', '2026-11-20T20:00', '2026-11-24T16:00'],
  ] as const)('%s, reported %s, by %s', (priority, reported, until) => {
    expect(due(reported, priority)).toEqual(at(until));
  });

  it('later by the holidays of its own country', () => {
    // 17 May is Norway's alone, 6 June 2025 is a Friday and Sweden's alone
    expect(due('2027-05-13T12:00', 'HIGH', { country: 'NO' })).toEqual(at('2027-05-18T12:00'));
    expect(due('2027-05-13T12:00', 'HIGH')).toEqual(at('2027-05-17T12:00'));
    expect(due('2025-06-05T12:00', 'HIGH')).toEqual(at('2025-06-10T12:00'));
  });

  it('later by the working hours that it rested, a weekend within it once', () => {
    expect(due('2026-11-17T14:00', 'NORMAL', { rests: [['2026-11-18T10:00', '2026-11-20T10:00']] })).toEqual(at('2026-11-26T14:00'));
    expect(due('2026-11-17T14:00', 'NORMAL', { rests: [['2026-11-20T12:00', '2026-11-23T12:00']] })).toEqual(at('2026-11-25T14:00'));
  });

  it('by the same clock on both sides of summer time', () => {
    expect(due('2026-03-26T14:00', 'HIGH')).toEqual(at('2026-03-30T14:00'));
    expect(due('2026-10-22T14:00', 'HIGH')).toEqual(at('2026-10-26T14:00'));
  });
});

it('keeps what it rested when the priority changes', () => {
  const rests: [string, string][] = [['2026-11-18T08:00', '2026-11-19T08:00']];
  expect(due('2026-11-17T14:00', 'HIGH', { rests })).toEqual(at('2026-11-20T14:00'));
  expect(due('2026-11-17T14:00', 'LOW', { rests })).toEqual(at('2026-12-02T14:00'));
});

it('says what is promised in working hours', () => {
  expect((['LOW', 'NORMAL', 'HIGH'] as const).map((priority) => promisedHours(priority, settings))).toEqual([80, 40, 16]);
});

it('counts a rest that goes on until now', () => {
  const rests = [{ from: at('2026-11-20T12:00'), to: undefined }];
  expect(restedHours(rests, officeOf('SE', settings), { since: at('2026-11-19T12:00'), now: at('2026-11-23T10:00') })).toBe(6);
});

it.each([
  ['2026-11-24T14:00', 4, '2026-11-24T10:00'],
  ['2026-11-24T09:00', 4, '2026-11-23T13:00'],
  ['2026-11-23T10:00', 4, '2026-11-20T14:00'],
  ['2027-01-04T09:00', 4, '2026-12-30T13:00'],
])('%s is %d working hours after %s', (moment, hours, before) => {
  expect(workingHoursBefore(at(moment), hours, officeOf('SE', settings))).toEqual(at(before));
});
