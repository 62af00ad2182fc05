import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { organisationEndpoints, organisations } from '../../contract/index.ts';
import { organisationsWeb } from '../plugin.ts';
import NewPartnerCustomerPage from './new-partner-customer.page.tsx';

const isRefused = (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('aria-invalid');

it('says in one round that the name is missing, the number is none, and the administrator half known', async () => {
  const { sent } = renderPage(<NewPartnerCustomerPage />, {
    plugins: [organisationsWeb],
    mocks: [mockEndpoint(organisationEndpoints.list, () => ({ items: [], nextCursor: null }))],
    session: { permissions: [organisations.permissions.govern] },
  });
  await userEvent.type(await screen.findByLabelText(/^Organisationsnummer/), '12');
  await userEvent.type(screen.getByLabelText(/^E-post/, { selector: '[name=adminEmail]' }), 'karin@brf.example');
  await userEvent.click(screen.getByRole('button', { name: 'Lägg till' }));
  await expect.poll(() => ['name', 'organisationNumber', 'adminFirstName', 'adminLastName'].map(isRefused)).toEqual(Array(4).fill('true'));
  expect(sent.some(({ endpoint }) => endpoint === organisationEndpoints.create.id)).toBe(false);
});
