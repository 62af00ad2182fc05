import { mockEndpoint, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type Blueprint, blueprintEndpoints, pinEndpoints } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import BlueprintOverviewPage from './blueprint-overview.page.tsx';

const file = { fileId: '01900000-0000-7000-8000-0000000000f1', url: '/v1/files/f1?token=t' };
const PLAN = { id: 'c1', name: 'Plan 1', property: { id: 'b1', name: 'Huset' }, fileName: 'entré.pdf', file } as Blueprint; // what is shown of it

const show = (isPhone: boolean) =>
  renderPage(
    <Routes>
      <Route path="/plans/:blueprintId" element={<BlueprintOverviewPage />} />
    </Routes>,
    {
      plugins: webPlugins,
      at: '/plans/c1',
      isPhone,
      mocks: [
        mockEndpoint(blueprintEndpoints.getBlueprint, () => PLAN),
        mockEndpoint(pinEndpoints.listPins, () => ({ items: [], nextCursor: null })),
      ],
    },
  );

it('gives the file that was sent back as it was', async () => {
  show(false);
  expect(await screen.findByRole('link', { name: 'Originalfil: entré.pdf' })).toHaveAttribute('href', expect.stringContaining('token=t'));
});

it('keeps behind a menu what a phone has no room for', async () => {
  show(true);
  const menu = await screen.findByRole('button', { name: 'Fler åtgärder' });
  expect(screen.getByText('Skriv ut som pdf')).not.toBeVisible();
  await userEvent.click(menu);
  expect(screen.getByRole('button', { name: 'Exportera till Excel' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Skriv ut som pdf' })).toBeVisible();
});
