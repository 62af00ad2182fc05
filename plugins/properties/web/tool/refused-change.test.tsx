import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type BlueprintId, type Pin, pinEndpoints, type PinId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { factsOf, usePinHistory } from './use-pin-history.ts';
import { usePins } from './use-pins.ts';

const PLAN = '01900000-0000-7000-8000-0000000000c1' as BlueprintId;
const pinOf = (note: string, version: number) =>
  ({
    id: '01900000-0000-7000-8000-0000000000a1' as PinId,
    objectType: 'Hotspot',
    space: 'Entrén',
    items: [],
    note,
    version,
  }) as unknown as Pin; // what is changed of it

function Notes() {
  const { pins } = usePins(PLAN);
  const { commit } = usePinHistory(PLAN, new Map(pins.map((pin) => [pin.id, pin])));
  const [said, say] = useState('');
  const write = (pin: Pin) =>
    void commit(new Map([[pin.id, { ...factsOf(pin), note: 'min' }]])).then(
      () => say('klart'),
      () => say('nekad'),
    );
  return pins.map((pin) => (
    <p key={pin.id}>
      <output>{[pin.note, said].join(', ')}</output>
      <button type="button" onClick={() => write(pin)}>
        Skriv
      </button>
    </p>
  ));
}

it('shows what somebody else made of a pin when one’s own change of it is refused, and builds on it', async () => {
  let pin = pinOf('först', 1);
  renderPage(<Notes />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(pinEndpoints.listPins, () => ({ items: [pin], nextCursor: null })),
      mockEndpoint(pinEndpoints.changePins, ({ body }) => {
        const [asked] = (body as { pins: { version: number; facts: { note: string } }[] }).pins;
        if (asked?.version !== pin.version) return refusedWith(refusals.stale, { ids: [pin.id], current: [pin] });
        pin = pinOf(asked.facts.note, pin.version + 1);
        return { items: [pin] };
      }),
    ],
  });
  await screen.findByText('först,');
  pin = pinOf('deras', 2);
  await userEvent.click(screen.getByRole('button', { name: 'Skriv' }));
  expect(await screen.findByText('deras, nekad')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Skriv' }));
  expect(await screen.findByText('min, klart')).toBeVisible();
});
