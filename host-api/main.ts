import { lookAround, readSettings, SettingsError, startRuntime } from '@platform/server/host';
import { serverPlugins } from './plugins.ts';
import { createApi } from './serve.ts';

/** Exit code of a fault that a restart cannot mend (sysexits.h, EX_CONFIG). */
const EX_CONFIG = 78;

async function main(): Promise<void> {
  const settings = readSettings(serverPlugins);
  const runtime = await startRuntime(serverPlugins, settings, 'api');
  const server = await createApi(runtime);
  await server.start();
  runtime.log.info({ address: server.info.uri }, 'API is up');
  lookAround(runtime.health, runtime.log);
  const stop = async () => {
    await server.stop({ timeout: 5000 });
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
