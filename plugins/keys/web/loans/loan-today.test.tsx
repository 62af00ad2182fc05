import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLoanToday } from './loan-today.ts';

afterEach(() => vi.useRealTimers());

function Today() {
  return <output>{useLoanToday()()}</output>;
}

it.each([
  ['2026-11-28T22:59:00Z', '2026-11-28'],
  ['2026-11-28T23:01:00Z', '2026-11-29'],
])('is the day on the clocks of the organisation, wherever the browser is: at %s %s', async (now, day) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  renderPage(<Today />, { plugins: [], mocks: [] });
  expect(await screen.findByText(day)).toBeVisible();
});
