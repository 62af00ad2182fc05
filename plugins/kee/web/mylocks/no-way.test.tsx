import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { ViewBoundary } from '@platform/ui';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AccessGroup, type AccessGroupId, kee, type LockId, type MyLock, openingEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import MyLockPage from './my-lock.page.tsx';
import MyLocksPage from './my-locks.page.tsx';
import { OpenButtons } from './open-buttons.tsx';

const booking = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Bastun', now: false };
const booked = [{ ...booking, from: '2026-12-24T10:00:00.000Z', until: '2026-12-24T12:00:00.000Z' }];
const lock: MyLock = {
  id: '01900000-0000-7000-8000-0000000000f1' as LockId,
  name: 'Bastun',
  organisation: 'Brf Björken',
  at: '2026-11-28T10:00:00.000Z',
  state: 'locked',
  operations: ['PULSE'],
  asked: null,
  way: null,
  groups: [],
  booked: [],
  sharing: null,
};

it.each([
  ['who has booked another time', booked, 'Din åtkomst gäller inte just nu.'],
  ['who was given no way at all', [], 'Du har inte åtkomst till Bastun. Den som förvaltar huset kan ge dig det.'],
])('says to somebody %s why they may not press', async (_, said, text) => {
  renderPage(<OpenButtons lock={{ ...lock, booked: said }} readAt={Date.now()} onLost={async () => {}} />, { plugins: webPlugins });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Öppna Bastun' }).hasAttribute('disabled')).toBe(true);
});

it('leads whoever says who may open a door to the groups, not to somebody else', async () => {
  renderPage(<MyLockPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(openingEndpoints.getMyLock, () => lock)],
    session: { permissions: [AccessGroup.write, kee.permissions.open] },
  });
  expect((await screen.findAllByText(/^Ingen behörighetsgrupp öppnar Bastun för dig/))[0]).toBeVisible();
  expect(screen.getByRole('link', { name: 'Behörighetsgrupper' }).getAttribute('href')).toBe('/admin/accessgroups');
});

it('lets one press as soon as the time that one has booked begins', async () => {
  const [from, until] = [new Date(Date.now() + 300).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  const shown = (isOpen: boolean): MyLock => ({
    ...lock,
    at: new Date().toISOString(),
    way: isOpen ? { kind: 'BOOKING', name: 'Bastun' } : null,
    booked: [{ ...booking, from, until, now: isOpen }],
  });
  renderPage(<MyLocksPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(openingEndpoints.listMyLocks, () => ({ items: [shown(new Date().toISOString() >= from)] }))],
    session: { permissions: [kee.permissions.openOwn] },
  });
  expect(await screen.findByText('Din åtkomst gäller inte just nu.')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Öppna Bastun' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false), { timeout: 3000 });
  expect(screen.queryByText('Din åtkomst gäller inte just nu.')).toBeNull();
});

it('leads a technician whom no group lets in to the units', async () => {
  const { open, operate, read } = kee.permissions;
  renderPage(<MyLocksPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(openingEndpoints.listMyLocks, () => ({ items: [] }))],
    session: { permissions: [open, operate, read] },
  });
  expect((await screen.findByRole('link', { name: 'Till styrenheterna' })).getAttribute('href')).toBe('/admin/devices');
});

it('says once what one has in two ways, and each time that is booked', async () => {
  const times = { weekdays: [], notOnHolidays: false, fromHour: 7, toHour: 22, fromDay: null, toDay: null, now: true };
  const group = { ...times, groupId: '01900000-0000-7000-8000-0000000000e1' as AccessGroupId, group: 'Boende' };
  const groups: MyLock['groups'] = [
    { ...group, via: 'USER' },
    { ...group, via: 'ROLE' },
  ];
  const later = {
    ...booking,
    id: '01900000-0000-7000-8000-0000000000b2',
    from: '2026-12-25T10:00:00.000Z',
    until: '2026-12-25T12:00:00.000Z',
  };
  renderPage(<MyLockPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(openingEndpoints.getMyLock, () => ({ ...lock, groups, booked: [...booked, later] }))],
    session: { permissions: [kee.permissions.openOwn] },
  });
  expect(await screen.findAllByText('Boende')).toHaveLength(1);
  expect(screen.getAllByText('Bokning')).toHaveLength(1);
  expect(screen.getByText(/24 dec\..*\n?.*25 dec\./s)).toBeVisible();
});

it('offers a door no longer that is nobody’s concern of theirs any more', async () => {
  let reads = 0;
  const read = () => {
    if ((reads += 1) > 1) return refusedWith(refusals.notFound);
    const from = new Date(Date.now() + 300).toISOString();
    const way = { kind: 'GROUP' as const, name: 'Boende' };
    return { ...lock, at: new Date().toISOString(), way, booked: [{ ...booking, from, until: from }] };
  };
  renderPage(
    <ViewBoundary isPage>
      <MyLockPage />
    </ViewBoundary>,
    { plugins: webPlugins, mocks: [mockEndpoint(openingEndpoints.getMyLock, read)], session: { permissions: [kee.permissions.openOwn] } },
  );
  expect(await screen.findByRole('button', { name: 'Öppna Bastun' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Öppna Bastun' })).toBeNull(), { timeout: 4000 });
});
