import { definePlugin, endpoints, page, refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage, type Sent } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { client, useLanguage, useSession, useSessionSteps, useSignedIn } from './index.ts';

const calls = endpoints(definePlugin({ id: 'keys', permissions: { read: [] } }), {
  list: { method: 'GET', path: '/v1/keys', permission: 'signed-in', response: page(z.string()) },
  session: { method: 'GET', path: '/v1/session', permission: 'signed-in', response: z.any() },
  signOut: { method: 'POST', path: '/v1/auth/logout', permission: 'signed-in', response: z.any() },
});
const keyApi = client(calls);
const OTHER = 'other-organisation';

function Somebody() {
  const { user, workingOrganisation, can, isOn } = useSession();
  const { workFor, signOut } = useSessionSteps();
  const { data } = useQuery(keyApi.list.query());
  const [refused, setRefused] = useState('');
  return (
    <>
      <p>
        {user.name} för {workingOrganisation?.name ?? 'sin egen'}, {can('keys:read') ? 'läser' : 'läser inte'},{' '}
        {isOn('KEY_MANAGEMENT') ? 'på' : 'av'}, {data?.items.join() ?? 'hämtar'}
      </p>
      <button type="button" onClick={() => workFor(OTHER).catch((fault: Error) => setRefused(fault.message))}>
        byt
      </button>
      <button type="button" onClick={() => void signOut()}>
        ut
      </button>
      <p>{refused}</p>
    </>
  );
}
function Page() {
  return useSignedIn().signedIn ? <Somebody /> : <p>utloggad</p>;
}

const workingFor = ({ headers }: Sent) => headers.get('X-Organisation-Id');
const reply = (name: string | undefined) => ({
  user: {
    id: 'u1',
    name: 'Karin',
    language: 'sv',
    roles: [],
    organisation: { id: 'o1', name: 'Låspartner', type: 'PARTNER', country: 'SE' },
  },
  permissions: ['keys:read'],
  services: ['KEY_MANAGEMENT'],
  workingOrganisation: name === undefined ? null : { id: OTHER, name },
});
const keys = mockEndpoint(calls.list, (sent) => ({ items: [workingFor(sent) ? 'deras' : 'våra'], nextCursor: null }));

it('tells who is signed in, what they may and what is on', async () => {
  renderPage(<Page />, { mocks: [mockEndpoint(calls.session, () => reply(undefined)), keys] });
  expect(await screen.findByText('Karin för sin egen, läser, på, våra')).toBeVisible();
});

it('reads everything again when somebody works for another organisation', async () => {
  renderPage(<Page />, { mocks: [mockEndpoint(calls.session, (sent) => reply(workingFor(sent) ? 'Brf Björken' : undefined)), keys] });
  await screen.findByText(/våra/);
  await userEvent.click(screen.getByRole('button', { name: 'byt' }));
  expect(await screen.findByText('Karin för Brf Björken, läser, på, deras')).toBeVisible();
});

it('stays where it was when that organisation is out of reach', async () => {
  const session = mockEndpoint(calls.session, (sent) => (workingFor(sent) ? refusedWith(refusals.notFound) : reply(undefined)));
  const { host } = renderPage(<Page />, { mocks: [session, keys] });
  await screen.findByText(/våra/);
  await userEvent.click(screen.getByRole('button', { name: 'byt' }));
  expect(await screen.findByText('Det du söker finns inte.')).toBeVisible();
  expect(screen.getByText('Karin för sin egen, läser, på, våra')).toBeVisible();
  expect(host.store.workingOrganisation()).toBeUndefined();
});

const norwegian = { ...reply(undefined), user: { ...reply(undefined).user, language: 'nb' } };
const expires = Math.floor(Date.now() / 1000) + 3600;
function SignIn() {
  const { start } = useSessionSteps();
  const { language, speak } = useLanguage();
  return (
    <>
      <p>{language}</p>
      <button type="button" onClick={() => void speak('sv')}>
        svenska
      </button>
      <button type="button" onClick={() => start({ user: { id: 'u2' }, token: 'another', expires })}>
        in
      </button>
    </>
  );
}

it('speaks the language of whoever signs in', async () => {
  renderPage(<SignIn />, { mocks: [mockEndpoint(calls.session, () => norwegian)] });
  await userEvent.click(await screen.findByRole('button', { name: 'in' }));
  expect(await screen.findByText('nb')).toBeVisible();
});

it('keeps the language that was chosen just before, and that of whoever acts as somebody', async () => {
  const { host, unmount } = renderPage(<SignIn />, { mocks: [mockEndpoint(calls.session, () => norwegian)] });
  await userEvent.click(await screen.findByRole('button', { name: 'svenska' }));
  await userEvent.click(screen.getByRole('button', { name: 'in' }));
  await expect.poll(() => host.queries.getQueryData(['platform', 'session'])).toEqual(expect.anything());
  expect(screen.getByText('sv')).toBeVisible();
  unmount();
  const acting = { ...norwegian, impersonator: { id: 'u1', name: 'Karin' } };
  const second = renderPage(<SignIn />, { mocks: [mockEndpoint(calls.session, () => acting)] });
  await userEvent.click(await screen.findByRole('button', { name: 'in' }));
  await expect.poll(() => second.host.queries.getQueryData(['platform', 'session'])).toEqual(expect.anything());
  expect(screen.getByText('sv')).toBeVisible();
});

it('shows nothing of somebody any longer when another has signed in in another tab', async () => {
  const second = { ...reply(undefined), user: { ...reply(undefined).user, id: 'u2', name: 'Berit' } };
  const session = mockEndpoint(calls.session, ({ headers }) =>
    headers.get('Authorization') === 'Bearer theirs' ? second : reply(undefined),
  );
  const { host } = renderPage(<Page />, { mocks: [session, keys] });
  await screen.findByText(/^Karin/);
  host.store.workFor(OTHER);
  window.localStorage.setItem('session', JSON.stringify({ user: { id: 'u2' }, token: 'theirs', expires }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
  expect(await screen.findByText(/^Berit för sin egen/)).toBeVisible();
  expect(host.store.workingOrganisation()).toBeUndefined();
});

it('forgets everything when somebody signs out, also when the server cannot be told', async () => {
  const away = mockEndpoint(calls.signOut, () => refusedWith(refusals.unavailable));
  renderPage(<Page />, { mocks: [mockEndpoint(calls.session, () => reply(undefined)), keys, away] });
  await screen.findByText(/våra/);
  await userEvent.click(screen.getByRole('button', { name: 'ut' }));
  expect(await screen.findByText('utloggad')).toBeVisible();
  expect(window.localStorage.getItem('session')).toBeNull();
});
