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

/**
 * Brings the database to the newest step, plugin by plugin. Safe to run from several machines at once. Returns the steps it took.
 * @throws {UnknownStepsError} before anything is changed, when another version has taken steps that this one does not know
 */
export async function migrate({ url, appPassword, plugins }: MigrateOptions): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // held until this connection ends: one migration at a time
    await client.query(`select pg_advisory_lock(hashtext('portal-migrations'))`);
    await prepareRole(client, appPassword);
    const steps = stepsOf(plugins);
    await refuseUnknown(client, steps);
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

/** A database that another version of the portal has changed. */
class UnknownStepsError extends Error {
  override readonly name = 'UnknownStepsError';
  constructor(steps: readonly string[]) {
    super(
      `The database was made by another version of the portal: this one does not know ${steps.join(', ')}. Use that version, or an empty database.`,
    );
  }
}

async function refuseUnknown(client: Client, steps: readonly PluginMigration[]): Promise<void> {
  const { rows } = await client.query<{ born: boolean }>(`select to_regclass('platform_migration') is not null as born`);
  if (!rows[0]?.born) return;
  const taken = await client.query<{ name: string }>('select name from platform_migration order by id');
  const known = new Set(steps.map(({ name }) => name));
  const unknown = taken.rows.map(({ name }) => name).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new UnknownStepsError(unknown);
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
