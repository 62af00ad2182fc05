import { dashboardTiles } from '@platform/web';
import { mockEndpoint, renderContribution } from '@platform/testing/web';
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
import { orderEndpoints as calls, orders } from '../contract/index.ts';
import { ordersWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const { make, read, readOwn } = orders.permissions;

/** The tile where one order stands so. */
const shown = (stands: string, permissions: readonly string[]) => {
  const list = mockEndpoint(calls.list, ({ query }) => ({
    items: [],
    nextCursor: null,
    total: query.getAll('status').includes(stands) ? 1 : 0,
  }));
  return renderContribution(
    ordersWeb,
    { point: dashboardTiles, id: 'orders', props: {} },
    { plugins, mocks: [list], session: { permissions: [...permissions] } },
  );
};

it.each([
  ['AWAITING_IDENTITY', /^Väntar på legitimering/],
  ['AWAITING_APPROVAL', /^Väntar på godkännande/],
  ['READY', /^Klar/],
])('tells a resident how far their own order has come: %s', async (stands, name) => {
  const { sent } = shown(stands, [readOwn]);
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/orders?status=${stands}&mine=true`);
  expect(screen.queryByText('Inga öppna beställningar.')).toBeNull();
  // what they approve for their neighbours is no order of theirs
  expect(sent.filter(({ endpoint }) => endpoint === calls.list.id).every(({ query }) => query.get('mine') === 'true')).toBe(true);
});

it('tells a locksmith what is to be made', async () => {
  shown('NEW', [read, make]);
  expect((await screen.findByRole('link', { name: /^Att göra/ })).getAttribute('href')).toBe('/orders?status=NEW');
});
