import { mockEndpoint, renderPage } from '@platform/testing/web';
import type { SessionReply } from '@platform/web';
import { kee, Lock, type LockId } from '@plugins/kee/contract';
import { keys, SystemLock } from '@plugins/keys/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PinDialog } from './pin-dialog.tsx';

const ORGANISATION = '01900000-0000-7000-8000-000000000004';
const none = { items: [], nextCursor: null };
const SEES_LOCKS: Partial<SessionReply> = {
  permissions: [keys.permissions.read, kee.permissions.read],
  services: ['KEY_MANAGEMENT', 'KEE'],
};
const REMOTE: Lock = {
  id: '01900000-0000-7000-8000-0000000000e1' as LockId,
  name: 'Porten',
  device: { id: '01900000-0000-7000-8000-0000000000e2', name: '700001' },
  relay: 1,
  state: 'locked',
  number: 12,
  showOnBlueprint: false,
  systemLock: null,
  shareable: false,
  organisation: { id: ORGANISATION, name: 'Brf Björken' },
  createdAt: '2026-01-01T10:00:00.000Z',
  version: 1,
};
/** Asks for a door that stands for a remote lock already, whose name the plan does not know. */
const showLocked = (session: Partial<SessionReply>) =>
  renderPage(
    <PinDialog
      title="Ändra objekt"
      initial={{ objectType: 'Door', space: 'Entré', remoteLockId: REMOTE.id }}
      country="SE"
      organisationId={ORGANISATION}
      spaces={[]}
      action="Spara"
      onSubmit={async () => {}}
      onClose={() => {}}
    />,
    {
      plugins: webPlugins,
      session,
      mocks: [
        mockEndpoint(SystemLock.endpoints.list, () => none),
        mockEndpoint(Lock.endpoints.list, () => ({ items: [REMOTE], nextCursor: null })),
      ],
    },
  );

it('marks what must be said, asks for what is missing, and offers locks of the plan’s organisation alone', async () => {
  const onSubmit = vi.fn<() => Promise<void>>();
  const { sent } = renderPage(
    <PinDialog
      title="Nytt objekt"
      initial={{ x: 0.501, y: 0.5 }}
      country="SE"
      organisationId={ORGANISATION}
      spaces={[]}
      action="Placera"
      onSubmit={onSubmit}
      onClose={() => {}}
    />,
    {
      plugins: webPlugins,
      session: SEES_LOCKS,
      mocks: [mockEndpoint(SystemLock.endpoints.list, () => none), mockEndpoint(Lock.endpoints.list, () => none)],
    },
  );
  expect(await screen.findByRole('combobox', { name: /^Placering/ })).toBeRequired();
  expect(screen.getByRole('combobox', { name: /^Cylinderhöjd/ })).not.toBeRequired();
  expect(screen.getByRole('textbox', { name: /^Från vänster/ })).toHaveValue('50,1');
  for (const name of ['Lås i låsschemat', 'Fjärrstyrt lås']) await userEvent.type(screen.getByRole('combobox', { name }), 'a');
  const lists: readonly string[] = [SystemLock.endpoints.list.id, Lock.endpoints.list.id];
  const asked = () => sent.filter(({ endpoint }) => lists.includes(endpoint));
  await expect.poll(() => new Set(asked().map(({ endpoint }) => endpoint)).size).toBe(2);
  expect(new Set(asked().map(({ query }) => query.get('organisationId')))).toEqual(new Set([ORGANISATION]));
  await userEvent.type(screen.getByRole('combobox', { name: /^Utrymmesbeteckning/ }), 'Entré');
  await userEvent.click(screen.getByRole('button', { name: 'Placera' }));
  expect(await screen.findByText('Välj placering.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort utrustning 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Placera' }));
  expect(await screen.findByText('Lägg till utrustning.')).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('says that a lock is chosen, and which ones plans do not show', async () => {
  showLocked(SEES_LOCKS);
  const field = await screen.findByRole('combobox', { name: 'Fjärrstyrt lås' });
  expect(field).toHaveValue('Ett lås är valt');
  await userEvent.click(field);
  expect(await screen.findByRole('option', { name: /Porten.*700001 · visas inte på ritningar/ })).toBeInTheDocument();
});

it('asks for no lock where locks are switched off', async () => {
  showLocked({ ...SEES_LOCKS, services: [] });
  expect(await screen.findByRole('textbox', { name: /^Från vänster/ })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Fjärrstyrt lås' })).toBeNull();
});
