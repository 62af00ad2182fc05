import type { Language } from '@platform/core';
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createFormat } from './format.ts';
import { HostContext, type WebHost } from './host-context.ts';

/** A host before anybody reads it: its language may still change. */
export interface RunningHost extends Omit<WebHost, 'language' | 'format'> {
  readonly language: () => Language;
  readonly onLanguage: (listener: () => void) => () => void;
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** Gives everything below it the platform: calls, session, texts, contributions. */
export function HostProvider({ host, children }: { readonly host: RunningHost; readonly children: ReactNode }) {
  const language = useSyncExternalStore(host.onLanguage, host.language);
  const shown = useMemo(() => ({ ...host, language, format: createFormat(language) }), [host, language]);
  return (
    <HostContext value={shown}>
      <I18nextProvider i18n={host.texts}>
        <QueryClientProvider client={host.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </HostContext>
  );
}
