import type { Language } from '@platform/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createFormat } from './format.ts';
import { HostContext, type WebHost } from './host-context.ts';
import type { WebPlugin } from './plugin.ts';
import { useKnownTimeZone } from './use-session.ts';

/** A host before anybody reads it: its language may still change. */
export interface RunningHost extends Omit<WebHost, 'language' | 'format'> {
  readonly language: () => Language;
  readonly onLanguage: (listener: () => void) => () => void;
  /** The same host with all plugins, where it began with some. Session, texts and answers stay. @throws when they do not fit together */
  readonly withPlugins: (all: readonly WebPlugin[]) => RunningHost;
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** Gives everything below it the platform: calls, session, texts, contributions. */
export function HostProvider({ host, children }: { readonly host: RunningHost; readonly children: ReactNode }) {
  return (
    <I18nextProvider i18n={host.texts}>
      <QueryClientProvider client={host.queries}>
        <ShownHost host={host}>{children}</ShownHost>
      </QueryClientProvider>
    </I18nextProvider>
  );
}

/** The host in the reader's language, and in the time zone of the organisation that they work for, once it is known. */
function ShownHost({ host, children }: { readonly host: RunningHost; readonly children: ReactNode }) {
  const language = useSyncExternalStore(host.onLanguage, host.language);
  const timeZone = useKnownTimeZone(host);
  const shown = useMemo(() => ({ ...host, language, format: createFormat(language, timeZone) }), [host, language, timeZone]);
  return <HostContext value={shown}>{children}</HostContext>;
}
