import { renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Inventory, keys } from '../../contract/index.ts';
import { anInventory } from '../../testing/an-inventory.ts';
import { keysWeb } from '../plugin.ts';
import { InventoryActions } from './inventory-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];

it.each([
  { openedAt: null, said: /^Inventeringen har inte börjat/ },
  { openedAt: '2026-11-01T08:00:00.000Z', said: /^Alla nycklar är räknade/ },
] satisfies { openedAt: Inventory['openedAt']; said: RegExp }[])(
  'says before it ends what is counted: opened at $openedAt',
  async ({ openedAt, said }) => {
    const inventory = anInventory({ openedAt, keyCount: 0, pendingCount: 0 });
    renderPage(<InventoryActions inventory={inventory} />, { plugins, session: { permissions: [keys.permissions.count] }, mocks: [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Avsluta inventeringen' }));
    expect(await screen.findByText(said)).toBeVisible();
  },
);
