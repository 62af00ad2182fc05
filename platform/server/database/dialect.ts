import { type DatabaseConnection, PostgresDialect, PostgresDriver } from 'kysely';
import type { Pool } from 'pg';
import { PortalConnection } from './connection.ts';
import { StatementNames } from './statement-names.ts';
import { NoConnection } from './unavailable.ts';

/** A PostgreSQL dialect that pipelines statements and prepares each once per connection. */
export class PortalDialect extends PostgresDialect {
  readonly driver: PostgresDriver;
  readonly #pool: Pool;
  #names = new StatementNames();

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
    this.driver = new PortalDriver(this, pool);
  }

  override createDriver(): PostgresDriver {
    return this.driver;
  }

  /** A connection for one unit of work, which gives it back. @throws NoConnection */
  async acquire(): Promise<PortalConnection> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      throw new NoConnection(error);
    });
    const names = this.#names;
    return new PortalConnection(client, { names, onOldPlan: () => this.#prepareAnew(names) });
  }

  /** Every connection has plans as old as the one that was refused. */
  #prepareAnew(old: StatementNames): void {
    if (this.#names === old) this.#names = old.next();
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }
}

/** What is asked outside a unit of work. */
class PortalDriver extends PostgresDriver {
  readonly #dialect: PortalDialect;

  constructor(dialect: PortalDialect, pool: Pool) {
    super({ pool });
    this.#dialect = dialect;
  }

  override acquireConnection(): Promise<DatabaseConnection> {
    return this.#dialect.acquire();
  }

  /** Most of what has connections never asks this driver for one: whoever has the dialect ends them. */
  override async destroy(): Promise<void> {}

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as PortalConnection).release(); // the only kind that `acquireConnection` makes
  }
}
