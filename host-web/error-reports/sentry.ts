import { environmentOf, ERROR_REPORTS, scrubbedReport } from '@platform/core';
import {
  BrowserClient,
  browserTracingIntegration,
  dedupeIntegration,
  defaultStackParser,
  getCurrentScope,
  globalHandlersIntegration,
  makeFetchTransport,
} from '@sentry/browser';

type Transport = ReturnType<typeof makeFetchTransport>;

const REPORTS: ReadonlySet<unknown> = new Set(['event', 'transaction']);

/** Reports to a Sentry-compatible address until it is stopped. Fetched only when somebody has allowed it. */
export function startSentry(dsn: string, host: string): { readonly report: (error: unknown) => void; readonly stop: () => void } {
  const client = new BrowserClient({
    dsn,
    ...ERROR_REPORTS,
    environment: environmentOf(host),
    integrations: [globalHandlersIntegration(), dedupeIntegration(), browserTracingIntegration({ enableInp: false })],
    stackParser: defaultStackParser,
    transport: (options) => onlyReports(makeFetchTransport(options)),
    // Nor shall the receiving side note where a report came from.
    dataCollection: { userInfo: false },
    sendClientReports: false,
    // No header of ours goes to the API, and what is measured leaves in one piece that can be looked through.
    tracePropagationTargets: [],
    traceLifecycle: 'static',
    beforeSend: scrubbedReport,
    beforeSendTransaction: scrubbedReport,
  });
  getCurrentScope().setClient(client);
  client.init();
  return {
    report: (error) => void client.captureException(error),
    stop: () => {
      client.getOptions().enabled = false;
    },
  };
}

/** Only what was scrubbed leaves: what the library measures and sends on its own passes `beforeSend` by. */
function onlyReports({ send, flush }: Transport): Transport {
  return {
    flush,
    send: async (envelope) => {
      const [, items] = envelope;
      return items.every(([{ type }]) => REPORTS.has(type)) ? send(envelope) : {};
    },
  };
}
