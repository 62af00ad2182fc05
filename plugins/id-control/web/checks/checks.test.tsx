import { dashboardTiles } from '@platform/web';
import { mockEndpoint, renderContribution, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { checkEndpoints, IdentityCheckId, type IdentityCheckSummary } from '../../contract/index.ts';
import { aCheck } from '../../testing/a-check.ts';
import { eidWebPlugins as plugins } from '../../testing/web-plugins.ts';
import { idControlWeb } from '../plugin.ts';
import CheckListPage from './check-list.page.tsx';

const check: IdentityCheckSummary = aCheck({ way: 'LATER' });
const answering = (items: readonly IdentityCheckSummary[]) =>
  mockEndpoint(checkEndpoints.listChecks, () => ({ items: [...items], nextCursor: null }));
const tile = (items: readonly IdentityCheckSummary[]) =>
  renderContribution(idControlWeb, { point: dashboardTiles, id: 'checks', props: {} }, { plugins, mocks: [answering(items)] });

it('the tile leads to whoever is waited for, and asks for nobody else', async () => {
  const { sent } = tile([check]);
  expect((await screen.findByRole('link', { name: /Anna Berg/ })).getAttribute('href')).toBe(`/id-control/${check.id}`);
  expect(sent.find(({ endpoint }) => endpoint === 'id-control.listChecks')?.query.getAll('status')).toEqual(['WAITING']);
});

it('the tile says that nobody is waited for, and how to ask', async () => {
  tile([]);
  expect(await screen.findByText('Inga ID-kontroller väntar.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ny ID-kontroll' }).getAttribute('href')).toBe('/id-control/new');
});

it('the list says how each check stands, and each leads to its own page', async () => {
  renderPage(
    <Routes>
      <Route path="/id-control" element={<CheckListPage />} />
    </Routes>,
    {
      at: '/id-control',
      plugins,
      mocks: [answering([check, { ...check, id: IdentityCheckId.parse('01900000-0000-7000-8000-0000000000c2'), status: 'COMPLETE' }])],
    },
  );
  expect(await screen.findAllByRole('link', { name: /Anna Berg/ })).toHaveLength(2);
  expect([screen.getByText('Väntar'), screen.getByText('Styrkt')]).toHaveLength(2);
});
