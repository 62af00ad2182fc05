import { ThemeProvider, uiLocales } from '@platform/ui/host';
import { dashboardTiles, LoadedView } from '@platform/web';
import { createWebHost, HostProvider, type SessionEndpoints, type Transport } from '@platform/web/host';
import { authEndpoints } from '@plugins/accounts/contract';
import { flowEndpoints } from '@plugins/flows/contract';
import { flowsWeb } from '@plugins/flows/web';
import { organisationsWeb } from '@plugins/organisations/web';
import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteBoard } from '../contract/index.ts';
import { aNote } from '../testing/index.ts';
import { noteBoardWeb } from './plugin.ts';

const endpoints: SessionEndpoints = {
  session: authEndpoints.session,
  refresh: authEndpoints.refresh,
  signOut: authEndpoints.logout,
  events: flowEndpoints.events,
};
const note = aNote();
/** A page fetches its code first, which takes time on a busy machine. */
const PATIENT = { timeout: 10_000 };
const organisation = { id: '01900000-0000-7000-8000-000000000004', name: 'Brf Björken', type: 'CUSTOMER', country: 'SE' };
const user = { id: '01900000-0000-7000-8000-0000000000b1', name: 'Karin Lindqvist', email: null, roles: ['CUSTOMER_ADMIN'], organisation };
const services = noteBoard.service ? [noteBoard.service] : [];

/** Shows what the plugin has at an address, with the calls answered by path. */
function shown(address: string, permissions: readonly string[] = Object.values(noteBoard.permissions)) {
  const answers: Readonly<Record<string, unknown>> = {
    '/v1/session': { user, permissions, services, workingOrganisation: null, impersonator: null },
    '/v1/note-board-notes': { items: [note], nextCursor: null, total: 1 },
    [`/v1/note-board-notes/${note.id}`]: note,
    [`/v1/flows/of/note-board-note/${note.id}`]: { flows: [] },
  };
  const transport: Transport = async (url) => {
    const answer = answers[new URL(url).pathname];
    return Response.json(answer ?? { code: 'ERR_NOT_FOUND', message: '', details: {} }, { status: answer ? 200 : 404 });
  };
  const plugins = [organisationsWeb, flowsWeb, noteBoardWeb];
  const host = createWebHost({ plugins, endpoints, locales: { ui: uiLocales }, page: window, transport });
  const pages = (noteBoardWeb.pages ?? []).map(({ path, load }) => ({ path, element: <LoadedView load={load} props={{}} /> }));
  const tiles = host.registry
    .contributionsTo(dashboardTiles)
    .map(({ id, load }) => ({ path: `/tile/${id}`, element: <LoadedView load={load} props={{}} /> }));
  const router = createMemoryRouter([...pages, ...tiles], { initialEntries: [address] });
  return render(
    <HostProvider host={host}>
      <ThemeProvider>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </ThemeProvider>
    </HostProvider>,
  );
}

/** What a machine can see of WCAG 2.1 AA; contrast needs a real browser. */
async function faultsIn(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, help }) => `${id}: ${help}`);
}

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('language', 'sv');
  window.localStorage.setItem('session', JSON.stringify({ user, token: 'token', expires: 4_000_000_000 }));
  // the page of these tests has no screen that could change
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

it.each([
  ['the list', '/note-board', note.title],
  ['one note', `/note-board/${note.id}`, note.title],
  ['the form', '/note-board/new', 'Rubrik'],
  ['the tile', '/tile/open-notes', '1 anteckning är öppen.'],
])('shows %s, for everybody', async (_what, address, text) => {
  const { container } = shown(address);
  expect((await screen.findAllByText(text, {}, PATIENT)).length).toBeGreaterThan(0);
  expect(await faultsIn(container)).toEqual([]);
});

it('offers a new note only to whoever may write one', async () => {
  shown('/note-board', [noteBoard.permissions.read]);
  await screen.findAllByText(note.title, {}, PATIENT);
  expect(screen.queryByRole('link', { name: 'Ny anteckning' })).toBeNull();
});
