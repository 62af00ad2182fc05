import type { Language } from '@platform/core';
import { lazy, type ComponentType } from 'react';
import { apiBase } from './api-base.ts';
import { chosenLanguage, LANGUAGE } from './chosen-language.ts';
import type { RunningHost } from './host-provider.tsx';
import { chooseLanguage, languageHeader } from './language.ts';
import { createLine } from './live/line.ts';
import { createLive } from './live/live.ts';
import { shareLine } from './live/shared-line.ts';
import type { Load, LoadTexts, WebPlugin } from './plugin.ts';
import { createQueryClient } from './query-client.ts';
import { createRegistry } from './registry.ts';
import { createRequest, type Request, type Transport } from './request.ts';
import { createSend } from './send.ts';
import { readAgain } from './stale.ts';
import type { SessionEndpoints } from './session-reply.ts';
import { createSessionStore } from './stored-session.ts';
import { createTexts } from './texts.ts';
import { browserTransport } from './transport.ts';

const POLL_EVERY = 5_000;

export interface WebHostParts {
  readonly plugins: readonly WebPlugin[];
  /** These are not all: `withPlugins` brings them later. */
  readonly isPart?: boolean;
  readonly endpoints: SessionEndpoints;
  /** Texts of the host's own, by namespace; `ui` must be among them. */
  readonly locales: Readonly<Record<string, LoadTexts>>;
  /** The page: `window`, or what a test puts in its place. */
  readonly page: Pick<Window, 'location' | 'navigator' | 'localStorage' | 'sessionStorage' | 'addEventListener'>;
  /** Brings requests to the server; the browser's own unless a test answers instead. */
  readonly transport?: Transport;
}

/** Puts the web side together. @throws when the plugins do not fit together, naming the fault */
export function createWebHost({ plugins, isPart, endpoints, locales, page, transport = browserTransport }: WebHostParts): RunningHost {
  const registry = createRegistry(plugins, { isPart });
  let language = chosenLanguage(page.localStorage) ?? chooseLanguage(page.navigator.languages, page.location.hostname);
  const sources = { ...locales, ...textsOf(plugins) };
  const texts = createTexts(language, sources);
  // Only `speak` changes it, and only to one of ours.
  texts.on('languageChanged', (spoken) => (language = spoken as Language));
  const store = createSessionStore({ local: page.localStorage, tab: page.sessionStorage, now: Date.now });
  let hasChosen = false;
  store.subscribe(() => (hasChosen &&= store.current() !== undefined));
  const request: Request = createRequest({
    base: apiBase(page.location),
    session: store,
    refresh: endpoints.refresh,
    language: () => languageHeader(language),
    networkText: () => texts.t('ui:networkFault'),
    transport,
  });
  const send = createSend(request);
  const queries = createQueryClient(send, store.workingOrganisation);
  page.addEventListener('storage', () => followOtherTabs(store, queries));
  const own = createLine({ request, events: endpoints.events, retryEvery: POLL_EVERY });
  // Locks are for pages that came over https or from this machine: elsewhere each tab has a line of its own.
  const locks: LockManager | undefined = page.navigator.locks;
  const live = createLive({
    line: locks ? shareLine(own, locks) : own,
    session: store,
    readAgain: async (touched) => readAgain(queries, touched),
    pollEvery: POLL_EVERY,
  });
  const host: RunningHost = {
    registry,
    withPlugins(all) {
      Object.assign(sources, textsOf(all));
      return { ...host, registry: createRegistry(all) };
    },
    language: () => language,
    onLanguage(listener) {
      texts.on('languageChanged', listener);
      return () => texts.off('languageChanged', listener);
    },
    hasChosen: () => hasChosen,
    async speak(next) {
      hasChosen = true;
      page.localStorage.setItem(LANGUAGE, next);
      await texts.changeLanguage(next);
      // What the server answered may hold words of its own.
      queries.removeQueries({ type: 'inactive' });
      await queries.invalidateQueries();
    },
    texts,
    store,
    send,
    request,
    queries,
    live,
    endpoints,
    storage: { local: page.localStorage, tab: page.sessionStorage },
    componentOf: createComponents(),
  };
  return host;
}

/** Somebody else may have signed in in another tab: nothing of the one before is shown any longer. */
function followOtherTabs(store: RunningHost['store'], queries: RunningHost['queries']): void {
  const before = store.current()?.user.id;
  store.reread();
  if (store.current()?.user.id !== before) void (store.current() ? queries.resetQueries() : queries.clear());
}

const textsOf = (plugins: readonly WebPlugin[]) => Object.fromEntries(plugins.map(({ plugin, locales }) => [plugin.id, locales]));

function createComponents(): RunningHost['componentOf'] {
  const made = new WeakMap<object, unknown>();
  return function componentOf<P>(load: Load<P>): ComponentType<P> {
    const known = made.get(load) ?? lazy(load as Load);
    made.set(load, known);
    // The map holds what `lazy` made of this very loader.
    return known as ComponentType<P>;
  };
}
