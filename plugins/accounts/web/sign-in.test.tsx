import { ThemeProvider, uiLocales } from '@platform/ui/host';
import { createWebHost, HostProvider, type SessionEndpoints, type Transport } from '@platform/web/host';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { importsWeb } from '@plugins/imports/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { residentsWeb } from '@plugins/residents/web';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { authEndpoints } from '../contract/index.ts';
import { accountsWeb } from './plugin.ts';
import SignInPage from './sign-in.page.tsx';

const endpoints: SessionEndpoints = {
  session: authEndpoints.session,
  refresh: authEndpoints.refresh,
  signOut: authEndpoints.logout,
  events: flowEndpoints.events,
};
const signedIn = (name: string) => ({ user: { id: 'u1', name }, token: 'token', expires: Math.floor(Date.now() / 1000) + 3600 });
const choice = {
  choose: [
    { userId: 'u1', organisation: { id: 'o1', name: 'Brf Björken' } },
    { userId: 'u2', organisation: { id: 'o2', name: 'Brf Granen' } },
  ],
  ticket: 'proof',
};

/** What was sent, and what the server answers: by path. */
function shown(answers: Readonly<Record<string, { readonly status?: number; readonly body: unknown }>>) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const transport: Transport = async (url, init) => {
    const path = new URL(url).pathname;
    sent.push({ path, body: JSON.parse(String(init.body)) });
    const { status = 200, body } = answers[path] ?? { status: 404, body: {} };
    return Response.json(body, { status });
  };
  const plugins = [organisationsWeb, flowsWeb, importsWeb, residentsWeb, accountsWeb];
  const host = createWebHost({ plugins, endpoints, locales: { ui: uiLocales }, page: window, transport });
  const router = createMemoryRouter([{ path: '*', element: <SignInPage /> }]);
  render(
    <HostProvider host={host}>
      <ThemeProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </ThemeProvider>
    </HostProvider>,
  );
  return { host, sent };
}

async function signIn(password = 'Nyckel-2026!') {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText(/E-post/), 'rebecka@bjorken.example');
  await user.type(screen.getByLabelText(/Lösenord/), password);
  await user.click(screen.getByRole('button', { name: 'Logga in' }));
  return user;
}

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('language', 'sv');
  // the page of these tests has no screen that could change
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

it('starts the session of whoever the server knows', async () => {
  const { host, sent } = shown({ '/v1/auth/login': { body: signedIn('Rebecka') } });
  await signIn();
  expect(sent).toEqual([{ path: '/v1/auth/login', body: { username: 'rebecka@bjorken.example', password: 'Nyckel-2026!' } }]);
  await expect.poll(() => host.store.current()?.user.name).toBe('Rebecka');
});

it('lets whoever is a user in several organisations choose one', async () => {
  const { host, sent } = shown({ '/v1/auth/login': { body: choice }, '/v1/auth/choose': { body: signedIn('Rebecka vid Granen') } });
  const user = await signIn();
  await user.click(await screen.findByRole('button', { name: 'Brf Granen' }));
  await expect.poll(() => host.store.current()?.user.name).toBe('Rebecka vid Granen');
  expect(sent.at(-1)).toEqual({ path: '/v1/auth/choose', body: { userId: 'u2', ticket: 'proof' } });
});

it('says what the server says when the details are wrong, and keeps what was typed', async () => {
  const message = 'Felaktiga inloggningsuppgifter.';
  const { host } = shown({ '/v1/auth/login': { status: 401, body: { code: 'ERR_LOGIN_FAILED', message, details: {} } } });
  await signIn('fel');
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  expect(screen.getByLabelText<HTMLInputElement>(/E-post/).value).toBe('rebecka@bjorken.example');
  expect(host.store.current()).toBeUndefined();
});

it('keeps what was typed, and drops the refusal, when another language is chosen', async () => {
  shown({ '/v1/auth/login': { status: 401, body: { code: 'ERR_LOGIN_FAILED', message: 'Felaktiga inloggningsuppgifter.', details: {} } } });
  const user = await signIn('fel');
  await screen.findByRole('alert');
  await user.click(screen.getByRole('button', { name: 'Norsk' }));
  expect(await screen.findByRole('heading', { name: 'Logg inn' })).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>(/E-post/).value).toBe('rebecka@bjorken.example');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('asks for both before it asks the server', async () => {
  const { sent } = shown({});
  await userEvent.click(await screen.findByRole('button', { name: 'Logga in' }));
  expect(await screen.findByText('Ange e-post.')).toBeVisible();
  expect(screen.getByText('Ange lösenord.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('tells the browser what may be filled in for the user', async () => {
  shown({});
  expect((await screen.findByLabelText(/E-post/)).getAttribute('autocomplete')).toBe('username');
  expect(screen.getByLabelText(/Lösenord/).getAttribute('autocomplete')).toBe('current-password');
});
