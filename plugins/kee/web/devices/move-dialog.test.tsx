import { mockEndpoint, renderPage } from '@platform/testing/web';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Lock } from '../../contract/index.ts';
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

it('offers customers alone to move a unit to', async () => {
  const device = { id: '01900000-0000-7000-8000-0000000000d1', number: '5008', version: 1 };
  const { sent } = renderPage(<MoveDialog device={device as never} onClose={() => {}} />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Lock.endpoints.list, () => ({ items: [], nextCursor: null })),
      mockEndpoint(organisationEndpoints.list, () => ({ items: [customer], nextCursor: null })),
    ],
  });
  await userEvent.click(await screen.findByRole('combobox', { name: /Ny kund/ }));
  expect(await screen.findByRole('option', { name: /Fjordgården/ })).toBeVisible();
  const asked = sent.filter(({ endpoint }) => endpoint === organisationEndpoints.list.id);
  expect(asked.map(({ query }) => query.getAll('type'))).toEqual(asked.map(() => ['CUSTOMER']));
});
