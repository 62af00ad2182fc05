import type { ServerPlugin } from '@platform/server';
import { readSettings, type Runtime, startRuntime } from '@platform/server/host';
import { inject } from 'vitest';
import { certificateSettings } from './certificate-settings.ts';
import { createTestDatabase } from './database.ts';

export interface TestRuntime {
  readonly runtime: Runtime;
  /** The owner's URL: for looking behind row-level security. */
  readonly databaseUrl: string;
  stop(): Promise<void>;
}

/** These plugins on an empty database of their own, without HTTP. Needs the `api` test project. */
export async function startTestRuntime(
  plugins: readonly ServerPlugin[],
  extra: Readonly<Record<string, string>> = {},
): Promise<TestRuntime> {
  const certificates = certificateSettings(inject('certificates'));
  const database = await createTestDatabase({ clusterUrl: inject('databaseUrl'), plugins, seed: async () => {}, settings: certificates });
  const settings = readSettings(plugins, {
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    DATABASE_POOL: '5',
    // nobody listens there: a portal that runs on this machine is none of a test's business
    TEMPORAL_ADDRESS: '127.0.0.1:1',
    ...certificates,
    ...extra,
  });
  const runtime = await startRuntime(plugins, settings, 'test');
  return {
    runtime,
    databaseUrl: database.url,
    async stop() {
      await runtime.close();
      await database.drop();
    },
  };
}
