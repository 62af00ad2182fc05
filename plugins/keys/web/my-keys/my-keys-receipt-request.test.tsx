import { type MockEndpoint, mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { accountsWeb } from '@plugins/accounts/web';
import { flowsWeb } from '@plugins/flows/web';
import { type Signing, signingEndpoints, SigningId, signingRefusals } from '@plugins/id-control/contract';
import { idControlWeb } from '@plugins/id-control/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import MyKeysReceiptRequestPage from './my-keys-receipt-request.page.tsx';
import { keysWeb } from '../plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb, idControlWeb, keysWeb];
const TOKEN = 'a-token-of-a-mail-000000';
const signing: Signing = {
  id: SigningId.parse('01900000-0000-7000-8000-0000000000e1'),
  status: 'WAITING',
  method: 'BANKID',
  hint: null,
  message: 'Klart att skriva under.',
  qr: null,
  startUrl: null,
  expiresAt: null,
  text: '# Kvittens',
};

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="address">{pathname + search}</output>;
}

function shown(at: string, mocks: readonly MockEndpoint[] = []) {
  const page = (
    <>
      <Address />
      <MyKeysReceiptRequestPage />
    </>
  );
  return renderPage(page, { at: `/my-keys/receipt-request${at}`, plugins, mocks });
}

it('takes the token out of the visible address, and signs with it', async () => {
  const { sent } = shown(`?token=${TOKEN}`, [mockEndpoint(signingEndpoints.getByLink, () => signing)]);
  expect(await screen.findByRole('button', { name: 'Visa QR-kod' })).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/my-keys/receipt-request'));
  expect(sent.filter(({ endpoint }) => endpoint === 'id-control.getByLink').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

it('thanks whoever has signed, and leads to their keys', async () => {
  const done: Signing = { ...signing, status: 'COMPLETE', message: 'Underskriften är klar.' };
  shown(`?token=${TOKEN}`, [mockEndpoint(signingEndpoints.getByLink, () => done)]);
  expect(await screen.findByText(/^Tack! Kvittensen är underskriven/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Till mina nycklar' }).getAttribute('href')).toBe('/my-keys');
});

it('says that a link is dead', async () => {
  shown(`?token=${TOKEN}`, [mockEndpoint(signingEndpoints.getByLink, () => refusedWith(signingRefusals.link))]);
  expect(await screen.findByText('Länken gäller inte')).toBeVisible();
});

it('says what to do without a token, and asks nothing of the server', async () => {
  const { sent } = shown('');
  expect(await screen.findByText('Länken är inte komplett')).toBeVisible();
  expect(sent).toEqual([]);
});
