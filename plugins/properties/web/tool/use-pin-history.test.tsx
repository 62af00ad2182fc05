import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { fireEvent, screen } from '@testing-library/react';
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
  const server = {
    pin: PIN,
    removed: [] as (readonly [id: string, version: number])[],
    sent: [] as (readonly [note: string | undefined, version: number])[],
  };
  renderPage(<Notes server={server} />, {
    mocks: [
      mockEndpoint(pinEndpoints.changePins, ({ body }) => {
        const [asked] = (body as { pins: { facts: { note: string }; version: number }[] }).pins;
        server.sent.push([asked?.facts.note, asked?.version ?? 0]);
        if (asked?.version !== server.pin.version) return refusedWith(refusals.stale, { current: server.pin });
        server.pin = { ...server.pin, note: asked.facts.note, version: server.pin.version + 1 };
        return { items: [server.pin] };
      }),
      mockEndpoint(pinEndpoints.removePins, ({ body }) => {
        for (const { id, version } of (body as { pins: Pin[] }).pins) server.removed.push([id, version]);
        return {};
      }),
    ],
  });
  return { server, othersWrite: (note: string) => (server.pin = { ...server.pin, note, version: server.pin.version + 1 }) };
}
function Notes({ server }: { readonly server: { readonly pin: Pin } }) {
  const [saved, read] = useState(server.pin);
  const { canUndo, commit, isSaving, undo } = usePinHistory(PIN.blueprint.id, new Map([[saved.id, saved]]));
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
      <button type="button" onClick={() => attempt(commit(new Map([[saved.id, undefined]])))}>
        Ta bort
      </button>
      <button type="button" onClick={() => read(server.pin)}>
        Läs
      </button>
      <button type="button" disabled={!canUndo || isSaving} onClick={() => attempt(undo())}>
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

it('takes a pin away again that a save point has brought back', async () => {
  const { server, othersWrite } = shown();
  await press('Ta bort');
  await expect.poll(() => server.removed).toEqual([[PIN.id, 1]]);
  othersWrite('återställd');
  await press('Läs');
  await press('Sedan');
  await expect.poll(() => server.sent).toEqual([['sedan', 2]]);
  await press('Ta bort');
  await expect
    .poll(() => server.removed)
    .toEqual([
      [PIN.id, 1],
      [PIN.id, 3],
    ]);
});

it('places no second pin where a save point has brought back what one took away', async () => {
  const { server, othersWrite } = shown();
  await press('Ta bort');
  await expect.poll(() => server.removed).toEqual([[PIN.id, 1]]);
  othersWrite('återställd');
  await press('Läs');
  await expect.poll(() => undoing()).toBeEnabled();
  await press('Ångra');
  await expect.poll(() => server.sent).toEqual([['från början', 2]]);
});

it('makes a change after the one that is not answered yet, and takes both back one by one', async () => {
  const { server } = shown();
  await screen.findByRole('button', { name: 'Först' });
  for (const name of ['Först', 'Sedan']) fireEvent.click(screen.getByRole('button', { name }));
  await expect
    .poll(() => server.sent)
    .toEqual([
      ['först', 1],
      ['sedan', 2],
    ]);
  await expect.poll(() => server.pin.note).toBe('sedan');
  await expect.poll(() => undoing()).toBeEnabled();
  await press('Ångra');
  await expect.poll(() => server.pin.note).toBe('först');
  await expect.poll(() => undoing()).toBeEnabled();
  await press('Ångra');
  await expect.poll(() => server.pin.note).toBe('från början');
});
