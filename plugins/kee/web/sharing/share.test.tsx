import { mockEndpoint, renderPage, type Sent } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it, onTestFinished, vi } from 'vitest';
import {
  type AccessGroupId,
  type DelegatedAccess,
  type LockId,
  type MyLock,
  type NewAccess,
  openingEndpoints,
  sharingEndpoints,
} from '../../contract/index.ts';
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

const named = { id: '01900000-0000-7000-8000-000000000004', name: 'Anna Berg' };
const made = (said: NewAccess): DelegatedAccess => ({
  ...said,
  id: '01900000-0000-7000-8000-0000000000a1' as DelegatedAccess['id'],
  lock,
  state: 'ACTIVE',
  firstUsedAt: null,
  sharedBy: named,
  organisation: named,
  createdAt: lock.at,
});

async function atTimes(shared: MyLock, { at = `/mylocks/share/${shared.id}`, mayShare = (): boolean => true } = {}): Promise<void> {
  renderPage(
    <Routes>
      <Route path="/mylocks/share/:lockId?" element={<SharePage />} />
    </Routes>,
    {
      at,
      plugins: webPlugins,
      mocks: [
        mockEndpoint(openingEndpoints.listMyLocks, () => ({
          items: [{ ...shared, sharing: { limit: 1, left: mayShare() ? 1 : 0 } }],
        })),
        mockEndpoint(sharingEndpoints.shareLock, ({ body }: Sent) => made(body as NewAccess)),
      ],
    },
  );
  await toTimes();
}
async function toTimes(): Promise<void> {
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

/** From the times to what was done. */
async function share(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText(/^Lås/), lock.id);
  await userEvent.click(screen.getByRole('button', { name: 'Nästa' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Dela och skicka SMS' }));
  expect(await screen.findByRole('heading', { name: 'Bengt Rör har fått åtkomst till Bastun' })).toBeVisible();
}
const startsAt = () => screen.getAllByLabelText('Klockslag').map((field) => (field as HTMLInputElement).value)[0];

it('begins from now when one shares once more, however long the page has stood', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-29T10:00:00Z'), toFake: ['Date'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await atTimes(lock);
  expect(startsAt()).toBe('11:00');
  await share();
  vi.setSystemTime(new Date('2026-11-29T10:40:00Z'));
  await userEvent.click(screen.getByRole('button', { name: 'Dela fler' }));
  await toTimes();
  expect(startsAt()).toBe('11:40');
});

/** Nothing is left to share. `kept`: what the tab had before the page was read. */
const whereNothingIsLeft = (kept: Readonly<Record<string, string>> = {}) =>
  renderPage(
    <Routes>
      <Route path="/mylocks/share/:lockId" element={<SharePage />} />
    </Routes>,
    {
      at: `/mylocks/share/${lock.id}`,
      plugins: webPlugins,
      mocks: [mockEndpoint(openingEndpoints.listMyLocks, () => ({ items: [{ ...lock, sharing: { limit: 2, left: 0 } }] }))],
      kept,
    },
  );

it('says at once that a door is shared as often as it may be', async () => {
  whereNothingIsLeft();
  expect(await screen.findByText('Det finns inget lås att dela')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Delade lås' }).getAttribute('href')).toBe('/mylocks/share/list');
});

it('tells what was done also where nothing is left to share, and then says so', async () => {
  let isShared = false;
  await atTimes(lock, { at: '/mylocks/share', mayShare: () => !isShared });
  isShared = true;
  await share();
  await new Promise((wait) => setTimeout(wait, 300));
  await userEvent.click(screen.getByRole('button', { name: 'Dela fler' }));
  expect(await screen.findByText('Det finns inget lås att dela')).toBeVisible();
});

it('tells what was done over a reload, also where nothing is left to share', async () => {
  const said = { lockId: lock.id, name: 'Bengt Rör', phone: '+46701740605', startsAt: lock.at, endsAt: '2026-11-28T12:00:00.000Z' };
  const draft = { values: {}, reached: 0, finished: { result: made(said) } };
  whereNothingIsLeft({ [`wizard:share-lock?${lock.id}`]: JSON.stringify(draft) });
  expect(await screen.findByRole('heading', { name: 'Bengt Rör har fått åtkomst till Bastun' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Dela fler' }));
  expect(await screen.findByText('Det finns inget lås att dela')).toBeVisible();
});
