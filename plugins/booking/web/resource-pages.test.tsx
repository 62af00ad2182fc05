import { mockEndpoint, renderPage } from '@platform/testing/web';
import { LoadedView } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { booking, BookingResource } from '../contract/index.ts';
import { webPlugins } from '../testing/web-plugins.ts';
import { bookingWeb } from './plugin.ts';

const { import: run, read, write } = booking.permissions;

it.each([
  { who: 'whoever may run it', permissions: [read, write, run], led: 1 },
  { who: 'nobody else', permissions: [read, write], led: 0 },
])('leads to the import $who', async ({ permissions, led }) => {
  const page = bookingWeb.pages?.find(({ path }) => path === '/booking/resources');
  if (!page) throw new Error('What can be booked has no list');
  renderPage(<LoadedView load={page.load} props={{}} />, {
    plugins: webPlugins,
    session: { permissions },
    mocks: [mockEndpoint(BookingResource.endpoints.list, () => ({ items: [], nextCursor: null }))],
  });
  expect(await screen.findByRole('button', { name: 'Exportera till Excel' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Importera' })).toHaveLength(led);
});
