import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { inventoryEndpoints, Repository, RepositoryId, type ScanAnswer } from '../../contract/index.ts';
import { aKey } from '../../testing/a-key.ts';
import { anInventory } from '../../testing/an-inventory.ts';
import { keysWeb } from '../plugin.ts';
import { InventoryCount } from './inventory-count.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const named = (at: number): Repository => ({
  id: RepositoryId.parse(`01900000-0000-7000-8000-${String(at).padStart(12, '0')}`),
  name: `Skåp ${at}`,
  responsible: { id: '', name: '' },
  space: '',
  property: '',
  owner: '',
  keyCount: 0,
  outCount: 0,
  organisation: { id: '', name: '' },
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 1,
});
const answer: ScanAnswer = { result: 'FOUND', counted: null, candidates: [], ring: null, gone: null, pendingCount: 500 };
/** More places than a page of a list holds. */
const places = Array.from({ length: 250 }, (_, at) => named(at + 1));

it('counts at the place that was chosen by its name, however many there are, and at none unasked', async () => {
  const { sent } = renderPage(<InventoryCount inventory={anInventory()} />, {
    plugins,
    mocks: [
      mockEndpoint(Repository.endpoints.list, ({ query }) => ({
        items: places.filter(({ name }) => name.includes(query.get('query') ?? '')).slice(0, Number(query.get('limit'))),
        nextCursor: null,
      })),
      mockEndpoint(inventoryEndpoints.scanKey, () => answer),
    ],
  });
  const user = userEvent.setup();
  const place = await screen.findByRole('combobox', { name: /^Förvaringsplats/ });
  expect(place).toHaveValue('');
  expect(screen.queryByLabelText('Skanna eller skriv en märkning')).toBeNull();
  await user.click(place);
  await user.paste('Skåp 250');
  await user.click(await screen.findByRole('option', { name: /^Skåp 250/ }));
  await user.type(await screen.findByLabelText('Skanna eller skriv en märkning'), 'A1{Enter}');
  await expect.poll(() => sent.find(({ endpoint }) => endpoint === 'keys.scanKey')?.body).toMatchObject({ repositoryId: places[249]?.id });
});

it('says that a key is archived that lies there all the same, and leads to it', async () => {
  const place = named(1);
  const key = aKey();
  const counted: ScanAnswer['counted'] = {
    id: key.id,
    key: { id: key.id },
    marking: 'A1',
    name: '',
    lockSystem: 'Huvudsystem',
    expectedAt: null,
    note: '',
    alsoSeen: null,
    status: 'VERIFIED',
    outcome: 'WRONG_PLACE',
    foundAt: null,
    way: 'SCAN',
    countedBy: 'Karin',
    countedAt: place.createdAt,
  };
  renderPage(<InventoryCount inventory={anInventory()} />, {
    plugins,
    mocks: [
      mockEndpoint(Repository.endpoints.list, () => ({ items: [place], nextCursor: null })),
      mockEndpoint(inventoryEndpoints.scanKey, () => ({ ...answer, result: 'WRONG_PLACE' as const, counted, gone: 'ARCHIVED' as const })),
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /^Förvaringsplats/ }));
  await user.click(await screen.findByRole('option', { name: /^Skåp 1/ }));
  await user.type(await screen.findByLabelText('Skanna eller skriv en märkning'), 'A1{Enter}');
  expect(await screen.findByText(/Den är arkiverad\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Visa nyckeln' })).toHaveAttribute('href', `/keys/list/${key.id}`);
});
