import type { ServerPlugin } from '@platform/server';
import { startTestHost, type TestHost } from '@platform/testing';
import { Client } from 'pg';
import { type BankIdDesk, startBankIdDesk } from './bankid-desk.ts';
import { eidPlugins } from './eid-plugins.ts';

export interface EidPortal {
  /** Where BankID and the broker are played. */
  readonly desk: BankIdDesk;
  readonly host: TestHost;
  /** The owner's connection: for looking behind row-level security. */
  readonly owner: Client;
  readonly stop: () => Promise<void>;
}

/** Starts a portal with identification by e-ID, on a database with the demo data. Needs the `api` test project. */
export async function startEidPortal(
  settings: Readonly<Record<string, string>> = {},
  others: readonly ServerPlugin[] = [],
): Promise<EidPortal> {
  const desk = await startBankIdDesk();
  const host = await startTestHost({ plugins: [...eidPlugins, ...others], settings: { ...desk.settings, ...settings } });
  const owner = new Client({ connectionString: host.databaseUrl });
  await owner.connect();
  const stop = async () => {
    await owner.end();
    await host.stop();
    await desk.stop();
  };
  return { desk, host, owner, stop };
}
