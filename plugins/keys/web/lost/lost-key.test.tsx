import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { chartEndpoints, keyEndpoints, keyLossEndpoints, keys } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { aLoss } from '../../testing/a-loss.ts';
import { keysWeb } from '../plugin.ts';
import LostKeyPage from './lost-key.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];

it('lets one say of a key that was blocked without being lost that it is in use again, or replaced', async () => {
  const key = aKey({ marking: 'A1', status: 'BLOCKED' });
  const { sent } = renderPage(
    <Routes>
      <Route path="/keys/list/:keyId/lost" element={<LostKeyPage />} />
    </Routes>,
    {
      at: `/keys/list/${key.id}/lost`,
      plugins,
      session: { permissions: [keys.permissions.read, keys.permissions.write] },
      mocks: [
        mockEndpoint(keyEndpoints.get, () => key),
        mockEndpoint(keyLossEndpoints.getKeyLoss, () => ({ ...aLoss('2026-11-12T09:00:00.000Z'), isOpen: false, steps: [] })),
        mockEndpoint(chartEndpoints.listOpenings, () => ({ items: [], nextCursor: null })),
        mockEndpoint(keyEndpoints.setStatus, () => ({ changed: 1 })),
      ],
    },
  );
  const user = userEvent.setup();
  expect(await screen.findByRole('button', { name: 'Ersatt' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hittad' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Hittad' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === 'keys.setStatus')?.body).toEqual({ keyIds: [key.id], status: 'ACTIVE' }),
  );
});
