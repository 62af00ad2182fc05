import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { type Signing, signingEndpoints, SigningId } from '@plugins/id-control/contract';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { InventoryApprovalId, InventoryId, KeyId, type OwnInventory } from '../../contract/index.ts';
import { keysWeb } from '../plugin.ts';
import { OwnInventoryForm } from './own-inventory-form.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const idOf = (last: string) => `01900000-0000-7000-8000-0000000000${last}`;
const signing: Signing = {
  id: SigningId.parse(idOf('e1')),
  status: 'COMPLETE',
  method: 'BANKID',
  hint: null,
  message: 'Underskriften är klar.',
  qr: null,
  startUrl: null,
  expiresAt: null,
  text: '# Inventering',
};
const line = (last: string, marking: string, outcome: 'FOUND' | null = null): OwnInventory['keys'][number] => ({
  id: idOf(last),
  key: { id: KeyId.parse(idOf(last)) },
  marking,
  name: '',
  lockSystem: 'Huvudsystem',
  expectedAt: null,
  status: outcome ? 'VERIFIED' : 'PENDING',
  outcome,
  foundAt: null,
  way: null,
  countedAt: null,
});
const asked: OwnInventory = {
  id: InventoryId.parse(idOf('a1')),
  organisation: { id: idOf('04'), name: 'Brf Björken' },
  startsOn: '2026-11-01',
  note: '',
  keys: [line('b1', 'A1'), line('b2', 'A2')],
  approval: { id: InventoryApprovalId.parse(idOf('c1')), signing: { id: signing.id } },
};
/** The first key is counted by what was signed. */
const counted: OwnInventory = { ...asked, keys: [line('b1', 'A1', 'FOUND'), line('b2', 'A2')], approval: null };

function Changing() {
  const [inventory, setInventory] = useState(asked);
  return (
    <>
      <button type="button" onClick={() => setInventory(counted)}>
        count
      </button>
      <OwnInventoryForm inventory={inventory} />
    </>
  );
}

it('asks for the keys that are left once some are signed for and counted', async () => {
  renderPage(<Changing />, { plugins, mocks: [mockEndpoint(signingEndpoints.get, () => signing)] });
  expect(await screen.findByText(/^Tack/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'count' }));
  const left = await screen.findByRole('radiogroup', { name: 'A2' });
  expect(left.querySelectorAll('input:disabled')).toHaveLength(0);
  await userEvent.click(screen.getByRole('radio', { name: /har/i }));
  expect(screen.getByRole('button', { name: 'Skriv under för 1 nyckel' })).toBeVisible();
  expect(screen.queryByText(/^Tack/)).toBeNull();
});
