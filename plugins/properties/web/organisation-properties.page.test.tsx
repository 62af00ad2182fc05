import { definePlugin, endpoints, refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { organisationEndpoints } from '@plugins/organisations/contract';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { webPlugins } from '../testing/web-plugins.ts';
import OrganisationPropertiesPage from './organisation-properties.page.tsx';

const BJORKEN = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const calls = endpoints(definePlugin({ id: 'kept-out', permissions: {} }), {
  session: { method: 'GET', path: '/v1/session', permission: 'signed-in', response: z.any() },
});
const organisation = { id: 'o1', name: 'Låspartner Syd AB', type: 'PARTNER', country: 'SE' };
const user = { id: 'u1', name: 'Karin', language: 'sv', roles: [], organisation };

it('says that an organisation cannot be worked for, and tries again when told to', async () => {
  let isOpen = false;
  const page = (
    <Routes>
      <Route path="/properties/overview/:organisationId" element={<OrganisationPropertiesPage />} />
      <Route path="/properties" element={<p>listan</p>} />
    </Routes>
  );
  renderPage(page, {
    plugins: webPlugins,
    at: `/properties/overview/${BJORKEN.id}`,
    mocks: [
      mockEndpoint(organisationEndpoints.get, () => BJORKEN as never), // what is shown of it
      mockEndpoint(calls.session, ({ headers }) =>
        headers.get('X-Organisation-Id') && !isOpen
          ? refusedWith(refusals.notFound)
          : { user, permissions: [], services: [], workingOrganisation: null },
      ),
    ],
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Det gick inte att öppna fastigheterna för Brf Björken.' })).toBeVisible();
  isOpen = true;
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByText('listan')).toBeVisible();
});
