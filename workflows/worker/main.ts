import type { Settings } from '@platform/server';
import { readSettings, SettingsError, startRuntime } from '@platform/server/host';
import { DefaultLogger, makeTelemetryFilterString, Runtime } from '@temporalio/worker';
import type { Logger } from 'pino';
import { serverPlugins } from '../../host-api/plugins.ts';
import { bundleApart } from './bundle-apart.ts';
import { startWorker } from './start-worker.ts';

/** Exit code of a fault that a restart cannot mend (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

async function main(): Promise<void> {
  const settings = readSettings(serverPlugins);
  const runtime = await startRuntime(serverPlugins, settings, 'worker');
  installTemporal(runtime.log, settings);
  const worker = startWorker(runtime, await bundleApart());
  runtime.log.info('worker is up');
  const stop = async () => {
    await worker.stop();
    await runtime.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

/** Temporal's own words go into our log, its figures to Prometheus; signals are ours to handle. */
function installTemporal(log: Logger, { WORKER_METRICS_ADDRESS: bindAddress }: Settings): void {
  const logging = { filter: makeTelemetryFilterString({ core: 'ERROR', other: 'ERROR' }), forward: {} };
  const metrics = bindAddress && { prometheus: { bindAddress, countersTotalSuffix: true, useSecondsForDurations: true } };
  Runtime.install({
    shutdownSignals: [],
    logger: new DefaultLogger('WARN', ({ message, meta }) => log.warn({ meta }, message)),
    telemetryOptions: { logging, ...(metrics && { metrics }) },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
});
