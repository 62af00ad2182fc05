import { describe, expect, it } from 'vitest';
import { dateFormat, Language } from '@platform/core';
import { createFormat } from './format.ts';

const plain = (text: string) => text.replaceAll(/[\u00A0\u202F]/g, ' ');

describe('in Swedish', () => {
  const format = createFormat('sv');
  it('writes days, weeks and times', () => {
    expect(plain(format.date('2026-11-21'))).toBe('21 nov. 2026');
    expect(plain(format.weekday('2026-11-21'))).toBe('lördag 21 november');
    expect(plain(format.week('2026-11-21'))).toBe('v. 47');
    expect(plain(format.dateTime('2026-11-21T13:05:00Z'))).toBe('21 nov. 2026 14:05');
  });
  it('writes money with the currency behind it for Sweden and before it for Norway', () => {
    expect(plain(format.money(125_000, 'SE'))).toBe('1 250,00 kr');
    expect(plain(format.money(125_000, 'NO'))).toBe('NOK 1 250,00');
  });
  it('says that there are more rows than are counted', () => {
    expect([7, 10_000, 10_001].map((rows) => plain(format.count(rows)))).toEqual(['7', '10 000', '10 000+']);
  });
  it('keeps number and unit on one line', () => {
    expect(format.money(100, 'SE')).toContain('\u00A0kr');
    expect(format.size(1_450_000)).toBe('1,4\u00A0MB');
  });
  it('writes a limit of the server as people say it', () => {
    expect([1, 2048, 50 * 1024 * 1024].map((bytes) => plain(format.size(bytes)))).toEqual(['1 B', '2 kB', '50 MB']);
  });
  it('tells how long ago in whole days, hours or minutes', () => {
    const now = Date.parse('2026-11-21T12:00:00Z');
    expect(format.ago('2026-11-18T12:00:00Z', now)).toBe('för 3 dagar sedan');
    expect(format.ago('2026-11-21T14:00:00Z', now)).toBe('om 2 timmar');
  });
});

describe('in Norwegian', () => {
  const format = createFormat('nb');
  it('writes days and weeks', () => {
    expect(plain(format.date('2026-11-21'))).toBe('21. nov. 2026');
    expect(plain(format.week('2026-11-21'))).toBe('uke 47');
  });
});

it('never moves a day by a time zone, and moves a time into the organisation’s', () => {
  const inNewYork = createFormat('sv', 'America/New_York');
  expect(plain(inNewYork.date('2026-01-01'))).toBe('1 jan. 2026');
  expect(plain(inNewYork.date('2026-01-01T02:00:00Z'))).toBe('31 dec. 2025');
});

it.each([
  ['2026-01-01', '1'],
  ['2027-01-01', '53'],
  ['2024-12-30', '1'],
])('counts the week of %s as %s', (day, week) => {
  expect(plain(createFormat('sv').week(day))).toBe(`v. ${week}`);
});

it.each(Language.options)('writes days and times as the formats of %s do, without making one', (language) => {
  const format = createFormat(language);
  const inWords = (options: Intl.DateTimeFormatOptions, value: string) =>
    plain(dateFormat(language, { ...options, timeZone: format.timeZone }).format(new Date(value)));
  for (let day = 0; day < 366; day += 5) {
    const value = new Date(Date.UTC(2026, 0, 1, 21, 7) + day * 86_400_000).toISOString();
    expect(plain(format.date(value))).toBe(inWords({ dateStyle: 'medium' }, value));
    expect(plain(format.weekday(value))).toBe(inWords({ weekday: 'long', day: 'numeric', month: 'long' }, value));
    expect(plain(format.time(value))).toBe(inWords({ timeStyle: 'short' }, value));
  }
});

it('refuses what is no time', () => {
  const { date, time } = createFormat('sv');
  for (const write of [() => date('soon'), () => date('2026-13-01'), () => time('soon')]) expect(write).toThrow(RangeError);
});
