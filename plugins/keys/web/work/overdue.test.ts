import { createFormat } from '@platform/web';
import { afterEach, expect, it, vi } from 'vitest';
import { overdueWork } from './overdue.work.ts';

afterEach(() => vi.useRealTimers());

it.each([
  // half past midnight in Stockholm
  ['2026-11-28T23:30:00Z', 1],
  ['2026-11-28T22:30:00Z', 0],
  ['2026-12-04T12:00:00Z', 6],
])('counts days late on the clocks of the organisation: at %s %i', (now, count) => {
  vi.useFakeTimers({ now: new Date(now) });
  const key = {
    id: 'k1',
    marking: '1001-1',
    name: '',
    holder: null,
    expectedReturnAt: '2026-11-28',
    organisation: { id: 'o1', name: 'Brf Björken' },
  };
  const t = vi.fn<(said: string) => string>((said) => said);
  overdueWork.rows({ items: [key] } as never, { t, format: createFormat('sv', 'Europe/Stockholm'), servesAll: false } as never);
  expect(t).toHaveBeenCalledWith('work.daysLate', { count });
});
