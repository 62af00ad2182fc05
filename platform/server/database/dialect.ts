import { type DatabaseConnection, PostgresDialect, PostgresDriver, type TransactionSettings } from 'kysely';
import type { Pool } from 'pg';
import { PortalConnection } from './connection.ts';
import { StatementNames } from './statement-names.ts';

/**
 * PostgreSQL with fewer round trips than Kysely's own driver: `begin` travels together with the first statement, the end
 * of a read-only transaction with the next beginning, and statements with parameters are prepared once per connection.
 */
export function portalDialect(pool: Pool): PostgresDialect {
  return new (class extends PostgresDialect {
    override createDriver(): PostgresDriver {
      return new PortalDriver(pool);
    }
  })({ pool });
}

class PortalDriver extends PostgresDriver {
  readonly #pool: Pool;
  readonly #names = new StatementNames();

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PortalConnection(await this.#pool.connect(), this.#names);
  }

  override async beginTransaction(connection: DatabaseConnection, { accessMode, isolationLevel }: TransactionSettings): Promise<void> {
    portal(connection).beginWithNext(
      ['begin', isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean).join(' '),
    );
  }

  override commitTransaction(connection: DatabaseConnection): Promise<void> {
    return portal(connection).end('commit');
  }

  /** Kysely hands a connection back only when its rollback went well: one that is gone would be missing from the pool for ever. */
  override rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    return portal(connection)
      .end('rollback')
      .catch(() => portal(connection).discard());
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    portal(connection).release();
  }
}

// The pool's connections are all ours: `acquireConnection` makes no other kind.
const portal = (connection: DatabaseConnection) => connection as PortalConnection;
