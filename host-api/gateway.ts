import { readSettings, SettingsError, startRuntime } from '@platform/server/host';
import { gateway } from '@plugins/kee/server/api';
import { serverPlugins } from './plugins.ts';

/** Exit code of a fault that a restart cannot mend (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

async function main(): Promise<void> {
  const runtime = await startRuntime(serverPlugins, readSettings(serverPlugins), 'gateway');
  const stopping = new AbortController();
  const ended = runtime.services.resolve({ gateway }).gateway.run(stopping.signal);
  runtime.log.info('gateway is up');
  const stop = async () => {
    stopping.abort();
    await ended;
    await runtime.close();
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop());
  process.once('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(error instanceof SettingsError ? EX_CONFIG : 1);
});
