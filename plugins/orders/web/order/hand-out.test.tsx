import { mockEndpoint, renderPage } from '@platform/testing/web';
import { userEndpoints } from '@plugins/accounts/contract';
import { aUser } from '@plugins/accounts/testing';
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
const KARIN = aUser({ name: 'Karin Lindqvist' });
const BJORKEN = '01900000-0000-7000-8000-0000000000d1';
async function opened(facts: Partial<Order>) {
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
    organisation: { id: BJORKEN, name: 'Brf Björken' },
    canBeReceipted: true,
    needsReceiver: false,
    ...facts,
  } as unknown as Order;
  const { sent } = renderPage(<OrderActions order={order} />, {
    plugins,
    mocks: [mockEndpoint(desk.handOut, () => order), mockEndpoint(userEndpoints.list, () => ({ items: [KARIN], nextCursor: null }))],
    session: { permissions: [orders.permissions.read, orders.permissions.make] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Lämna ut' }));
  return { sent, dialog: within(await screen.findByRole('dialog')) };
}

it('offers a receipt where there is something to sign for', async () => {
  const { dialog, sent } = await opened({ canBeReceipted: false });
  expect(dialog.queryByRole('radio')).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Hämtkod/), 'ABC123');
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Jag har sett legitimationen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Lämna ut' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { code: 'ABC123', signing: 'NONE', identitySeen: true } }));
});

it('asks first for a signature at the counter', async () => {
  const { dialog } = await opened({});
  expect(dialog.getByRole('radio', { name: 'BankID här vid disken' })).toBeChecked();
});

it('asks who of the customer’s receipts what the locksmith ordered', async () => {
  const { dialog, sent } = await opened({ needsReceiver: true });
  expect(dialog.queryByLabelText(/^Vem kvitterar/)).toBeNull();
  await userEvent.type(dialog.getByLabelText(/^Hämtkod/), 'ABC123');
  await userEvent.click(dialog.getByRole('radio', { name: 'BankID här vid disken' }));
  await userEvent.click(dialog.getByRole('combobox', { name: /^Vem kvitterar/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Karin Lindqvist/ }));
  expect(sent.find(({ endpoint }) => endpoint === userEndpoints.list.id)?.query.get('organisationId')).toBe(BJORKEN);
  await userEvent.click(dialog.getByRole('button', { name: 'Lämna ut' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ body: { signing: 'DIGITAL_DIRECT', receiverId: KARIN.id } }));
});
