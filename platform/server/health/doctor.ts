import { closeOrm, createOrm } from '../database/orm.ts';
import { createWork } from '../database/work.ts';
import type { ServerPlugin } from '../plugin.ts';
import { appDatabaseUrl, connectionsOf, type Settings } from '../settings.ts';
import { createTemporalClient } from '../temporal/temporal-client.ts';
import { type Examined, examine } from './examine.ts';
import { checksOf, createCheckTools } from './tools.ts';

const SECONDS = 15;

/** Asks every check, without starting the portal. Never throws for what a check finds. */
export async function examineAll(plugins: readonly ServerPlugin[], settings: Settings): Promise<readonly Examined[]> {
  const orm = await createOrm({ url: appDatabaseUrl(settings), entities: [], ...connectionsOf(settings) });
  const temporal = createTemporalClient(settings);
  try {
    const tools = createCheckTools({ plugins, settings, temporal, clock: { now: () => new Date() }, work: createWork(orm) });
    return await examine(checksOf(plugins), tools, SECONDS);
  } finally {
    await temporal.close();
    await closeOrm(orm);
  }
}
