import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import { OrderActions } from './order-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
async function opened(canBeReceipted: boolean) {
  const order = {
    id: '01900000-0000-7000-8000-0000000000a1',
    number: 'B26-7F3K29',
    status: 'READY',
    shipping: 'COLLECT',
    country: 'SE',
    loanId: null,
    payment: null,
    refunds: [],
    lines: [{ keyId: '01900000-0000-7000-8000-0000000000b1' }],
    canBeReceipted,
  } as unknown as Order;
  const { sent } = renderPage(<OrderActions order={order} />, {
    plugins,
    mocks: [mockEndpoint(desk.handOut, () => order)],
    session: { permissions: [orders.permissions.read, orders.permissions.make] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna ut' }));
  return { sent, dialog: within(await screen.findByRole('dialog')) };
}

it('offers a receipt where whoever ordered it can sign, and none where the locksmith ordered it', async () => {
  const { dialog, sent } = await opened(false);
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Hämtkod/), 'ABC123');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Jag har sett legitimationen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lämna ut' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { code: 'ABC123', signing: 'NONE', identitySeen: true } }));
});

it('asks first for a signature at the counter', async () => {
  const { dialog } = await opened(true);
  expect(dialog.getByRole('radio', { name: 'BankID här vid disken' })).toBeChecked();
});
