import { type EntityClass, MikroORM, type Options } from '@mikro-orm/postgresql';
import { createPostgreSqlTypeParsers } from '@mikro-orm/sql';
import { Pool, TypeOverrides } from 'pg';
import array from 'postgres-array';
import { PortalDialect } from './dialect.ts';
import { addReachFilter } from './tenancy.ts';
import { connectionTimeOuts, type TimeOuts } from './time-outs.ts';

export interface DatabaseOptions {
  /** The restricted role's URL: it owns no table and cannot bypass row-level security. */
  readonly url: string;
  readonly entities: readonly EntityClass[];
  /** Connections at most. */
  readonly poolSize: number;
  /** How long one is waited for. */
  readonly poolSeconds: number;
  readonly timeOuts: TimeOuts;
}

/** A pool whose values arrive as MikroORM expects them: dates as text, so that nothing is parsed twice. */
function createPool({ url, poolSize, poolSeconds, timeOuts }: DatabaseOptions): Pool {
  const types = new TypeOverrides();
  for (const [oid, parser] of Object.entries(createPostgreSqlTypeParsers((value) => array.parse(value))))
    types.setTypeParser(Number(oid), parser);
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    types,
    connectionTimeoutMillis: poolSeconds * 1000,
    keepAlive: true,
    pipeline: true,
    ...connectionTimeOuts(timeOuts),
  });
  // a connection that the server drops rejects the query in flight; without a listener it would also end the process
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** The object-relational mapper over our own pool and driver. */
export async function createOrm(database: DatabaseOptions): Promise<MikroORM> {
  const options: Options = {
    entities: [...database.entities],
    dbName: new URL(database.url).pathname.slice(1),
    driverOptions: new PortalDialect(createPool(database)),
    allowGlobalContext: false,
    // it would be asked for at the first query, over a second connection, and it is there: the start has read it
    ensureDatabase: false,
    validateRequired: true,
    discovery: { warnWhenNoEntities: false },
  };
  const orm = await MikroORM.init(options);
  addReachFilter(orm);
  return orm;
}

/** The mapper's connections, which are ours: `closeOrm` ends them. */
export const dialectOf = (orm: MikroORM): PortalDialect => orm.config.get('driverOptions') as PortalDialect; // as `createOrm` has it

export async function closeOrm(orm: MikroORM): Promise<void> {
  const dialect = dialectOf(orm);
  await orm.close();
  await dialect.end();
}
