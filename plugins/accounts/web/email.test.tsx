import { mockEndpoint, refusedWith, renderPage, type PageOptions } from '@platform/testing/web';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { expect, it } from 'vitest';
import { type EmailLink, emailEndpoints, emailRefusals, type OwnEmail } from '../contract/index.ts';
import ConfirmEmailPage from './email/confirm-email.page.tsx';
import { OwnEmail as OwnEmailPart } from './email/own-email.tsx';
import StopEmailPage from './email/stop-email.page.tsx';
import { accountsWeb } from './plugin.ts';

const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb];
const TOKEN = 'a-token-of-a-mail';
const confirming: EmailLink = { purpose: 'CONFIRM', email: 'ny@bjorken.example', organisation: 'Brf Björken' };
const stopping: EmailLink = { ...confirming, purpose: 'STOP' };
const linkOf = (link: EmailLink) => mockEndpoint(emailEndpoints.readEmailLink, () => link);
const confirms = mockEndpoint(emailEndpoints.confirmEmail, () => ({ email: 'ny@bjorken.example' }));
const stops = mockEndpoint(emailEndpoints.stopEmail, () => ({}));
const pages = (
  <Routes>
    <Route path="/confirm-email/:token" element={<ConfirmEmailPage />} />
    <Route path="/stop-email/:token" element={<StopEmailPage />} />
  </Routes>
);
const shown = (page: 'confirm-email' | 'stop-email', options: PageOptions) =>
  renderPage(pages, { plugins, at: `/${page}/${TOKEN}`, ...options });
const changed = (sent: readonly { readonly endpoint: string; readonly body: unknown }[]) =>
  sent.filter(({ endpoint }) => endpoint === 'accounts.confirmEmail' || endpoint === 'accounts.stopEmail');

it('confirms a new address when the button is pressed, and not when the link is opened', async () => {
  const { sent } = shown('confirm-email', { mocks: [linkOf(confirming), confirms] });
  expect(await screen.findByText(/ny@bjorken.example ska gälla för ditt konto hos Brf Björken/)).toBeVisible();
  expect(changed(sent)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Bekräfta' }));
  expect(await screen.findByText('Adressen är bekräftad. Logga in med den.')).toBeVisible();
  expect(changed(sent)).toMatchObject([{ endpoint: 'accounts.confirmEmail', body: { token: TOKEN } }]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/login');
});

it('stops a change, and leads to a new password', async () => {
  const { sent } = shown('stop-email', { mocks: [linkOf(stopping), stops], language: 'nb' });
  await userEvent.click(await screen.findByRole('button', { name: 'Stopp byttet' }));
  expect(await screen.findByText(/Byttet er stoppet/)).toBeVisible();
  expect(changed(sent)).toMatchObject([{ endpoint: 'accounts.stopEmail', body: { token: TOKEN } }]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/reset');
});

it('says of a removed address that it is put back', async () => {
  shown('stop-email', { mocks: [linkOf({ ...stopping, email: null }), stops] });
  expect(await screen.findByText(/Lägg tillbaka e-postadressen/)).toBeVisible();
});

it.each(['confirm-email', 'stop-email'] as const)('says at %s that a link is old, and offers nothing to press', async (page) => {
  shown(page, { mocks: [mockEndpoint(emailEndpoints.readEmailLink, () => refusedWith(emailRefusals.link))] });
  expect(await screen.findByText('Länken gäller inte längre.')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says of a link on the page of the other that it belongs there', async () => {
  shown('stop-email', { mocks: [linkOf(confirming), stops] });
  expect(await screen.findByText(/Länken hör till en annan sida/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why an address could not be confirmed, and lets one try again', async () => {
  const refuses = mockEndpoint(emailEndpoints.confirmEmail, () => refusedWith(emailRefusals.link));
  shown('confirm-email', { mocks: [linkOf(confirming), refuses] });
  await userEvent.click(await screen.findByRole('button', { name: 'Bekräfta' }));
  expect(await screen.findByText('Länken gäller inte längre.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bekräfta' })).toBeVisible();
});

const own: OwnEmail = { email: 'gammal@bjorken.example', pending: null, proof: 'PASSWORD' };
const pending = { email: 'ny@bjorken.example', until: '2026-11-24T12:00:00.000Z' };

it('shows the address that waits, and forgets it when asked to', async () => {
  let now: OwnEmail = { ...own, pending };
  const mocks = [mockEndpoint(emailEndpoints.ownEmail, () => now), mockEndpoint(emailEndpoints.callOffOwnEmail, () => (now = own))];
  renderPage(<OwnEmailPart />, { plugins, mocks });
  expect(await screen.findByText(/ny@bjorken.example väntar på att bekräftas/)).toBeVisible();
  expect(screen.getByText('gammal@bjorken.example')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Avbryt bytet' }));
  await expect.poll(() => screen.queryByText(/väntar på att bekräftas/)).toBeNull();
});

it.each([
  ['PASSWORD', true],
  ['GIVEN', false],
] as const)('asks for a new address, with the password or not: %s', async (proof, asksPassword) => {
  const mocks = [
    mockEndpoint(emailEndpoints.ownEmail, () => ({ ...own, proof })),
    mockEndpoint(emailEndpoints.changeOwnEmail, () => ({ ...own, proof, pending })),
  ];
  const { sent } = renderPage(<OwnEmailPart />, { plugins, mocks });
  await userEvent.type(await screen.findByLabelText(/Ny e-postadress/), 'Ny@bjorken.example');
  const password = screen.queryByLabelText(/Nuvarande lösenord/);
  expect(password !== null).toBe(asksPassword);
  if (password) await userEvent.type(password, 'Nyckel-2026!');
  await userEvent.click(screen.getByRole('button', { name: 'Byt e-postadress' }));
  await expect
    .poll(() => sent.find(({ endpoint }) => endpoint === 'accounts.changeOwnEmail')?.body)
    .toEqual({ email: 'ny@bjorken.example', ...(asksPassword && { password: 'Nyckel-2026!' }) });
});

it('sends whoever has no password to sign in by e-ID', async () => {
  renderPage(<OwnEmailPart />, {
    plugins,
    mocks: [mockEndpoint(emailEndpoints.ownEmail, () => ({ ...own, proof: 'EID' as const }))],
  });
  expect(await screen.findByText(/logga in igen med e-legitimation/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Byt e-postadress' })).toBeNull();
});
