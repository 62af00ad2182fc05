import { createFormat } from '@platform/web';
import { afterEach, expect, it, vi } from 'vitest';
import { overdueWork } from './overdue.work.ts';

afterEach(() => vi.useRealTimers());

const key = {
  id: 'k1',
  marking: '1001-1',
  name: '',
  holder: null,
  expectedReturnAt: '2026-11-28',
  organisation: { id: 'o1', name: 'Brf Björken' },
};
const tools = { t: (said: string) => said, format: createFormat('sv', 'Europe/Stockholm'), servesAll: false, can: () => true };

it.each([
  // half past midnight in Stockholm
  ['2026-11-28T23:30:00Z', 1],
  ['2026-11-28T22:30:00Z', 0],
  ['2026-12-04T12:00:00Z', 6],
])('counts days late on the clocks of the organisation: at %s %i', (now, count) => {
  vi.useFakeTimers({ now: new Date(now) });
  const t = vi.fn<(said: string) => string>((said) => said);
  overdueWork.rows({ items: [key] } as never, { ...tools, t } as never);
  expect(t).toHaveBeenCalledWith('work.daysLate', { count });
});

const leadsTo = (mayLend: boolean) =>
  overdueWork.rows({ items: [key] } as never, { ...tools, can: () => mayLend } as never).map(({ action }) => action.to);

it('offers to take a key back to whoever may, and its page to others', () => {
  expect(leadsTo(true)).toEqual(['/keys/guides/return?keyId=k1']);
  expect(leadsTo(false)).toEqual(['/keys/list/k1']);
});
