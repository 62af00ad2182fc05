import {
  type CompiledQuery,
  type DatabaseConnection,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Pool, PoolClient, QueryArrayResult } from 'pg';
import Cursor from 'pg-cursor';

/**
 * PostgreSQL with fewer round trips than Kysely's own driver: `begin` travels together with the first statement, the end
 * of a read-only transaction is not waited for, and statements with parameters are prepared once per connection.
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

class PortalConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  #begin: string | undefined;
  #readOnly = false;
  #isBroken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
  }

  beginWithNext(sql: string): void {
    this.#begin = sql;
    this.#readOnly = sql.endsWith('read only');
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#begin && parameters.length > 0) await this.#flushBegin();
    return toQueryResult<R>(await this.#client.query(this.#statement(sql, parameters)));
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<R>> {
    await this.#flushBegin();
    const cursor = this.#client.query(new Cursor<R>(sql, [...parameters]));
    try {
      for (let rows = await cursor.read(chunkSize); rows.length > 0; rows = await cursor.read(chunkSize)) yield { rows };
    } finally {
      await cursor.close();
    }
  }

  async end(sql: 'commit' | 'rollback'): Promise<void> {
    if (this.#begin) this.#begin = undefined;
    else if (this.#readOnly) this.#client.query(sql).catch(() => {});
    else await this.#client.query(sql);
    this.#readOnly = false;
  }

  /** It is closed, not used again: whatever it had begun, the server rolls back. */
  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#client.release(this.#isBroken);
  }

  #statement(sql: string, parameters: readonly unknown[]) {
    if (parameters.length > 0) return { name: this.#names.of(sql), text: sql, values: [...parameters] };
    const begin = this.#begin;
    this.#begin = undefined;
    return { text: begin ? `${begin}; ${sql}` : sql };
  }

  async #flushBegin(): Promise<void> {
    const begin = this.#begin;
    this.#begin = undefined;
    if (begin) await this.#client.query(begin);
  }
}

/** Names for prepared statements, while the number of distinct texts stays small; later ones go unnamed. */
class StatementNames {
  static readonly LIMIT = 1000;
  readonly #names = new Map<string, string>();

  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known || this.#names.size >= StatementNames.LIMIT || !sql.startsWith('select')) return known;
    const name = `portal_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toQueryResult<R>(answer: unknown): QueryResult<R> {
  // pg answers several statements with a list; the last is the one that was asked for
  const result = (Array.isArray(answer) ? answer.at(-1) : answer) as Pick<QueryArrayResult, 'command' | 'rowCount'> & { rows: R[] };
  const changed = CHANGING.has(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {};
  return { rows: result.rows ?? [], ...changed };
}
