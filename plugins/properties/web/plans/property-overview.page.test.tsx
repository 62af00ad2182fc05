import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { pinEndpoints, properties, Property } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import PropertyOverviewPage from './property-overview.page.tsx';

const HOUSE = { id: 'b1', name: 'Huset', blueprints: [] } as unknown as Property; // what is shown of it

const { import: run, write } = properties.permissions;
const show = (isPhone: boolean, permissions = [write, run]) =>
  renderPage(
    <Routes>
      <Route path="/houses/:propertyId" element={<PropertyOverviewPage />} />
    </Routes>,
    {
      plugins: webPlugins,
      at: '/houses/b1',
      isPhone,
      session: { permissions },
      mocks: [
        mockEndpoint(Property.endpoints.get, () => HOUSE),
        mockEndpoint(pinEndpoints.materials, () => ({ items: [] })),
        mockEndpoint(pinEndpoints.listPins, () => ({ items: [], nextCursor: null })),
      ],
    },
  );

it('shows at a desk all that can be done', async () => {
  show(false);
  expect(await screen.findByRole('link', { name: 'Importera markeringar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Fler åtgärder' })).toBeNull();
});

it('keeps behind a menu what a phone has no room for', async () => {
  show(true);
  const menu = await screen.findByRole('button', { name: 'Fler åtgärder' });
  expect(screen.getByText('Importera markeringar')).not.toBeVisible();
  await userEvent.click(menu);
  expect(screen.getByRole('button', { name: 'Exportera till Excel' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Importera markeringar' })).toHaveAttribute('href', '/properties/b1/pins/import');
});

it('leads nobody to an import that they may not run', async () => {
  show(false, [write]);
  expect(await screen.findByRole('button', { name: 'Exportera till Excel' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Importera markeringar' })).toBeNull();
});
