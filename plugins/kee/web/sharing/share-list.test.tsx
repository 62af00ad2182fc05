import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type DelegatedAccess, kee, type LockId, sharingEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import ShareListPage from './share-list.page.tsx';

const named = { id: '01900000-0000-7000-8000-000000000004', name: 'Anna Berg' };
const share = {
  id: '01900000-0000-7000-8000-0000000000a1' as DelegatedAccess['id'],
  lock: { id: '01900000-0000-7000-8000-0000000000f1' as LockId, name: 'Bastun' },
  name: 'Bengt Rör',
  phone: '+46701740605',
  firstUsedAt: null,
  sharedBy: named,
  organisation: named,
  createdAt: '2026-11-28T10:00:00.000Z',
};

it('says of a share that it has begun while the list stands open', async () => {
  const startsAt = new Date(Date.now() + 1500);
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const state = () => (startsAt <= new Date() ? ('ACTIVE' as const) : ('PLANNED' as const));
  const { sent } = renderPage(<ShareListPage />, {
    plugins: webPlugins,
    session: { permissions: [kee.permissions.shareOwn] },
    mocks: [
      mockEndpoint(sharingEndpoints.listAccess, () => ({
        items: [{ ...share, startsAt: startsAt.toISOString(), endsAt, state: state() }],
        nextCursor: null,
      })),
    ],
  });
  expect(await screen.findByText('Kommande')).toBeVisible();
  expect(await screen.findByText('Gäller nu', {}, { timeout: 4500 })).toBeVisible();
  const reads = sent.length;
  await new Promise((wait) => setTimeout(wait, 2100));
  expect(sent).toHaveLength(reads);
}, 15_000);
