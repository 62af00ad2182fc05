import type { PluginMigration } from './migration.ts';
import { logTables, outboxTable, ownTables, reachFunctions } from './platform-tables.ts';

export interface MigratedPlugin {
  readonly id: string;
  readonly migrations: readonly PluginMigration[];
}

const platformMigrations: readonly PluginMigration[] = [
  { name: '0001-tables', sql: [reachFunctions, logTables, outboxTable, ownTables].join('\n') },
];

/** Every step of the platform and the plugins, in order, as `<plugin>.<step>`. */
export function stepsOf(plugins: readonly MigratedPlugin[]): PluginMigration[] {
  return [{ id: 'platform', migrations: platformMigrations }, ...plugins].flatMap(({ id, migrations }) =>
    migrations.map(({ name, sql }) => ({ name: `${id}.${name}`, sql })),
  );
}
