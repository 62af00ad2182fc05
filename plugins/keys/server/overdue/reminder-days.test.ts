import { expect, it } from 'vitest';
import { reminderDays } from './reminder-days.ts';

const DUE = '2026-03-31';
const LENT = '2026-03-01';
const never = { beforeDays: null, everyDays: null };

it.each([
  { why: 'never', settings: never, since: LENT, days: [] },
  { why: 'before the day and on it', settings: { ...never, beforeDays: 2 }, since: LENT, days: ['2026-03-29', DUE] },
  { why: 'not of days before it was lent', settings: { ...never, beforeDays: 14 }, since: '2026-03-20', days: [DUE] },
])('reminds $why', ({ settings, since, days }) => {
  expect(reminderDays(DUE, settings, since)).toEqual(days);
});

it.each([
  { why: 'on the day and every week after', beforeDays: null, since: LENT, days: [DUE, '2026-04-07', '2026-04-14'] },
  { why: 'before the day, on it and after it', beforeDays: 2, since: LENT, days: ['2026-03-29', DUE, '2026-04-07'] },
  { why: 'not once more on the day of a reminder', beforeDays: 2, since: '2026-03-29', days: [DUE, '2026-04-07', '2026-04-14'] },
  {
    why: 'on the same days, however long it is late',
    beforeDays: 2,
    since: '2026-04-20',
    days: ['2026-04-21', '2026-04-28', '2026-05-05'],
  },
  {
    why: 'a week on, when reminded on one of its days',
    beforeDays: null,
    since: '2026-04-14',
    days: ['2026-04-21', '2026-04-28', '2026-05-05'],
  },
])('reminds $why', ({ beforeDays, since, days }) => {
  expect(reminderDays(DUE, { beforeDays, everyDays: 7 }, since).slice(0, 3)).toEqual(days);
});
