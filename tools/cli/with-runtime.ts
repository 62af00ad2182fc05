import type { Settings } from '@platform/server';
import { type Runtime, startRuntime } from '@platform/server/host';
import { serverPlugins } from '../../host-api/plugins.ts';

/** Runs something with every plugin started in this process, and lets go of them afterwards. */
export async function withRuntime<T>(settings: Settings, run: (runtime: Runtime) => Promise<T>): Promise<T> {
  const runtime = await startRuntime(serverPlugins, settings, 'cli');
  try {
    return await run(runtime);
  } finally {
    await runtime.close();
  }
}
