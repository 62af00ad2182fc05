import type { OrganisationService } from '@platform/core';
import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keyEndpoints } from '@plugins/keys/contract';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { type Cart, type Catalogue, orderEndpoints as calls, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import ChooseKeyPage from './choose-key.page.tsx';
import OrderKeyPage from './order-key.page.tsx';
import OrderDetailsPage from './order-details.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const catalogue = {
  partner: { id: 'p', name: 'Låspartner Syd' },
  prices: [{ product: 'KEY_COPY', variant: 'MECHANICAL', sku: '1002', price: 29_500 }],
  shipping: [],
  country: 'SE',
  readyOn: '2026-12-01',
  onCallText: '',
  identity: true,
  approver: null,
  everyKey: false,
  isForOthers: false,
  lockCards: [],
} as unknown as Catalogue;
const cart = { lines: [], total: 0, vat: 0, country: 'SE' } as unknown as Cart;

/** A page as a resident sees it. */
const shown = (
  page: ReactElement,
  {
    services = ['KEY_MANAGEMENT'],
    permission = orders.permissions.orderOwn,
    ...more
  }: Partial<Pick<Catalogue, 'everyKey' | 'isForOthers'>> & { services?: OrganisationService[]; permission?: string } = {},
) =>
  renderPage(page, {
    plugins,
    mocks: [
      mockEndpoint(calls.catalogue, () => ({ ...catalogue, ...more })),
      mockEndpoint(calls.cart, () => cart),
      mockEndpoint(calls.addToCart, () => cart),
      mockEndpoint(keyEndpoints.list, () => ({ items: [], nextCursor: null, total: 0 }) as never),
    ],
    session: {
      user: {
        id: '01938f1e-5a40-7cc3-98c4-dc0c0c07398f',
        name: 'Rebecka Åberg',
        language: 'sv',
        roles: ['RESIDENT'],
        organisation: { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' },
      },
      permissions: [permission],
      services,
    },
  });

it('offers to order by marking to a resident whom the customer has named, and to no other', async () => {
  const { unmount } = shown(<ChooseKeyPage />, { everyKey: true });
  expect(await screen.findByRole('link', { name: 'Beställ med märkning' })).toBeVisible();
  unmount();
  const { sent } = shown(<ChooseKeyPage />);
  await waitFor(() => expect(sent.map(({ endpoint }) => endpoint)).toContain(calls.catalogue.id));
  expect(screen.queryByRole('link', { name: 'Beställ med märkning' })).toBeNull();
});

it('tells whoever orders for others what to do where there are no keys, and a resident that they have none', async () => {
  const { unmount } = shown(<ChooseKeyPage />, { permission: orders.permissions.order });
  expect(await screen.findByText('Inga nycklar att välja')).toBeVisible();
  expect(screen.getByText('Lägg upp nyckeln först, eller beställ med dess märkning.')).toBeVisible();
  unmount();
  shown(<ChooseKeyPage />);
  expect(await screen.findByText('Du har inga nycklar att beställa')).toBeVisible();
});

it('asks them for no kind: the marking is of a key that is registered', async () => {
  const { sent } = shown(<OrderDetailsPage />, { everyKey: true });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Märkning/ }), 'Garage 1');
  expect(screen.queryByRole('combobox', { name: /^Typ/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Lägg i varukorgen' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === calls.addToCart.id)?.body).toMatchObject({ product: 'KEY_COPY', marking: 'Garage 1' }),
  );
});

it.each([
  { where: 'among the keys', Shown: ChooseKeyPage },
  { where: 'of a key', Shown: OrderKeyPage },
])('says whom to ask $where where the house does not keep its keys here', async ({ Shown }) => {
  const { sent } = shown(<Shown />, { services: ['KEY_ORDERS'] });
  expect(await screen.findByText('Nycklarna finns inte i portalen')).toBeVisible();
  expect(screen.getByText(/Kontakta din förvaltare eller styrelse/)).toBeVisible();
  const asked = sent.map(({ endpoint }) => endpoint);
  expect(asked).not.toContain(keyEndpoints.list.id);
  expect(asked).not.toContain(keyEndpoints.get.id);
});

it('says that others order before anything is filled in', async () => {
  shown(<OrderDetailsPage />, { isForOthers: true });
  expect(await screen.findByText(/^Du får inte beställa nycklar här/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Lägg i varukorgen' })).toBeNull();
});
