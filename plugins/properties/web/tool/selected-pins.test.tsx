import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type BlueprintId, type Pin, pinEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { SelectedPins } from './selected-pins.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePinChanges } from './use-pin-changes.ts';
import { usePins } from './use-pins.ts';

const PLAN = '01900000-0000-7000-8000-0000000000c1' as BlueprintId;
const pinOf = (space: string, version: number) =>
  ({
    id: '01900000-0000-7000-8000-0000000000a1',
    objectType: 'Hotspot',
    space,
    items: [],
    note: '',
    version,
    x: 0.5,
    y: 0.5,
  }) as unknown as Pin; // what is changed of it

function Ticked() {
  const { pins } = usePins(PLAN);
  const changes = usePinChanges(PLAN, new Map(pins.map((pin) => [pin.id, pin])), useDrafts());
  return <SelectedPins spots={pins.map(({ id, x, y }) => ({ key: id, x, y }))} changes={changes} onClear={() => {}} />;
}

it('keeps what is said of several at once until it is saved', async () => {
  let pin = pinOf('Entrén', 1);
  const asked: number[] = [];
  renderPage(<Ticked />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(pinEndpoints.listPins, () => ({ items: [pin], nextCursor: null })),
      mockEndpoint(pinEndpoints.changePins, ({ body }) => {
        const [{ version, facts } = { version: 0, facts: pin }] = (body as { pins: { version: number; facts: Pin }[] }).pins;
        asked.push(version);
        if (version !== pin.version) return refusedWith(refusals.stale, { ids: [pin.id], current: [pin] });
        pin = pinOf(facts.space, version + 1);
        return { items: [pin] };
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra' }));
  pin = pinOf('Deras entré', 2);
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Utrymmesbeteckning/ }), 'Huvudentrén');
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  expect(await dialog.findByText(/^Någon annan har ändrat uppgifterna/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([asked, pin.space]).toEqual([[1, 2], 'Huvudentrén']);
});
