import { definePlugin } from '@platform/core';
import { renderPage } from '@platform/testing/web';
import { webPlugin } from '@platform/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SubjectLink } from '../index.ts';

const shelves = definePlugin({ id: 'shelves', permissions: { read: ['PARTNER_ADMIN'] } });
const load = () => Promise.resolve({ default: () => null });
const plugin = webPlugin(shelves, {
  locales: () => Promise.resolve({ default: {} }),
  pages: [{ path: '/shelves/:shelfId', title: 'shelf', permission: shelves.permissions.read, load }],
});
const shown = (path: string | null, permissions: string[] = []) =>
  renderPage(<SubjectLink path={path}>Hyllan</SubjectLink>, { plugins: [plugin], session: { permissions } });

it('leads to the page of what is spoken of', async () => {
  shown('/shelves/1', [shelves.permissions.read]);
  expect(await screen.findByRole('link', { name: 'Hyllan' })).toHaveAttribute('href', '/shelves/1');
});

it.each([
  ['what has gone', null, [shelves.permissions.read]],
  ['a page that the reader may not open', '/shelves/1', []],
])('is plain text for %s', async (_, path, permissions) => {
  shown(path, permissions);
  expect(await screen.findByText('Hyllan')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});
