import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { kee, retentionEndpoints } from '../../contract/index.ts';
import { keeWeb } from '../plugin.ts';
import RetentionPage from './retention.page.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };

it.each([
  [1, 'Öppningar sparas i 1 dag.'],
  [14, 'Öppningar sparas i 14 dagar.'],
])('says to whoever may not change it that %s days are kept', async (days, text) => {
  renderPage(<RetentionPage />, {
    plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, keeWeb],
    mocks: [mockEndpoint(retentionEndpoints.getRetention, () => ({ days, reason: '', organisation, version: 1 }))],
    session: {
      permissions: [kee.permissions.readRetention],
      workingOrganisation: { ...organisation, country: 'SE' },
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
