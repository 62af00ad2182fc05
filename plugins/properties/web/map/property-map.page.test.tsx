import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Property, type PropertyId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import PropertyMapPage from './property-map.page.tsx';

const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken' };
const house = (at: number, coordinates: string): Property => ({
  id: `01900000-0000-7000-8000-0000000000b${at}` as PropertyId,
  name: `Huset ${at}`,
  organisation,
  address: '',
  postalCode: '',
  city: '',
  designation: '',
  directions: '',
  coordinates,
  areaCount: 0,
  createdAt: '2026-01-01T10:00:00.000Z',
  version: 1,
});

it('shows what has coordinates, also of a page after the first', async () => {
  renderPage(<PropertyMapPage />, {
    plugins: webPlugins,
    mocks: [
      mockEndpoint(Property.endpoints.list, ({ query }) =>
        query.get('cursor') ? { items: [house(2, '55.7, 13.2')], nextCursor: null } : { items: [house(1, '')], nextCursor: 'more' },
      ),
    ],
  });
  expect(await screen.findByRole('link', { name: 'Huset 2' })).toBeVisible();
  expect(screen.getByText('1 fastighet saknar koordinater')).toBeVisible();
});
