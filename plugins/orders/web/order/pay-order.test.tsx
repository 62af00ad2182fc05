import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import { PayOrder } from './pay-order.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const order = {
  id: '01900000-0000-7000-8000-0000000000a1',
  status: 'AWAITING_PAYMENT',
  country: 'SE',
  total: 29_500,
  methods: ['SWISH'],
  payment: null,
} as unknown as Order;

it.each(['+46 70 123 45 67', '070-123 45 67'])('asks a phone that is written %s', async (phone) => {
  const { sent } = renderPage(<PayOrder order={order} />, {
    plugins,
    mocks: [mockEndpoint(desk.pay, () => order)],
    session: { permissions: [orders.permissions.orderOwn] },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Mobilnummer/ }), phone);
  await userEvent.click(screen.getByRole('button', { name: /^Betala 295,00/ }));
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ method: 'SWISH', phone: '+46701234567' }));
});

const shown = (fault: string | null) => {
  const payment = { status: 'PENDING', method: 'SWISH', token: 'c28a4061', page: null, held: 0, fault };
  const paid = { id: '01900000-0000-7000-8000-0000000000a1', country: 'SE', methods: ['SWISH'], payment } as unknown as Order;
  renderPage(<PayOrder order={paid} />, { plugins, session: { permissions: [orders.permissions.read] } });
};

it('offers to pay otherwise while a payment is under way', async () => {
  shown(null);
  expect(await screen.findByRole('button', { name: 'Betala på annat sätt' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Öppna Swish' })).toBeVisible();
});

it('offers nobody to pay once more what may have been paid', async () => {
  shown('Swish tappade kontakten med banken.');
  expect(await screen.findByText('Swish tappade kontakten med banken.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Jag har betalat' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Öppna Swish' })).toBeNull();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Betala på annat sätt' })).toBeNull();
});
