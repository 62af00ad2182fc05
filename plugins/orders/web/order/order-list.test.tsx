import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orderEndpoints as calls, orders } from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import OrderListPage from './order-list.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];

it('leads a locksmith to a new order, also while they work for no customer', async () => {
  const { sent } = renderPage(<OrderListPage />, {
    plugins,
    mocks: [mockEndpoint(calls.list, () => ({ items: [], nextCursor: null }))],
    session: { permissions: [orders.permissions.read, orders.permissions.order, orders.permissions.make] },
  });
  const [first] = await screen.findAllByRole('link', { name: 'Beställ nyckel' });
  expect(first?.getAttribute('href')).toBe('/orders/new');
  // nobody has a cart before it is known for whom
  expect(sent.some(({ endpoint }) => endpoint === calls.cart.id)).toBe(false);
});
