import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { historyEndpoints, kee, type LogEntry, retentionEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import RetentionPage from '../retention/retention.page.tsx';
import KeeHistoryPage from './kee-history.page.tsx';
import OwnEventsPage from './own-events.page.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const customer = { ...organisation, country: 'SE' as const };
const opened: LogEntry = {
  id: '01900000-0000-7000-8000-0000000000e1',
  at: '2026-11-20T12:00:00.000Z',
  operation: 'PULSE',
  target: 'LOCK',
  agent: 'USER',
  agentName: 'Rebecka Åberg',
  sharedBy: null,
  error: null,
  level: 2,
  lock: { id: '01900000-0000-7000-8000-0000000000a1', name: 'Tvättstuga 1' },
  device: null,
  organisation,
  erasedAt: '2026-12-04T12:00:00.000Z',
};
it('says on a phone too when each opening is erased', async () => {
  renderPage(<OwnEventsPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(historyEndpoints.listHistory, () => ({ items: [opened], nextCursor: null }))],
    session: { permissions: [kee.permissions.readOwnHistory] },
    isPhone: true,
  });
  expect(await screen.findByText(/^Raderas 4 dec/)).toBeVisible();
});

it('calls what happened at a unit by the unit, not by a lock', async () => {
  const device = { id: '01900000-0000-7000-8000-0000000000d1', name: '5001' };
  const away: LogEntry = {
    ...opened,
    operation: 'DEVICE_OFFLINE',
    target: 'DEVICE',
    agent: 'SYSTEM',
    agentName: null,
    level: 3,
    lock: null,
    device,
  };
  renderPage(<KeeHistoryPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(historyEndpoints.listHistory, () => ({ items: [away], nextCursor: null }))],
    session: { permissions: [kee.permissions.readHistory] },
    isPhone: true,
  });
  expect(await screen.findByText('Styrenhet 5001')).toBeVisible();
});

it('says of nothing what would stand there, and not of units what stands in the history of the house', async () => {
  renderPage(<OwnEventsPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(historyEndpoints.listHistory, () => ({ items: [], nextCursor: null }))],
    session: { permissions: [kee.permissions.readOwnHistory] },
  });
  expect(await screen.findByText('När du eller den du har delat ett lås med öppnar en dörr står det här.')).toBeVisible();
});

it('shows why openings are kept for long to whoever looks into it', async () => {
  renderPage(<RetentionPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(retentionEndpoints.getRetention, () => ({ days: 60, reason: 'Inbrott i garaget', organisation, version: 2 }))],
    session: { permissions: [kee.permissions.readRetention], workingOrganisation: customer },
  });
  expect(await screen.findByText(/Inbrott i garaget/)).toBeVisible();
});
