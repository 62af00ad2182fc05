import { ERROR_REPORTS, environmentOf, scrubbedReport } from '@platform/core';
import { createStackParser, createTransport, Scope } from '@sentry/core';
import { nodeStackLineParser, ServerRuntimeClient } from '@sentry/core/server';

const WAIT_MS = 2000;

interface Options {
  readonly dsn: string;
  /** Of the web: what tells development, staging and production apart. */
  readonly host: string;
  /** `api` or `worker`. */
  readonly process: string;
}
/** A client of Sentry's protocol without instrumentation. That would load a tracing library into every process. */
export function createSentryReports({ dsn, host, process }: Options) {
  const client = new ServerRuntimeClient({
    dsn,
    ...ERROR_REPORTS,
    environment: environmentOf(host),
    platform: 'node',
    integrations: [],
    // Errors only, each of which passes `beforeSend`; what is streamed would pass it by.
    traceLifecycle: 'static',
    sendClientReports: false,
    stackParser: createStackParser(nodeStackLineParser()),
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const answer = await fetch(options.url, {
          method: 'POST',
          body: new Uint8Array(Buffer.from(body)),
          headers: options.headers ?? {},
        });
        await answer.arrayBuffer();
        return { statusCode: answer.status };
      }),
    beforeSend: scrubbedReport,
  });
  client.init();
  const scope = new Scope();
  scope.setTag('process', process);
  return {
    report: (error: unknown) => void client.captureException(error, undefined, scope),
    async close(): Promise<void> {
      await client.close(WAIT_MS);
    },
  };
}
