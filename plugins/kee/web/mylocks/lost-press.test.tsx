import { mockEndpoint, renderPage, type Sent } from '@platform/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Command, type CommandId, kee, type LockId, type MyLock, openingEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import MyLocksPage from './my-locks.page.tsx';

const lockId = '01900000-0000-7000-8000-0000000000f1' as LockId;
const way = { kind: 'GROUP' as const, name: 'Boende' };
const asked = {
  id: '01900000-0000-7000-8000-0000000000c1' as CommandId,
  operation: 'PULSE' as const,
  status: 'DONE' as const,
  error: null,
};
const command: Command = { ...asked, lockId, way, issuedAt: '2026-11-28T10:00:00.000Z' };
const standing = (said: Pick<MyLock, 'asked' | 'state'>): MyLock => ({
  id: lockId,
  name: 'Bastun',
  organisation: 'Brf Björken',
  at: new Date().toISOString(),
  operations: ['PULSE'],
  way,
  groups: [],
  booked: [],
  sharing: null,
  ...said,
});

/** Presses where no answer comes; then the door is read once more in vain, and tells this. */
async function pressed(told: Pick<MyLock, 'asked' | 'state'>) {
  let reads = 0;
  const press = vi.fn<(sent: Sent) => never>(() => {
    throw new TypeError('Failed to fetch');
  });
  const read = () => {
    if (press.mock.calls.length > 0 && (reads += 1) === 1) throw new TypeError('Failed to fetch');
    return { items: [standing(reads > 1 ? told : { state: 'locked', asked: null })] };
  };
  renderPage(<MyLocksPage />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(openingEndpoints.listMyLocks, read),
      mockEndpoint(openingEndpoints.operate, press),
      mockEndpoint(openingEndpoints.getCommand, () => command),
    ],
    session: { permissions: [kee.permissions.openOwn] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Öppna Bastun' }));
  expect(await screen.findByText(/Vi vet inte om dörren öppnades/)).toBeVisible();
  return press;
}

it('tells how a press went whose answer was lost, as soon as there is a line', async () => {
  const press = await pressed({ state: 'open', asked });
  expect(await screen.findByText('Öppet. Gå in.', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.queryByText(/Vi vet inte/)).toBeNull();
  expect(press).toHaveBeenCalledTimes(1);
  // that one has opened the door, so whoever presses again means another one
  await userEvent.click(screen.getByRole('button', { name: 'Öppna Bastun' }));
  await waitFor(() => expect(press).toHaveBeenCalledTimes(2));
  const [first, other] = press.mock.calls.map(([{ body }]) => body);
  expect(other).not.toEqual(first);
});

it('tells that a press did not arrive, so that one presses again', async () => {
  await pressed({ state: 'locked', asked: null });
  expect(await screen.findByText(/Trycket kom inte fram/, undefined, { timeout: 5000 })).toBeVisible();
});
