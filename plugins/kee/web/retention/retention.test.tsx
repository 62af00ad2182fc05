import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kee, retentionEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import RetentionPage from './retention.page.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };

it.each([
  [1, 'Öppningar sparas i 1 dag.'],
  [14, 'Öppningar sparas i 14 dagar.'],
])('says to whoever may not change it that %s days are kept', async (days, text) => {
  renderPage(<RetentionPage />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(retentionEndpoints.getRetention, () => ({ days, reason: '', organisation, version: 1 }))],
    session: {
      permissions: [kee.permissions.readRetention],
      workingOrganisation: { ...organisation, country: 'SE' },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
