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

/** "Markera som klar" is pressed on an order of three keys and its freight. */
async function pressed(made: readonly string[]) {
  const order = {
    id: '01900000-0000-7000-8000-0000000000a1',
    number: 'B26-7F3K29',
    status: 'STARTED',
    shipping: 'COLLECT',
    country: 'SE',
    payment: null,
    refunds: [],
    lines: [
      { product: 'KEY_COPY', position: 0, quantity: 3, unitPrice: 29_500, made },
      { product: 'SHIPPING', position: 1, quantity: 1, unitPrice: 4900, made: [] },
    ],
  } as unknown as Order;
  const { sent } = renderPage(<OrderActions order={order} />, {
    plugins,
    mocks: [mockEndpoint(desk.ready, () => order)],
    session: { permissions: [orders.permissions.read, orders.permissions.make] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Markera som klar' }));
  return () => sent.filter(({ endpoint }) => endpoint === desk.ready.id).map(({ body }) => body);
}

it('asks what of an order is ready where fewer are made than ordered', async () => {
  const said = await pressed(['']);
  const dialog = within(await screen.findByRole('alertdialog', { name: '1 av 3 är tillverkade. Ändå klar?' }));
  expect(dialog.getByText(/De som saknas kostade 590,00/)).toBeVisible();
  expect(said()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Klar ändå' }));
  await waitFor(() => expect(said()).toEqual([{ isShort: true }]));
});

it.each([
  { how: 'nothing was counted', made: [] },
  { how: 'all is made', made: ['', '', ''] },
])('asks nothing where $how', async ({ made }) => {
  const said = await pressed(made);
  await waitFor(() => expect(said()).toEqual([{}]));
});
