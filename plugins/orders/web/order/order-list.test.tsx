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
import { type ListedOrder, orderEndpoints as calls, orders } from '../../contract/index.ts';
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

/** One that has left. */
const left = (id: string, shipping: 'COLLECT' | 'SEND') =>
  ({
    id,
    number: `B26-${id}`,
    status: 'COLLECTED',
    shipping,
    organisation: { id: 'o', name: 'Brf Björken' },
    orderedBy: { id: 'u', name: 'Rebecka Åberg' },
    total: 29_500,
    country: 'SE',
    keys: ['1 × P1'],
    readyOn: '2026-12-01',
    createdAt: '2026-11-29T10:00:00.000Z',
  }) as unknown as ListedOrder;

it('says of what left by post that it is sent, and of what was fetched that it is handed out', async () => {
  renderPage(<OrderListPage />, {
    plugins,
    mocks: [mockEndpoint(calls.list, () => ({ items: [left('1', 'SEND'), left('2', 'COLLECT')], nextCursor: null }))],
    session: { permissions: [orders.permissions.read] },
  });
  expect((await screen.findAllByText('Skickad')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Utlämnad').length).toBeGreaterThan(0);
});
