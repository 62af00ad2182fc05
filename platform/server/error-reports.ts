import type { Settings } from './settings.ts';

/** Tells the error-reporting service what went wrong. */
export interface ErrorReports {
  readonly report: (error: unknown) => void;
  /** Waits a moment for what is still on its way. */
  readonly close: () => Promise<void>;
}

/** Reports to the service that is set; without one nothing is loaded and nothing leaves. */
export async function startErrorReports({ SENTRY_DSN, WEB_URL }: Settings, process: string): Promise<ErrorReports> {
  if (SENTRY_DSN === undefined) return { report: () => undefined, close: async () => undefined };
  const { createSentryReports } = await import('./sentry-reports.ts');
  return createSentryReports({ dsn: SENTRY_DSN, host: new URL(WEB_URL).hostname, process });
}
