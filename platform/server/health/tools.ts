import type { Clock } from '../core.ts';
import { query } from '../database/query.ts';
import { stepsOf } from '../database/steps.ts';
import { asSystemForAll, type Work } from '../database/work.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { Settings } from '../settings.ts';
import type { TemporalClient } from '../temporal/temporal-client.ts';
import type { CheckTools, HealthCheck } from './check.ts';
import { platformChecks } from './platform-checks.ts';

/** The platform's checks and those of the plugins, in their order. */
export const checksOf = (plugins: readonly ServerPlugin[]): readonly HealthCheck[] => [
  ...platformChecks,
  ...plugins.flatMap(({ checks = [] }) => checks),
];

interface ToolsDeps {
  readonly plugins: readonly ServerPlugin[];
  readonly settings: Settings;
  readonly clock: Clock;
  readonly temporal: TemporalClient;
  readonly work: Work;
}

/** What checks may ask, over an open database. */
export function createCheckTools({ plugins, work, ...tools }: ToolsDeps): CheckTools {
  const steps = stepsOf(plugins.map(({ plugin, migrations = [] }) => ({ id: plugin.id, migrations })));
  return {
    ...tools,
    migrations: steps.map(({ name }) => name),
    ask: <R>(sql: string, values: readonly unknown[] = []) => work.read(asSystemForAll, (ctx) => query<R>(ctx, sql, values)),
  };
}
