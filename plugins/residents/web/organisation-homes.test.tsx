import { mockEndpoint, renderPage } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apartmentEndpoints, serviceRequestEndpoints } from '../contract/index.ts';
import { aServiceRequest } from '../testing/index.ts';
import OrganisationHomesCard from './organisation-homes.tab.tsx';
import { residentsWeb } from './plugin.ts';

it('counts a customer’s apartments without residents, and leads to each request that is open', async () => {
  const request = aServiceRequest({ pending: 2, accepted: 1, denied: 0, message: 'Elementen luftas.' });
  const whose = request.organisation.id;
  const { sent } = renderPage(<OrganisationHomesCard organisationId={whose} />, {
    plugins: [organisationsWeb, flowsWeb, importsWeb, residentsWeb],
    mocks: [
      mockEndpoint(apartmentEndpoints.list, () => ({ items: [], nextCursor: null, total: 30 })),
      mockEndpoint(serviceRequestEndpoints.listRequests, () => ({ items: [request], nextCursor: null, total: 1 })),
    ],
  });
  const [homes] = await screen.findAllByRole('listitem');
  if (!homes) throw new Error('There is no row');
  expect(within(homes).getByText('30')).toBeVisible();
  expect(within(homes).getByRole('link', { name: 'Utan boende' }).getAttribute('href')).toBe(
    `/admin/apartments?organisationId=${whose}&occupied=false`,
  );
  expect(screen.getByRole('link', { name: /^Elementen luftas\. · 2 av 3/ }).getAttribute('href')).toBe(`/service-requests/${request.id}`);
  expect(sent.every(({ query }) => query.get('organisationId') === whose)).toBe(true);
});
