import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { inventoryEndpoints, type InventoryKey, KeyId, keys } from '../../contract/index.ts';
import { anInventory } from '../../testing/an-inventory.ts';
import { keysWeb } from '../plugin.ts';
import ManualInventoryPage from './manual.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (at: number) => `01900000-0000-7000-8000-${String(at).padStart(12, '0')}`;
const inventory = anInventory();
const lines = Array.from({ length: 501 }, (_, at): InventoryKey => ({
  id: idOf(at),
  key: { id: KeyId.parse(idOf(at)) },
  marking: `A${at}`,
  name: '',
  lockSystem: 'Huvudsystem',
  expectedAt: null,
  status: 'PENDING',
  outcome: null,
  foundAt: null,
  note: '',
  way: null,
  countedBy: null,
  countedAt: null,
  alsoSeen: null,
}));

it('counts as many at once as one step takes, and says so', async () => {
  const { sent } = renderPage(
    <Routes>
      <Route path="/keys/inventory/:inventoryId/manual" element={<ManualInventoryPage />} />
    </Routes>,
    {
      at: `/keys/inventory/${inventory.id}/manual`,
      session: { permissions: [keys.permissions.count, keys.permissions.readInventories] },
      plugins,
      mocks: [
        mockEndpoint(inventoryEndpoints.getInventory, () => inventory),
        // a page shows two; all of them are asked for by the largest
        mockEndpoint(inventoryEndpoints.listInventoryKeys, ({ query }) => ({
          items: query.get('limit') === '200' ? lines : lines.slice(0, 2),
          nextCursor: null,
          total: 501,
        })),
      ],
    },
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('checkbox', { name: 'Markera alla' }));
  await user.click(await screen.findByRole('button', { name: 'Markera alla 501 nycklar' }));
  expect(await screen.findByText('Högst 500 åt gången')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Hittade' }));
  expect(sent.some(({ endpoint }) => endpoint === 'keys.countByHand')).toBe(false);
});
