import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kee, Lock } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import DeviceLocksTab from './device-locks.tab.tsx';

it('says above the doors of a unit what is wrong with it, with which door, and what to do', async () => {
  const unit = {
    id: '01900000-0000-7000-8000-0000000000d1',
    number: '5008',
    online: true,
    trouble: 'JAMMED',
    troubleDetail: 'Bastun',
    troubleSince: '2026-11-27T12:00:00.000Z',
    organisation: { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' },
  };
  renderPage(<DeviceLocksTab item={unit as never} />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(Lock.endpoints.list, () => ({ items: [], nextCursor: null }))],
    session: { permissions: [kee.permissions.read] },
  });
  expect(await screen.findByText('Ett lås kärvar: Bastun')).toBeVisible();
  expect(screen.getByText(/Kontrollera att dörren går att stänga/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
});
