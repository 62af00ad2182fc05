import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inventoryEndpoints } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import NewInventoryPage from './new-inventory.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const customer = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', country: 'SE' } as const;
const mocks = [mockEndpoint(organisationEndpoints.list, () => ({ items: [], nextCursor: null }))];

it('asks a partner for which customer, before anything is planned', async () => {
  renderPage(<NewInventoryPage />, { plugins, mocks });
  expect(await screen.findByRole('region', { name: 'Vilken kund gäller det?' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Starta inventeringen' })).toBeNull();
});

it('plans for the customer that is chosen', async () => {
  renderPage(<NewInventoryPage />, { plugins, mocks, session: { workingOrganisation: customer } });
  expect(await screen.findByRole('button', { name: 'Starta inventeringen' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Vilken kund gäller det?' })).toBeNull();
});

it('plans of those who have keys without an account', async () => {
  const started = mockEndpoint(inventoryEndpoints.startInventory, () => ({ id: customer.id }) as never);
  const { sent } = renderPage(<NewInventoryPage />, { plugins, mocks: [...mocks, started], session: { workingOrganisation: customer } });
  const user = userEvent.setup();
  // a note is no secret of the staff's
  expect(await screen.findByText('De som har nycklar i inventeringen ser den.')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: 'Tillfälliga innehavare' }));
  await user.click(screen.getByRole('button', { name: 'Starta inventeringen' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.startInventory')?.body).toMatchObject({ scope: { temporaryHolders: true } }),
  );
});
