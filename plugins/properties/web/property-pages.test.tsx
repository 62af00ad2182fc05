import { mockEndpoint, renderPage } from '@platform/testing/web';
import { LoadedView } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { properties, Property } from '../contract/index.ts';
import { webPlugins } from '../testing/web-plugins.ts';
import { propertiesWeb } from './plugin.ts';

const { import: run, read, write } = properties.permissions;
const pages = propertiesWeb.pages ?? [];

/** The list of properties, as somebody with these permissions sees it. */
async function list(permissions: string[]): Promise<void> {
  const page = pages.find(({ path }) => path === '/properties');
  if (!page) throw new Error('Properties have no list');
  renderPage(<LoadedView load={page.load} props={{}} />, {
    plugins: webPlugins,
    session: { permissions },
    mocks: [mockEndpoint(Property.endpoints.list, () => ({ items: [], nextCursor: null }))],
  });
  expect(await screen.findByRole('link', { name: 'Karta' })).toBeVisible();
}

it('leads to imports whoever may run them', async () => {
  await list([read, write, run]);
  expect(screen.getByRole('link', { name: 'Importera' })).toHaveAttribute('href', '/properties/import');
});

it('leads nobody else there', async () => {
  await list([read, write]);
  expect(screen.queryByRole('link', { name: 'Importera' })).toBeNull();
  expect(pages.filter(({ path }) => path.endsWith('/import')).map(({ permission }) => permission)).toEqual([run, run]);
});
