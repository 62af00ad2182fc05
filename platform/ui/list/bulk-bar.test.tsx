import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { BulkBar } from './bulk-bar.tsx';

it.each([
  [2, false],
  [3, true],
])('does no more at once than an action takes, and says how many: %i of two', async (count, isTooMany) => {
  const run = vi.fn<() => void>();
  const rows = Array.from({ length: count }, (_, at) => String(at));
  const selection = { ids: new Set(rows), rows, toggle: () => undefined, toggleAll: () => undefined, clear: () => undefined };
  renderPage(<BulkBar actions={[{ label: 'Arkivera', most: 2, run }]} selection={selection} all={undefined} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Arkivera' }));
  expect(screen.queryAllByText('Högst 2 åt gången')).toHaveLength(isTooMany ? 1 : 0);
  expect(run).toHaveBeenCalledTimes(isTooMany ? 0 : 1);
});

it('acts once, however often it is pressed meanwhile', async () => {
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  const selection = { ids: new Set(['1']), rows: ['1'], toggle: () => undefined, toggleAll: () => undefined, clear: () => undefined };
  renderPage(<BulkBar actions={[{ label: 'Arkivera', run }]} selection={selection} all={undefined} />);
  const button = await screen.findByRole('button', { name: 'Arkivera' });
  await userEvent.dblClick(button);
  expect(run).toHaveBeenCalledTimes(1);
  finish();
  await expect.poll(() => userEvent.click(button).then(() => run.mock.calls.length)).toBe(2);
});
