import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationEndpoints, organisations } from '@plugins/organisations/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import {
  type OrderSettings,
  orders,
  orderSettingsEndpoints as calls,
  PRICE_FIELDS,
  type PriceList,
  type Prices,
} from '../../contract/index.ts';
import { ordersWeb } from '../plugin.ts';
import PricesTab from './prices.tab.tsx';
import OrderSettingsPage from './settings.page.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const SYD = '01900000-0000-7000-8000-000000000001';
const prices = { ...Object.fromEntries(PRICE_FIELDS.map((field) => [field, null])), KEY_COPY_MECHANICAL: 29_500 } as Prices;
const list: PriceList = { prices, otherwise: null, country: 'SE', version: 1 };
const settings: OrderSettings = {
  collect: true,
  collectPrice: 0,
  collectText: 'Ring på baksidan.',
  send: false,
  sendPrice: 9900,
  sendText: '',
  notifyEmail: 'order@lassyd.example',
  onCallText: 'Dygnet runt.',
  cardAtOnce: true,
  country: 'SE',
  swish: { number: '1234679304', validTo: '2027-06-01T00:00:00Z' },
  card: { environment: 'TEST', checkoutKey: 'test-checkout-key-1' },
  version: 1,
};
const { readSettings, writeSettings } = orders.permissions;
const syd = {
  id: SYD,
  name: 'Låspartner Syd AB',
  organisationNumber: null,
  type: 'PARTNER',
  country: 'SE',
  city: null,
  partner: null,
} as const;
const mocks = [
  mockEndpoint(calls.prices, () => list),
  mockEndpoint(calls.settings, () => settings),
  mockEndpoint(organisationEndpoints.list, () => ({ items: [syd], nextCursor: null })),
];

it.each([
  ['prices', /^295,00/],
  ['shipping', /Ring på baksidan\./],
  ['swish', '1234679304'],
  ['card', 'test-checkout-key-1'],
  ['notifications', 'order@lassyd.example'],
])('shows facts and no form to whoever only reads them: %s', async (tab, fact) => {
  renderPage(<OrderSettingsPage />, { plugins, mocks, at: `/?tab=${tab}`, session: { permissions: [readSettings] } });
  expect(await screen.findByText(fact)).toBeVisible();
  expect(screen.queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /^(Spara|Kontrollera|Stäng av)/ })).toEqual([]);
});

it('names no price of a customer for what the locksmith does not sell', async () => {
  const theirs = { ...list, otherwise: { ...prices, KEY_COPY_MECHANICAL: null } };
  renderPage(<PricesTab organisationId={SYD} />, {
    plugins,
    mocks: [mockEndpoint(calls.prices, () => theirs)],
    session: { permissions: [readSettings] },
  });
  expect(await screen.findByText('Inga priser är satta')).toBeVisible();
});

const ofNoPartner = {
  user: {
    id: '01900000-0000-7000-8000-0000000000e1',
    name: 'Stöd',
    language: 'sv' as const,
    roles: ['SYSTEM_ADMIN' as const],
    organisation: { id: '01900000-0000-7000-8000-0000000000e2', name: 'ROOS', type: 'SYSTEM_ADMIN' as const, country: 'SE' as const },
  },
  permissions: [readSettings, writeSettings, organisations.permissions.readPartners],
};

it('lets whoever is of no partner choose one', async () => {
  const { sent } = renderPage(<OrderSettingsPage />, { plugins, mocks, at: '/?tab=shipping', session: ofNoPartner });
  expect(await screen.findByText('Inställningarna hör till en låspartner')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Låspartner/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Låspartner Syd AB' }));
  // behind the choice
  expect(await screen.findByRole('button', { name: 'Spara', hidden: true })).toBeInTheDocument();
  await waitFor(() => expect(sent.find(({ endpoint }) => endpoint === calls.settings.id)).toMatchObject({ params: { id: SYD } }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('tab', { name: 'Swish' }));
  expect(await screen.findByText('1234679304')).toBeVisible();
});

it('takes away a text and a price that were emptied', async () => {
  const change = mockEndpoint(calls.changeSettings, () => settings);
  const { sent } = renderPage(<OrderSettingsPage />, {
    plugins,
    mocks: [...mocks, change],
    at: `/?tab=shipping&partnerId=${SYD}`,
    session: ofNoPartner,
  });
  for (const field of [await screen.findByDisplayValue('Ring på baksidan.'), screen.getByDisplayValue('99,00')])
    await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === calls.changeSettings.id)?.body).toEqual({
      collect: true,
      collectPrice: 0,
      collectText: '',
      send: false,
      sendPrice: 0,
      sendText: '',
      version: 1,
    }),
  );
});

it('shows the partner again that the address says', async () => {
  renderPage(<OrderSettingsPage />, { plugins, mocks, at: `/?tab=swish&partnerId=${SYD}`, session: ofNoPartner });
  expect(await screen.findByText('1234679304')).toBeVisible();
});
