import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importEndpoints } from '@plugins/imports/contract';
import { importsWeb } from '@plugins/imports/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keysWeb } from '../plugin.ts';
import ChartImportPage from './chart-import.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const customer = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', country: 'SE' } as const;
const mocks = [
  mockEndpoint(organisationEndpoints.list, () => ({ items: [], nextCursor: null })),
  mockEndpoint(importEndpoints.kind, () => ({ kind: 'lock-charts', title: 'Låsschema', columns: [] })),
];

it('asks a partner for which customer, whose lock systems and keys the chart is of', async () => {
  renderPage(<ChartImportPage />, { plugins, mocks });
  expect(await screen.findByRole('region', { name: 'Vilken kund gäller det?' })).toBeVisible();
  expect(screen.queryByLabelText(/Låssystem/)).toBeNull();
});

it('takes the chart of the customer that is chosen', async () => {
  renderPage(<ChartImportPage />, {
    at: '/keys/locks/import?lockSystem=Garaget',
    plugins,
    mocks,
    session: { workingOrganisation: customer },
  });
  expect(await screen.findByLabelText(/Låssystem/)).toHaveValue('Garaget');
});
