import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Inventory, inventoryEndpoints, type InventoryKey, keys } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { anInventory } from '../../testing/an-inventory.ts';
import { keysWeb } from '../plugin.ts';
import { InventoryKeys } from './inventory-keys.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const { count, readInventories } = keys.permissions;
const key = aKey();
const line: InventoryKey = {
  id: '01900000-0000-7000-8000-0000000000d1',
  key: { id: key.id },
  marking: key.marking,
  name: '',
  lockSystem: 'Huvudsystem',
  expectedAt: null,
  status: 'VERIFIED',
  outcome: 'FOUND',
  foundAt: { id: key.id, name: 'Nyckelskåpet' },
  note: '',
  way: 'SCAN',
  countedBy: 'Karin Lund',
  countedAt: '2026-11-02T08:00:00.000Z',
  alsoSeen: { place: { id: key.id, name: 'Expeditionen' }, by: 'Bo Ek', at: '2026-11-02T09:00:00.000Z' },
};
const shown = (inventory: Inventory, permissions: readonly (typeof count | typeof readInventories)[]) =>
  renderPage(<InventoryKeys inventory={inventory} />, {
    plugins,
    session: { permissions: [...permissions] },
    mocks: [mockEndpoint(inventoryEndpoints.listInventoryKeys, () => ({ items: [line], nextCursor: null }))],
  });

it('lets whoever counts decide where a key is that was seen at two places', async () => {
  shown(anInventory(), [readInventories, count]);
  expect(await screen.findByRole('button', { name: 'Avgör' })).toBeVisible();
});

it.each([
  ['others', anInventory(), [readInventories]],
  ['everybody, once it has ended', anInventory({ status: 'ENDED', endedAt: '2026-11-03T08:00:00.000Z' }), [readInventories, count]],
] as const)('only tells %s that it was', async (_whom, inventory, permissions) => {
  shown(inventory, permissions);
  expect(await screen.findByText('Även sedd på Expeditionen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Avgör' })).toBeNull();
});
