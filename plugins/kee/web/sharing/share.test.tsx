import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type AccessGroupId, type LockId, type MyLock, openingEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import SharePage from './share.page.tsx';

const always = { weekdays: [], notOnHolidays: false, fromHour: null, toHour: null, fromDay: null, toDay: null };
const way = {
  ...always,
  groupId: '01900000-0000-7000-8000-0000000000e1' as AccessGroupId,
  group: 'Boende',
  via: 'ROLE' as const,
  now: true,
};
const lock: MyLock = {
  id: '01900000-0000-7000-8000-0000000000f1' as LockId,
  name: 'Bastun',
  organisation: 'Brf Björken',
  at: '2026-11-28T10:00:00.000Z',
  state: 'locked',
  operations: ['PULSE'],
  asked: null,
  way: { kind: 'GROUP', name: 'Boende' },
  groups: [{ ...way, fromHour: 7, toHour: 22 }],
  booked: [],
  sharing: { limit: 2, left: 2 },
};

async function atTimes(shared: MyLock): Promise<void> {
  renderPage(
    <Routes>
      <Route path="/mylocks/share/:lockId" element={<SharePage />} />
    </Routes>,
    {
      at: `/mylocks/share/${shared.id}`,
      plugins: webPlugins,
      mocks: [mockEndpoint(openingEndpoints.listMyLocks, () => ({ items: [shared] }))],
    },
  );
  await userEvent.type(await screen.findByLabelText(/Vem som får åtkomst/), 'Bengt Rör');
  await userEvent.type(screen.getByLabelText(/Mobilnummer/), '070-174 06 05');
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  expect(await screen.findByLabelText(/^Lås/)).toBeVisible();
}
const note = /Dörren öppnas bara de tider då du själv får öppna den: alla dagar, 07–22\./;

it('says where the times are chosen that a share opens no door at other hours than one’s own', async () => {
  await atTimes(lock);
  expect(await screen.findByText(note)).toBeVisible();
});

it('says nothing of hours where a group opens the door at any time', async () => {
  await atTimes({ ...lock, groups: [...lock.groups, way] });
  expect(screen.queryByText(note)).toBeNull();
});
