import { mockEndpoint, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { casesWeb } from '@plugins/cases/web';
import { flowsWeb } from '@plugins/flows/web';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { keysWeb } from '@plugins/keys/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Order, orderDeskEndpoints as desk, orderEndpoints, orders } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';
import { ordersWeb } from '../plugin.ts';
import { NextStep } from './next-step.tsx';
import { OrderActions, SeldomOrderActions } from './order-actions.tsx';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb, casesWeb, ordersWeb];
const refund = {
  id: '01900000-0000-7000-8000-0000000000c1',
  amount: 29_500,
  status: 'STOPPED',
  reason: 'Fel nyckel',
  letGo: false,
  fault: null,
  byHand: null,
  withdrawn: null,
};
/** As much of an order as its steps ask for. */
const order = {
  id: '01900000-0000-7000-8000-0000000000a1',
  number: 'B26-7F3K29',
  status: 'CLOSED',
  shipping: 'COLLECT',
  country: 'SE',
  payment: { status: 'PAID', amount: 29_500, held: 0, taken: true },
  refunded: 29_500,
  refunds: [refund],
  methods: [],
  identity: { checkId: null, provedAt: null },
  lines: [],
} as unknown as Order;
const shown = (permissions: readonly string[], of = order) =>
  renderPage(
    <>
      <NextStep order={of} />
      <OrderActions order={of} />
      <SeldomOrderActions order={of} />
    </>,
    {
      plugins,
      mocks: [mockEndpoint(desk.refundByHand, () => of), mockEndpoint(desk.withdrawRefund, () => of)],
      session: { permissions: [orders.permissions.read, ...permissions] },
    },
  );

it('says to the locksmith what can be done, and is written down once it is paid back otherwise', async () => {
  const { sent } = shown([orders.permissions.make]);
  expect(await screen.findByText(/^295,00.kr ska betalas tillbaka, men kontot/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anteckna återbetalningen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^295,00.kr återbetald för hand$/ }));
  await userEvent.type(dialog.getByLabelText(/^Hur det betalades tillbaka/), 'Bankgiro 4 december');
  await userEvent.click(dialog.getByRole('button', { name: 'Anteckna återbetalningen' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === desk.refundByHand.id)).toMatchObject({
      params: { id: refund.id },
      body: { reason: 'Bankgiro 4 december' },
    }),
  );
});

it('is nothing for whoever ordered to do', () => {
  shown([]);
  expect(screen.queryByText(/ska betalas tillbaka/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Anteckna återbetalningen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Återkalla återbetalningen' })).toBeNull();
});

it('says so too of what the payment service has refused', async () => {
  const refused = { ...refund, status: 'FAILED', fault: 'Betalningen är för gammal.' };
  shown([orders.permissions.make], { ...order, refunded: 0, refunds: [refused] } as unknown as Order);
  expect(await screen.findByText(/^295,00.kr gick inte att betala tillbaka\. Betalningen är för gammal\./)).toBeVisible();
});

it('is withdrawn with a reason where it was promised by mistake', async () => {
  const { sent } = shown([orders.permissions.make]);
  await userEvent.click(await screen.findByRole('button', { name: 'Återkalla återbetalningen' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Återkalla återbetalningen på 295,00.kr\?$/ }));
  await userEvent.type(dialog.getByLabelText(/^Varför/), 'Fel beställning');
  await userEvent.click(dialog.getByRole('button', { name: 'Återkalla återbetalningen' }));
  await waitFor(() =>
    expect(sent.find(({ endpoint }) => endpoint === desk.withdrawRefund.id)).toMatchObject({
      params: { id: refund.id },
      body: { reason: 'Fel beställning' },
    }),
  );
});

function Live() {
  const { data } = useSuspenseQuery(orderApi.get.query({ params: { id: order.id } }));
  return <OrderActions order={data} />;
}
it('is the one that was asked about, not one that has come in its place since', async () => {
  let now = order;
  const { host, sent } = renderPage(<Live />, {
    plugins,
    mocks: [mockEndpoint(orderEndpoints.get, () => now), mockEndpoint(desk.refundByHand, () => now)],
    session: { permissions: [orders.permissions.read, orders.permissions.make] },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Anteckna återbetalningen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Hur det betalades tillbaka/), 'Bankgiro');
  now = { ...order, refunds: [{ ...refund, id: '01900000-0000-7000-8000-0000000000c2', amount: 100 }] } as unknown as Order;
  await act(() => host.queries.invalidateQueries());
  await userEvent.click(dialog.getByRole('button', { name: 'Anteckna återbetalningen' }));
  await waitFor(() => expect(sent.find(({ endpoint }) => endpoint === desk.refundByHand.id)).toMatchObject({ params: { id: refund.id } }));
});

it('offers that not where the order is called off', async () => {
  shown([orders.permissions.make], { ...order, status: 'CANCELLED' } as unknown as Order);
  expect(await screen.findByRole('button', { name: 'Anteckna återbetalningen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Återkalla återbetalningen' })).toBeNull();
});
