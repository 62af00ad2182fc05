import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { type BlueprintId, type Pin, pinEndpoints, type PinId } from '../../contract/index.ts';
import { factsOf, usePinHistory } from './use-pin-history.ts';

const named = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' };
const PIN: Pin = {
  id: '01900000-0000-7000-8000-0000000000a1' as PinId,
  objectType: 'Hotspot',
  space: 'Entrén',
  items: [],
  direction: null,
  fieldOfView: null,
  note: 'från början',
  systemLockId: null,
  remoteLockId: null,
  x: 0.5,
  y: 0.5,
  number: 1,
  blueprint: { id: '01900000-0000-7000-8000-0000000000c1' as BlueprintId, name: 'Plan 1' },
  property: named,
  organisation: named,
  photos: [],
  systemLock: null,
  remoteLock: null,
  openCases: 0,
  createdAt: '2026-01-01T10:00:00.000Z',
  version: 1,
};

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** The server's pin, its changes, and the page of somebody who writes notes on it. */
function shown() {
  const server = { pin: PIN, sent: [] as (readonly [note: string | undefined, version: number])[] };
  renderPage(<Notes server={server} />, {
    mocks: [
      mockEndpoint(pinEndpoints.changePins, ({ body }) => {
        const [asked] = (body as { pins: { facts: { note: string }; version: number }[] }).pins;
        server.sent.push([asked?.facts.note, asked?.version ?? 0]);
        if (asked?.version !== server.pin.version) return refusedWith(refusals.stale, { current: server.pin });
        server.pin = { ...server.pin, note: asked.facts.note, version: server.pin.version + 1 };
        return { items: [server.pin] };
      }),
    ],
  });
  return { server, othersWrite: (note: string) => (server.pin = { ...server.pin, note, version: server.pin.version + 1 }) };
}
function Notes({ server }: { readonly server: { readonly pin: Pin } }) {
  const [saved, read] = useState(server.pin);
  const { canUndo, commit, undo } = usePinHistory(PIN.blueprint.id, new Map([[saved.id, saved]]));
  const [fault, say] = useState('');
  const attempt = (run: Promise<void>) => void run.then(() => say('klart')).catch((refused: Error) => say(refused.name));
  const write = (note: string, at?: Pin) => attempt(commit(new Map([[saved.id, { ...factsOf(saved), note }]]), at));
  return (
    <>
      <button type="button" onClick={() => write('först')}>
        Först
      </button>
      <button type="button" onClick={() => write('sedan')}>
        Sedan
      </button>
      <button type="button" onClick={() => write('i dialogen', PIN)}>
        Dialog
      </button>
      <button type="button" onClick={() => read(server.pin)}>
        Läs
      </button>
      <button type="button" disabled={!canUndo} onClick={() => attempt(undo())}>
        Ångra
      </button>
      <output>{fault}</output>
    </>
  );
}
const undoing = () => screen.getByRole('button', { name: 'Ångra' });

it('takes one’s own step back, and none from before what somebody else made of the pin', async () => {
  const { server, othersWrite } = shown();
  await press('Först');
  await expect.poll(() => server.sent).toEqual([['först', 1]]);
  othersWrite('en annans');
  await press('Läs');
  await press('Sedan');
  await expect.poll(() => server.pin.note).toBe('sedan');
  await expect.poll(() => undoing()).toBeEnabled();
  await press('Ångra');
  await expect.poll(() => server.pin.note).toBe('en annans');
  await expect.poll(() => undoing()).toBeDisabled();
});

it('changes what was looked at, not what has become of it since', async () => {
  const { server, othersWrite } = shown();
  othersWrite('en annans');
  await press('Läs');
  await press('Dialog');
  await expect.poll(() => screen.getByRole('status').textContent).toBe('ApiError');
  expect([server.sent, server.pin.note]).toEqual([[['i dialogen', 1]], 'en annans']);
});

it('offers no step again that was refused', async () => {
  const { server, othersWrite } = shown();
  await press('Först');
  await expect.poll(() => undoing()).toBeEnabled();
  othersWrite('en annans');
  await press('Ångra');
  await expect.poll(() => undoing()).toBeDisabled();
  expect(server.pin.note).toBe('en annans');
});
