import { Migration, Migrator } from '@mikro-orm/migrations';
import { type Constructor, MikroORM } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import type { PluginMigration } from './migration.ts';
import { type MigratedPlugin, stepsOf } from './steps.ts';

export interface MigrateOptions {
  /** The owner's URL. */
  readonly url: string;
  /** Password of the restricted role. */
  readonly appPassword: string;
  /** In the order in which they depend on each other. */
  readonly plugins: readonly MigratedPlugin[];
}

/** Brings the database to the newest step, plugin by plugin. Safe to run from several machines at once. Returns the steps it took. */
export async function migrate({ url, appPassword, plugins }: MigrateOptions): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // held until this connection ends: one migration at a time
    await client.query(`select pg_advisory_lock(hashtext('portal-migrations'))`);
    await prepareRole(client, appPassword);
    const steps = stepsOf(plugins);
    await renameSteps(client, steps);
    const taken = await takeSteps(url, steps);
    await client.query(`grant select on platform_migration to portal_app`);
    return taken;
  } finally {
    await client.end();
  }
}

async function takeSteps(url: string, steps: readonly PluginMigration[]): Promise<string[]> {
  const orm = await MikroORM.init({
    clientUrl: url,
    entities: [],
    logger: () => {},
    discovery: { warnWhenNoEntities: false },
    extensions: [Migrator],
    migrations: {
      tableName: 'platform_migration',
      snapshot: false,
      allOrNothing: false,
      migrationsList: steps.map(({ name, sql }) => ({ name, class: toMigration(sql) })),
    },
  });
  try {
    return (await orm.migrator.up()).map(({ name }) => name);
  } finally {
    await orm.close();
  }
}

function toMigration(sql: string): Constructor<Migration> {
  return class extends Migration {
    override async up(): Promise<void> {
      this.addSql(sql);
    }
  };
}

/** What has been taken by a former name is known by the present one. */
async function renameSteps(client: Client, steps: readonly PluginMigration[]): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(`select to_regclass('platform_migration') is not null as known`);
  if (!rows[0]?.known) return;
  const renamed = steps.flatMap(({ name, was }) => (was === undefined ? [] : [{ name, was }]));
  for (const { name, was } of renamed) await client.query('update platform_migration set name = $1 where name = $2', [name, was]);
}

async function prepareRole(client: Client, appPassword: string): Promise<void> {
  await client.query(`do $$ begin
      if not exists (select from pg_roles where rolname = 'portal_app') then
        create role portal_app login nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null; -- another database's migration was quicker
    end $$`);
  await client.query(`alter role portal_app password ${client.escapeLiteral(appPassword)}`);
  // on a solid-state disk a row looked up costs little more than the next one of a scan (ADR 0081)
  await client.query('alter role portal_app set random_page_cost = 1.1');
}
