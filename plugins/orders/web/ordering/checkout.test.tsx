import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Cart, type Catalogue, orderEndpoints as calls, orderRefusals, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import CheckoutPage from './checkout.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const cartOf = (total: number) =>
  ({
    lines: [{ id: 'a', product: 'KEY_COPY', variant: 'MECHANICAL', keyId: null, marking: 'P1', quantity: 1, total }],
    total,
    vat: total / 5,
    country: 'SE',
  }) as unknown as Cart;
const catalogue = {
  shipping: [{ way: 'COLLECT', price: 0, text: '' }],
  country: 'SE',
  readyOn: '2026-12-01',
  identity: false,
  approver: null,
} as unknown as Catalogue;

const session = {
  user: {
    id: '01938f1e-5a40-7cc3-98c4-dc0c0c07398f',
    name: 'Rebecka Åberg',
    language: 'sv' as const,
    roles: ['RESIDENT' as const],
    organisation: { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Brf Björken', type: 'CUSTOMER' as const, country: 'SE' as const },
  },
  permissions: [orders.permissions.orderOwn],
};

it('removes keys alone, and what another tab has removed', async () => {
  let cart = cartOf(29_500);
  const { sent } = renderPage(<CheckoutPage />, {
    plugins,
    mocks: [
      mockEndpoint(calls.cart, () => cart),
      mockEndpoint(calls.catalogue, () => ({ ...catalogue, shipping: [{ way: 'SEND' as const, price: 9_900, text: '' }] })),
      mockEndpoint(calls.removeFromCart, () => refusedWith(refusals.notFound)),
    ],
    session,
  });
  expect(await screen.findByText(/^Frakt/)).toBeVisible();
  const [button, ...more] = screen.getAllByRole('button', { name: /^Ta bort/ });
  expect(more).toEqual([]);
  cart = { ...cart, lines: [], total: 0, vat: 0 };
  await userEvent.click(button as HTMLElement); // there is one
  expect(await screen.findByText('Varukorgen är tom')).toBeVisible();
  expect(sent.filter(({ endpoint }) => endpoint === calls.removeFromCart.id)).toHaveLength(1);
});

it('shows the price of now where it was changed, to be ordered at that', async () => {
  let price = 29_500;
  const place = mockEndpoint(calls.place, ({ body }) =>
    (body as { total: number }).total === price ? ({ id: 'b' } as never) : refusedWith(orderRefusals.price),
  );
  const { sent } = renderPage(<CheckoutPage />, {
    plugins,
    mocks: [mockEndpoint(calls.cart, () => cartOf(price)), mockEndpoint(calls.catalogue, () => catalogue), place],
    session,
  });
  const button = await screen.findByRole('button', { name: /^Beställ för 295,00/ });
  price = 31_500;
  await userEvent.click(button);
  expect(await screen.findByText(/^Priset har ändrats/)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Beställ för 315,00/ }));
  expect(sent.filter(({ endpoint }) => endpoint === calls.place.id).map(({ body }) => body)).toMatchObject([
    { total: 29_500 },
    { total: 31_500 },
  ]);
});
