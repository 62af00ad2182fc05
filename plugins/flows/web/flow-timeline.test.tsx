import { ThemeProvider, uiLocales } from '@platform/ui/host';
import { createWebHost, HostProvider, type SessionEndpoints, type Transport } from '@platform/web/host';
import { authEndpoints } from '@plugins/accounts/contract';
import { organisationsWeb } from '@plugins/organisations/web';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Flow, flowEndpoints, flows } from '../contract/index.ts';
import { aFlow } from '../testing/a-flow.ts';
import { FlowTimeline } from './api.ts';
import { flowsWeb } from './plugin.ts';

const endpoints: SessionEndpoints = {
  session: authEndpoints.session,
  refresh: authEndpoints.refresh,
  signOut: authEndpoints.logout,
  events: flowEndpoints.events,
};
const LATER = '2026-11-22T08:00:00.000Z';
const subject = { type: 'key-loan', id: '01900000-0000-7000-8000-0000000000d1' };

beforeEach(() => {
  window.localStorage.clear();
  window.localStorage.setItem('language', 'sv');
  // jsdom has no screen to measure
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});

interface Server {
  flow: Flow | undefined;
  readonly asked: { readonly path: string; readonly body: unknown }[];
  /** Tells whoever listens that the flow has moved. */
  tell: () => void;
}

function answer(server: Server, permissions: readonly string[], [url, init]: Parameters<Transport>): Response {
  const { pathname } = new URL(url);
  if (init.method === 'POST') {
    server.asked.push({ path: pathname, body: JSON.parse(String(init.body)) });
    return Response.json(server.flow);
  }
  if (pathname === '/v1/events') return new Response(eventsOf(server), { headers: { 'content-type': 'text/event-stream' } });
  if (pathname.startsWith('/v1/flows/of/')) return Response.json({ flows: server.flow ? [server.flow] : [] });
  const organisation = { ...aFlow().organisation, type: 'CUSTOMER', country: 'SE' };
  const user = { id: 'u', name: 'Karin Lindqvist', email: 'k@demo.example', roles: ['CUSTOMER_ADMIN'], organisation };
  return Response.json({ user, permissions, services: [], workingOrganisation: null, impersonator: null });
}

function eventsOf(server: Server): ReadableStream {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(': open\n\n'));
      server.tell = () =>
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify({ topic: flows.topics.flow, id: server.flow?.id })}\n\n`));
    },
  });
}

function shown(flow: Flow | undefined, permissions: readonly string[] = [flows.permissions.steer]) {
  window.localStorage.setItem('session', JSON.stringify({ user: {}, token: 'a-token', expires: 4_000_000_000 }));
  const server: Server = { flow, asked: [], tell: () => {} };
  const transport: Transport = async (...call) => answer(server, permissions, call);
  const host = createWebHost({ plugins: [organisationsWeb, flowsWeb], endpoints, locales: { ui: uiLocales }, page: window, transport });
  const router = createMemoryRouter([{ path: '*', element: <FlowTimeline subject={subject} /> }]);
  render(
    <HostProvider host={host}>
      <ThemeProvider>
        <Suspense fallback="…">
          <RouterProvider router={router} />
        </Suspense>
      </ThemeProvider>
    </HostProvider>,
  );
  return { server, user: userEvent.setup() };
}

it('tells what is awaited, from whom, what comes next, and what has been, the newest first', async () => {
  const later = { at: LATER, what: { code: 'reminded', text: 'Påminnelse skickad' }, who: null, detail: {} };
  shown(aFlow({ events: [...aFlow().events, later] }));
  const story = within(await screen.findByRole('region', { name: 'Underskrift av kvittens' }));
  expect(story.getByText('underskrift')).toBeVisible();
  expect(story.getByText('Anna Berg')).toBeVisible();
  expect(story.getByText('nycklarna lämnas ut')).toBeVisible();
  expect(story.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Påminnelse skickad'),
    expect.stringContaining('Utlåning begärd'),
  ]);
});

it('shows the parts of a flow under it, and which attempt it is', async () => {
  const { children: _, ...part } = aFlow({
    id: '01900000-0000-7000-8000-0000000000c2' as Flow['id'],
    type: { code: 'sign-document', text: 'Underskrift' },
  });
  shown(aFlow({ attempt: 2, actions: [], children: [part] }));
  expect(await screen.findByRole('region', { name: 'Underskrift av kvittens, försök 2' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Underskrift' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Påminn' })).toHaveLength(1);
});

it('offers what the flow takes now to whoever may, and leaves it to its subject to be called off', async () => {
  shown(aFlow({ actions: ['retry', 'nudge', 'cancel'] }));
  expect(await screen.findByRole('button', { name: 'Påminn' })).toBeVisible();
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('offers nothing to whoever may only look', async () => {
  shown(aFlow(), []);
  await screen.findByText('underskrift');
  expect(screen.queryByRole('button')).toBeNull();
});

it('asks why before it steers, and sends the reason with the step that it is meant for', async () => {
  const { server, user } = shown(aFlow());
  await user.click(await screen.findByRole('button', { name: 'Påminn' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Påminn' }));
  expect(server.asked).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /Varför/ }), 'Hon har tappat bort mejlet');
  await user.click(dialog.getByRole('button', { name: 'Påminn' }));
  const body = { reason: 'Hon har tappat bort mejlet', awaiting: aFlow().awaiting?.code };
  await waitFor(() => expect(server.asked).toEqual([{ path: `/v1/flows/${aFlow().id}/nudge`, body }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('moves by itself when the flow does', async () => {
  const { server } = shown(aFlow());
  await screen.findByText('Väntar');
  server.flow = aFlow({ state: 'DONE', awaiting: null, actions: [] });
  await waitFor(() => {
    server.tell();
    expect(screen.getByText('Klart')).toBeVisible();
  });
});

it('shows nothing where there is no flow', async () => {
  shown(undefined);
  await waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});
