import { startTestHost, type TestHost } from '@platform/testing';
import { flowsServer } from '@plugins/flows/server';
import { importsServer } from '@plugins/imports/server';
import { organisationsServer } from '@plugins/organisations/server';
import { residentsServer } from '@plugins/residents/server';
import { Client } from 'pg';
import { accountsServer } from '../server/plugin.ts';

export interface AccountsPortal {
  readonly host: TestHost;
  /** The owner's connection: for looking behind row-level security. */
  readonly owner: Client;
  readonly stop: () => Promise<void>;
}

/** A portal of this plugin and those that it stands on, on a database of its own with the demo data. Needs the `api` test project. */
export async function startAccountsPortal(settings: Readonly<Record<string, string>> = {}): Promise<AccountsPortal> {
  const plugins = [organisationsServer, flowsServer, importsServer, residentsServer, accountsServer];
  const host = await startTestHost({ plugins, settings });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await host.stop();
  };
  return { host, owner, stop };
}
