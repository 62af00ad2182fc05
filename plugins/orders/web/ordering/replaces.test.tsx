import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import type { Key } from '@plugins/keys/contract';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { type Cart, type Catalogue, orderEndpoints as calls, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import CheckoutPage from './checkout.page.tsx';
import { LineForm } from './line-form.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const catalogue = {
  partner: { id: 'p', name: 'Låspartner Syd' },
  prices: ['KEY_COPY', 'KEY_REPLACEMENT'].map((product) => ({ product, variant: 'MECHANICAL', sku: '1002', price: 29_500 })),
  shipping: [{ way: 'COLLECT', price: 0, text: '' }],
  country: 'SE',
  readyOn: '2026-12-01',
  onCallText: '',
  identity: false,
  approver: null,
  lockCards: [],
} as unknown as Catalogue;
const line = { variant: 'MECHANICAL', keyId: 'k1', quantity: 1, total: 29_500 };
const cart = {
  lines: [
    { ...line, id: 'a', product: 'KEY_REPLACEMENT', marking: 'P1' },
    { ...line, id: 'b', product: 'KEY_COPY', marking: 'P2' },
  ],
  total: 59_000,
  vat: 11_800,
  country: 'SE',
} as unknown as Cart;

/** A mechanical key of the house. */
const keyThatIs = (status: Key['status']) =>
  ({ id: 'k1', marking: 'P1', name: 'Port', type: 'MECHANICAL', status, lockSystem: { id: 's', name: 'Huvudsystem' } }) as unknown as Key;

const shown = (page: ReactElement) =>
  renderPage(page, {
    plugins,
    mocks: [mockEndpoint(calls.catalogue, () => catalogue), mockEndpoint(calls.cart, () => cart)],
    session: {
      user: {
        id: '01938f1e-5a40-7cc3-98c4-dc0c0c07398f',
        name: 'Rebecka Åberg',
        language: 'sv',
        roles: ['RESIDENT'],
        organisation: { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' },
      },
      permissions: [orders.permissions.orderOwn],
    },
  });
const WARNING = /^Nyckeln P1 spärras när beställningen är betald/;

it('says that a working key is blocked by what replaces it', async () => {
  shown(<LineForm of={keyThatIs('ACTIVE')} />);
  const replacement = await screen.findByRole('radio', { name: /^Ersättningsnyckel/ });
  expect(screen.queryByText(WARNING)).toBeNull();
  await userEvent.click(replacement);
  expect(screen.getByText(WARNING)).toBeVisible();
});

it('says nothing of a key that is blocked already', async () => {
  shown(<LineForm of={keyThatIs('BLOCKED')} />);
  expect(await screen.findByRole('radio', { name: /^Ersättningsnyckel/ })).toBeChecked();
  expect(screen.queryByText(WARNING)).toBeNull();
});

it('says it once more in the cart, of what is replaced alone', async () => {
  shown(<CheckoutPage />);
  expect(await screen.findByText(WARNING)).toBeVisible();
  expect(screen.queryByText(/^Nyckeln P2 spärras/)).toBeNull();
});
