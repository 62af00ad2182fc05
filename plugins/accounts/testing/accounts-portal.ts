import { startTestHost, type TestHost, withDependencies } from '@platform/testing';
import { Client } from 'pg';
import { accountsServer } from '../server/plugin.ts';

export interface AccountsPortal {
  readonly host: TestHost;
  /** The owner's connection: for looking behind row-level security. */
  readonly owner: Client;
  readonly stop: () => Promise<void>;
}

/** Starts a portal with this plugin and its dependencies, with the demo data. Needs the `api` test project. */
export async function startAccountsPortal(settings: Readonly<Record<string, string>> = {}): Promise<AccountsPortal> {
  const plugins = withDependencies(accountsServer);
  const host = await startTestHost({ plugins, settings });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await host.stop();
  };
  return { host, owner, stop };
}
