import { definePlugin, endpoints, type ExtensionPoint } from '@platform/core';
import { ThemeProvider, uiLocales } from '@platform/ui/host';
import { LoadedView, type LoadTexts, type SessionReply, type View, type WebPlugin } from '@platform/web';
import { createWebHost, HostProvider, type SessionEndpoints } from '@platform/web/host';
import { render } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { z } from 'zod';
import { type MockEndpoint, mockEndpoint, type Sent } from './mock-endpoint.ts';
import { mockTransport } from './mock-transport.ts';

const asked = { permission: 'signed-in', response: z.any() } as const;
const calls = endpoints(definePlugin({ id: 'test-session', permissions: {} }), {
  session: { ...asked, method: 'GET', path: '/v1/session' },
  refresh: { ...asked, method: 'GET', path: '/v1/auth/refresh' },
  signOut: { ...asked, method: 'POST', path: '/v1/auth/logout' },
  events: { ...asked, method: 'GET', path: '/v1/events' },
}) satisfies SessionEndpoints;

const somebody: SessionReply = {
  user: {
    id: '01938f1e-5a40-7cc3-98c4-dc0c0c07398f',
    name: 'Karin Lund',
    language: 'sv',
    roles: ['PARTNER_ADMIN'],
    organisation: { id: '01938f1e-5a40-7cc3-98c4-dc0c0c073981', name: 'Låspartner Syd AB', type: 'PARTNER', country: 'SE' },
  },
  permissions: [],
  services: [],
  workingOrganisation: null,
};

export interface PageOptions {
  readonly plugins?: readonly WebPlugin[];
  readonly mocks?: readonly MockEndpoint[];
  /** Who looks at it: what they hold, what is on. */
  readonly session?: Partial<SessionReply>;
  readonly locales?: Readonly<Record<string, LoadTexts>>;
  /** The address, `/` unless told. */
  readonly at?: string;
  readonly language?: 'sv' | 'nb';
  /** On a narrow screen. */
  readonly isPhone?: boolean;
  /** What the tab had kept before the page was read. */
  readonly kept?: Readonly<Record<string, string>>;
}

/** Shows something in a portal whose server is mocked, and tells what was sent. */
export function renderPage(page: ReactNode, options: PageOptions = {}) {
  const { plugins = [], mocks = [], session, locales, at = '/' } = options;
  prepareBrowser(options);
  const sent: Sent[] = [];
  const known = [...mocks, mockEndpoint(calls.session, () => ({ ...somebody, ...session }))];
  const transport = mockTransport(known, sent);
  const host = createWebHost({ plugins, endpoints: calls, locales: { ui: uiLocales, ...locales }, page: window, transport });
  const view = render(
    <HostProvider host={host}>
      <ThemeProvider>
        <MemoryRouter initialEntries={[at]}>
          <Suspense>{page}</Suspense>
        </MemoryRouter>
      </ThemeProvider>
    </HostProvider>,
  );
  return { ...view, host, sent };
}

/** Renders a plugin's contribution to a place. Example: `renderContribution(keysWeb, organisationTabs, 'keys', { organisationId })`. */
export function renderContribution<P extends object>(
  plugin: WebPlugin,
  { point, id, props }: { readonly point: ExtensionPoint<View<P>>; readonly id: string; readonly props: P },
  options: PageOptions = {},
) {
  const found = plugin.contributes?.find((each) => each.point.id === point.id && (each.value as View<P>).id === id);
  if (!found) throw new Error(`${plugin.plugin.id} contributes no ${id} to ${point.id}`);
  // The point's own type says what was contributed to it.
  const { load } = found.value as View<P>;
  return renderPage(<LoadedView load={load} props={props} />, { plugins: [plugin], ...options });
}

/** Stubs what jsdom does not have, and sets the page's language. */
function prepareBrowser({ language = 'sv', kept = {}, isPhone = false }: PageOptions): void {
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone, addEventListener: () => undefined, removeEventListener: () => undefined }));
  vi.stubGlobal('scrollTo', () => undefined);
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.localStorage.setItem('language', language);
  const session = { user: somebody.user, token: 'a-token-of-a-test-000000', expires: Math.floor(Date.now() / 1000) + 3600 };
  window.localStorage.setItem('session', JSON.stringify(session));
  for (const [name, value] of Object.entries(kept)) window.sessionStorage.setItem(name, value);
}
