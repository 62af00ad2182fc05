import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AccessGroup, type GroupContent, groupEndpoints, Lock, type LockId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import GroupLocksTab from './group-locks.tab.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const always = { monday: false, saturday: false, notOnHolidays: false, fromHour: null, toHour: null, fromDay: null, toDay: null };
const group = { id: '01900000-0000-7000-8000-0000000000e1', organisation, ...always };
const lock = {
  id: '01900000-0000-7000-8000-0000000000f1',
  name: 'Bastun',
  device: { id: '01900000-0000-7000-8000-0000000000d1', name: '5008' },
};

it('offers the doors of the group’s own house, and stays open with what is refused', async () => {
  const read = vi.fn<() => GroupContent>(() => ({ version: 3, members: [], locks: [] }));
  const { sent } = renderPage(<GroupLocksTab item={group as never} />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(groupEndpoints.getContent, read),
      mockEndpoint(groupEndpoints.setContent, () => refusedWith(refusals.stale)),
      mockEndpoint(Lock.endpoints.list, () => ({ items: [lock as never], nextCursor: null })),
    ],
    session: { permissions: [AccessGroup.write] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lägg till lås' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('combobox', { name: /Lås/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Bastun/ }));
  expect(sent.some(({ query }) => query.get('organisationId') === organisation.id)).toBe(true);
  await userEvent.click(dialog.getByRole('button', { name: 'Lägg till' }));
  expect(await dialog.findByText(refusals.stale.text.sv)).toBeVisible();
  expect(sent.find(({ body }) => body)?.body).toMatchObject({ version: 3, lockIds: [lock.id] });
  // what the other has made is read anew
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
});

it('takes one door away at a time, however often one presses', async () => {
  const [first, other] = [
    { id: lock.id as LockId, name: 'Bastun', device: '5008' },
    { id: '01900000-0000-7000-8000-0000000000f2' as LockId, name: 'Tvättstugan', device: '5008' },
  ];
  let now: GroupContent = { version: 3, members: [], locks: [first, other] };
  const under = Promise.withResolvers<void>();
  const set = vi.fn<() => Promise<GroupContent>>(async () => {
    await under.promise;
    return (now = { version: 4, members: [], locks: [other] });
  });
  renderPage(<GroupLocksTab item={group as never} />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(groupEndpoints.getContent, () => now), mockEndpoint(groupEndpoints.setContent, set)],
    session: { permissions: [AccessGroup.write] },
  });
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Ta bort Bastun' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort Tvättstugan' }));
  under.resolve();
  await waitFor(() => expect(screen.queryByText('Bastun')).toBeNull());
  expect(set).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Tvättstugan')).toBeVisible();
});

it.each([
  ['no day is chosen', {}, 'Öppnar alla dagar, dygnet runt.'],
  ['some days are', { monday: true, saturday: true, fromHour: 7, toHour: 18 }, 'Öppnar mån, lör, 07–18.'],
])('says in words when a group opens where %s', async (_, said, text) => {
  renderPage(<GroupLocksTab item={{ ...group, ...said } as never} />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(groupEndpoints.getContent, () => ({ version: 3, members: [], locks: [] }))],
  });
  expect(await screen.findByText(text)).toBeVisible();
});
