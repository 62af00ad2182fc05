import { definePlugin, endpoints, refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage, type Sent } from '@platform/testing/web';
import { useSession, useSignedIn } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ViewBoundary } from '../states/view-boundary.tsx';
import { useWorkFor } from './use-work-for.ts';

const calls = endpoints(definePlugin({ id: 'working', permissions: {} }), {
  session: { method: 'GET', path: '/v1/session', permission: 'signed-in', response: z.any() },
  signOut: { method: 'POST', path: '/v1/auth/logout', permission: 'signed-in', response: z.any() },
});
const BJORKEN = { id: 'bjorken', name: 'Brf Björken' };
const organisation = { id: 'o1', name: 'Låspartner Syd AB', type: 'PARTNER', country: 'SE' };
const reply = {
  user: { id: 'u1', name: 'Karin', language: 'sv', roles: [], organisation },
  permissions: [],
  services: [],
  workingOrganisation: null,
};
const worksFor = ({ headers }: Sent) => headers.get('X-Organisation-Id');
const refusing = (refusal: (typeof refusals)['notFound' | 'eidRequired']) =>
  mockEndpoint(calls.session, (sent) => (worksFor(sent) ? refusedWith(refusal) : reply));
const signOut = mockEndpoint(calls.signOut, () => ({}));

function Page() {
  return useSignedIn().signedIn ? <Chooser /> : <p>utloggad</p>;
}
function Chooser() {
  const { user } = useSession();
  const workFor = useWorkFor();
  return (
    <button type="button" onClick={() => void workFor(BJORKEN)}>
      {user.name} byter
    </button>
  );
}
const choose = async () => userEvent.click(await screen.findByRole('button', { name: 'Karin byter' }));

it('offers whoever came in with a password to sign in with an e-ID, and signs out for it', async () => {
  renderPage(<Page />, { mocks: [refusing(refusals.eidRequired), signOut] });
  await choose();
  expect(await screen.findByRole('alertdialog', { name: 'Brf Björken kräver e-legitimation' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Logga in med e-legitimation' }));
  expect(await screen.findByText('utloggad')).toBeVisible();
});

it('stays where it was when the offer is declined', async () => {
  const { host } = renderPage(<Page />, { mocks: [refusing(refusals.eidRequired), signOut] });
  await choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Stäng' }));
  expect(screen.getByRole('button', { name: 'Karin byter' })).toBeVisible();
  expect(host.store.workingOrganisation()).toBeUndefined();
});

it('shows what else stands in the way', async () => {
  renderPage(<Page />, { mocks: [refusing(refusals.notFound), signOut] });
  await choose();
  expect(await screen.findByText('Det du söker finns inte.')).toBeVisible();
});

const page = (
  <ViewBoundary isPage>
    <Page />
  </ViewBoundary>
);
const kept = { 'working-organisation': BJORKEN.id };

it('leads out of an organisation that has come to ask for an e-ID, when the page is read anew', async () => {
  const { host } = renderPage(page, { mocks: [refusing(refusals.eidRequired), signOut], kept });
  expect(await screen.findByRole('heading', { level: 1, name: 'Organisationen kräver inloggning med e-legitimation.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Arbeta för den egna organisationen' }));
  expect(await screen.findByRole('button', { name: 'Karin byter' })).toBeVisible();
  expect(host.store.workingOrganisation()).toBeUndefined();
});

it('leads out of an organisation that is out of reach by now, when the page is read anew', async () => {
  const { host } = renderPage(page, { mocks: [refusing(refusals.notFound), signOut], kept });
  expect(await screen.findByRole('heading', { level: 1, name: 'Det du söker finns inte.' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Arbeta för den egna organisationen' }));
  expect(await screen.findByRole('button', { name: 'Karin byter' })).toBeVisible();
  expect(host.store.workingOrganisation()).toBeUndefined();
});

it('offers no way out to whoever is at home', async () => {
  const nowhere = mockEndpoint(calls.session, () => refusedWith(refusals.notFound));
  renderPage(page, { mocks: [nowhere, signOut] });
  expect(await screen.findByRole('link', { name: 'Till startsidan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Försök igen' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Arbeta för den egna organisationen' })).toBeNull();
});

it('signs out of an organisation that would refuse it', async () => {
  const { host, sent } = renderPage(page, { mocks: [refusing(refusals.eidRequired), signOut], kept });
  await userEvent.click(await screen.findByRole('button', { name: 'Logga in med e-legitimation' }));
  await expect.poll(() => host.store.current()).toBeUndefined();
  expect(sent.filter(({ endpoint }) => endpoint.endsWith('signOut')).map(worksFor)).toEqual([null]);
});
