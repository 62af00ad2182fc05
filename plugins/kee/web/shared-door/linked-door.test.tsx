import { type Refusal, refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage, type Sent } from '@platform/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { accessRefusals, type CommandId, type LockState, type SharedDoor, sharedDoorEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { keepProof } from './kept-proof.ts';
import { LinkedDoor } from './linked-door.tsx';

const token = 'a'.repeat(36);
const shared = (state: LockState, isPressed: boolean): SharedDoor => ({
  at: new Date().toISOString(),
  organisation: 'Brf Björken',
  lock: 'Förråd 4',
  sharedBy: 'Anna Berg',
  phoneEnding: '05',
  startsAt: '2026-01-01T10:00:00.000Z',
  endsAt: '2026-01-01T12:00:00.000Z',
  door: {
    state,
    operations: ['PULSE'],
    now: true,
    command: isPressed
      ? { id: '01900000-0000-7000-8000-0000000000c1' as CommandId, operation: 'PULSE', status: 'DONE', error: null }
      : null,
  },
});

it('says that one may go in while the door is open, and no longer once it has locked by itself', async () => {
  let now = shared('locked', false);
  renderPage(<Verified />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(sharedDoorEndpoints.readSharedDoor, () => now),
      mockEndpoint(sharedDoorEndpoints.openSharedDoor, () => (now = shared('open', true))),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Öppna Förråd 4' }));
  expect(await screen.findByText('Öppet. Gå in.')).toBeVisible();
  now = shared('locked', true);
  expect(await screen.findByText('Dörren öppnades.', undefined, { timeout: 5000 })).toBeVisible();
  expect(screen.getByText('Låst')).toBeVisible();
  expect(screen.queryByText('Öppet. Gå in.')).toBeNull();
});

it('says that the access is over where its link is refused, not where the portal answers too many calls', async () => {
  let refusal: Refusal | undefined;
  const read = () => (refusal ? refusedWith(refusal) : shared('locked', false));
  renderPage(<Verified />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(sharedDoorEndpoints.readSharedDoor, read),
      mockEndpoint(sharedDoorEndpoints.openSharedDoor, () => shared('open', true)),
    ],
  });
  const button = await screen.findByRole('button', { name: 'Öppna Förråd 4' });
  refusal = refusals.tooMany;
  await userEvent.click(button);
  expect(await screen.findByText('Okänt')).toBeVisible();
  expect(button).toBeVisible();
  expect(screen.queryByText('Åtkomsten gäller inte')).toBeNull();
  refusal = accessRefusals.link;
  await userEvent.click(button);
  expect(await screen.findByText('Åtkomsten gäller inte')).toBeVisible();
});

it('says that a door stays shut within its time while its sharer may not open it either', async () => {
  const { door, ...rest } = shared('locked', false);
  const at = '2026-01-01T11:00:00.000Z';
  let now: SharedDoor = { ...rest, at, door: door && { ...door, now: false } };
  renderPage(<Verified />, { plugins: webPlugins, mocks: [mockEndpoint(sharedDoorEndpoints.readSharedDoor, () => now)] });
  expect(await screen.findByText(/Åtkomsten gäller bara när Anna Berg själv får öppna dörren/)).toBeVisible();
  now = { ...now, at: '2026-01-01T09:00:00.000Z' };
  for (const type of ['offline', 'online']) fireEvent(window, new Event(type));
  expect(await screen.findByText('Din åtkomst gäller inte just nu.')).toBeVisible();
});

describe('without coverage', () => {
  const open = { name: 'Öppna Förråd 4' };

  it('says at once that nothing was sent, and sends nothing later', async () => {
    const press = vi.fn<() => SharedDoor>(() => shared('open', true));
    let isAway = false;
    const read = () => (isAway ? noAnswer() : shared('locked', false));
    renderPage(<Verified />, {
      plugins: webPlugins,
      mocks: [mockEndpoint(sharedDoorEndpoints.readSharedDoor, read), mockEndpoint(sharedDoorEndpoints.openSharedDoor, press)],
    });
    const button = await screen.findByRole('button', open);
    setOnline(false);
    isAway = true;
    await userEvent.click(button);
    expect(await screen.findByText(/ingen täckning. Inget skickades/)).toBeVisible();
    expect(await screen.findByText('Okänt')).toBeVisible();
    setOnline(true);
    isAway = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('Låst', undefined, { timeout: 5000 })).toBeVisible();
    expect(press).not.toHaveBeenCalled();
  });

  it('says that nobody knows where the answer is lost, presses nothing more, and tells how it went once it is back', async () => {
    let isBack = false;
    const press = vi.fn<() => SharedDoor>(noAnswer);
    const read = () => (press.mock.calls.length === 0 ? shared('locked', false) : isBack ? shared('open', true) : noAnswer());
    renderPage(<Verified />, {
      plugins: webPlugins,
      mocks: [mockEndpoint(sharedDoorEndpoints.readSharedDoor, read), mockEndpoint(sharedDoorEndpoints.openSharedDoor, press)],
    });
    await userEvent.click(await screen.findByRole('button', open));
    expect(await screen.findByText(/Vi vet inte om dörren öppnades/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', open));
    expect(press).toHaveBeenCalledTimes(1);
    isBack = true;
    expect(await screen.findByText('Öppet. Gå in.', undefined, { timeout: 5000 })).toBeVisible();
    expect(screen.queryByText(/Vi vet inte/)).toBeNull();
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('says that the door was not asked where the press was lost on its way', async () => {
    // however slow the machine is, the second press comes while the first may be under way
    vi.useFakeTimers({ now: new Date(), toFake: ['Date'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const press = vi.fn<(sent: Sent) => SharedDoor>(noAnswer);
    renderPage(<Verified />, {
      plugins: webPlugins,
      mocks: [
        mockEndpoint(sharedDoorEndpoints.readSharedDoor, () => shared('locked', false)),
        mockEndpoint(sharedDoorEndpoints.openSharedDoor, press),
      ],
    });
    await userEvent.click(await screen.findByRole('button', open));
    expect(await screen.findByText(/Trycket kom inte fram/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', open));
    await waitFor(() => expect(press).toHaveBeenCalledTimes(2));
    const [first, again] = press.mock.calls.map(([{ body, headers }]) => ({ body, key: headers.get('Idempotency-Key') }));
    expect(first).toMatchObject({ body: { pressedAt: expect.any(String) }, key: expect.any(String) });
    expect(again).toEqual(first);
  });
});

const setOnline = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/** On a phone that is verified already. */
function Verified() {
  keepProof(token, 'b'.repeat(43));
  return <LinkedDoor token={token} />;
}
