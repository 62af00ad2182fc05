import { Notice } from '@plugins/notices/contract';
import { expect, it } from 'vitest';
import { byDay } from './by-day.ts';

const id = '01900000-0000-7000-8000-0000000000a1';
const at = (createdAt: string) =>
  Notice.parse({ id, kind: 'keys.loanDue', title: createdAt, from: '', path: null, createdAt, readAt: null });

it('parts days where the reader’s day ends, not the clock’s', () => {
  const notices = [at('2026-11-23T23:30:00Z'), at('2026-11-23T22:30:00Z'), at('2026-11-22T23:30:00Z'), at('2026-11-21T12:00:00Z')];
  const days = byDay(notices, { timeZone: 'Europe/Oslo', now: new Date('2026-11-24T08:00:00Z') });
  expect(days.map(({ day, when, notices: those }) => [day, when, those.length])).toEqual([
    ['2026-11-24', 'today', 1],
    ['2026-11-23', 'yesterday', 2],
    ['2026-11-21', 'earlier', 1],
  ]);
});
