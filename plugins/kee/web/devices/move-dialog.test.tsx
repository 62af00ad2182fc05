import { mockEndpoint, renderPage } from '@platform/testing/web';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { deviceEndpoints, Lock } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { MoveDialog } from './move-dialog.tsx';

const customer = {
  id: '01900000-0000-7000-8000-000000000005' as OrganisationId,
  name: 'Fjordgården borettslag',
  organisationNumber: null,
  type: 'CUSTOMER' as const,
  country: 'NO' as const,
  city: 'Bergen',
  partner: null,
};

const device = { id: '01900000-0000-7000-8000-0000000000d1', number: '5008', version: 1 };
const customers = [
  mockEndpoint(Lock.endpoints.list, () => ({ items: [], nextCursor: null })),
  mockEndpoint(organisationEndpoints.list, () => ({ items: [customer], nextCursor: null })),
];

it('offers customers alone to move a unit to', async () => {
  const { sent } = renderPage(<MoveDialog device={device as never} onClose={() => {}} />, { plugins: webPlugins, mocks: customers });
  await userEvent.click(await screen.findByRole('combobox', { name: /Ny kund/ }));
  expect(await screen.findByRole('option', { name: /Fjordgården/ })).toBeVisible();
  const asked = sent.filter(({ endpoint }) => endpoint === organisationEndpoints.list.id);
  expect(asked.map(({ query }) => query.getAll('type'))).toEqual(asked.map(() => ['CUSTOMER']));
});

it('leads to the list whoever works for the customer that the unit leaves: it is in their sight no more', async () => {
  const working = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', country: 'SE' as const };
  renderPage(
    <Routes>
      <Route path="/" element={<MoveDialog device={device as never} onClose={() => {}} />} />
      <Route path="/admin/devices" element={<h1>Styrenheter</h1>} />
    </Routes>,
    {
      plugins: webPlugins,
      mocks: [
        ...customers,
        mockEndpoint(deviceEndpoints.move, () => ({ device: { ...device, organisation: customer }, deletedLocks: [] }) as never),
      ],
      session: { workingOrganisation: working },
    },
  );
  await userEvent.click(await screen.findByRole('combobox', { name: /Ny kund/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Fjordgården/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Flytta till annan kund' }));
  expect(await screen.findByRole('heading', { name: 'Styrenheter' })).toBeVisible();
});
