import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { HostContext, type WebHost } from './host-context.ts';

export interface RunningHost extends WebHost {
  readonly queries: QueryClient;
  readonly texts: i18n;
}

/** Gives everything below it the platform: calls, session, texts, contributions. */
export function HostProvider({ host, children }: { readonly host: RunningHost; readonly children: ReactNode }) {
  return (
    <HostContext value={host}>
      <I18nextProvider i18n={host.texts}>
        <QueryClientProvider client={host.queries}>{children}</QueryClientProvider>
      </I18nextProvider>
    </HostContext>
  );
}
