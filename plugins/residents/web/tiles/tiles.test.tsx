import { dashboardTiles } from '@platform/web';
import { type MockEndpoint, mockEndpoint, renderContribution } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apartmentEndpoints, residents } from '../../contract/index.ts';
import { anApartment } from '../../testing/index.ts';
import { residentsWeb } from '../plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb];
const { read, readOwn, write } = residents.permissions;
const apartments = (...items: ReturnType<typeof anApartment>[]) =>
  mockEndpoint(apartmentEndpoints.list, () => ({ items, nextCursor: null }));
const shown = (id: string, mock: MockEndpoint, permissions: readonly string[]) =>
  renderContribution(
    residentsWeb,
    { point: dashboardTiles, id, props: {} },
    { plugins, mocks: [mock], session: { permissions: [...permissions] } },
  );

it('shows whoever governs apartments the newest ones, and how many live there', async () => {
  shown('apartments', apartments(anApartment({ residents: 3 })), [read, write]);
  const link = await screen.findByRole('link', { name: /Lägenhet 1001, Björkgatan 2/ });
  expect(link.getAttribute('href')).toBe(`/admin/apartments/${anApartment().id}`);
  expect(screen.getByText('3 boende')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ny lägenhet' })).toBeNull();
});

it('offers to add the first apartment to whoever may', async () => {
  const { unmount } = shown('apartments', apartments(), [read, write]);
  expect((await screen.findByRole('link', { name: 'Ny lägenhet' })).getAttribute('href')).toBe('/admin/apartments/new');
  unmount();
  shown('apartments', apartments(), [read]);
  expect(await screen.findByText(/Lägg till lägenheterna/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Ny lägenhet' })).toBeNull();
});

it('tells a resident where they live, or whom to turn to', async () => {
  const { unmount } = shown('own-apartment', apartments(anApartment()), [readOwn]);
  expect(await screen.findByText('Du är registrerad som boende hos Brf Björken.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  shown('own-apartment', apartments(), [readOwn]);
  expect(await screen.findByText(/Hör av dig till den som förvaltar huset/)).toBeVisible();
});
