import type { PluginMigration } from './migration.ts';
import { platformMigrations } from './platform-migrations.ts';

export interface MigratedPlugin {
  readonly id: string;
  readonly migrations: readonly PluginMigration[];
}
/** Every step of the platform and the plugins, in order, as `<plugin>.<step>`. */
export function stepsOf(plugins: readonly MigratedPlugin[]): PluginMigration[] {
  return [{ id: 'platform', migrations: platformMigrations }, ...plugins].flatMap(({ id, migrations }) =>
    migrations.map(({ name, was, sql }) => ({ name: `${id}.${name}`, sql, ...(was !== undefined && { was: `${id}.${was}` }) })),
  );
}
