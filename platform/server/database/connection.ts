import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely';
import type { PoolClient, QueryArrayResult } from 'pg';
import Cursor from 'pg-cursor';
import { OpenedAhead } from './opened-ahead.ts';
import { Prepared } from './prepared.ts';
import type { StatementNames } from './statement-names.ts';
import { END, UnsentEnds } from './unsent-ends.ts';

const ENDS = new UnsentEnds();

/** One connection of the pool, for as long as a unit of work has it. */
export class PortalConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  /** Statements that travel with the next one. */
  #before: string;
  #hasBegun = false;
  #readOnly = false;
  #isBroken = false;

  constructor(client: PoolClient, names: StatementNames) {
    this.#client = client;
    this.#names = names;
    this.#before = ENDS.take(client);
  }

  beginWithNext(sql: string): void {
    this.#before += `${sql}; `;
    this.#readOnly = sql.endsWith('read only');
  }

  async executeQuery<R>(asked: CompiledQuery): Promise<QueryResult<R>> {
    this.#hasBegun = true;
    if (asked instanceof OpenedAhead) return asked.sentBy(this.#client, this.#takeBefore()) as QueryResult<R>; // its row is what its class says
    if (asked.parameters.length === 0 && !(asked instanceof Prepared))
      return toQueryResult<R>(await this.#client.query(this.#takeBefore() + asked.sql));
    await this.#flush();
    const { sql, parameters } = asked;
    return toQueryResult<R>(await this.#client.query({ name: this.#names.of(sql), text: sql, values: [...parameters] }));
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<R>> {
    this.#hasBegun = true;
    await this.#flush();
    const cursor = this.#client.query(new Cursor<R>(sql, [...parameters]));
    try {
      for (let rows = await cursor.read(chunkSize); rows.length > 0; rows = await cursor.read(chunkSize)) yield { rows };
    } finally {
      await cursor.close();
    }
  }

  /** The end of a transaction; that of one that has only read travels with whatever the connection does next. */
  async end(sql: 'commit' | 'rollback'): Promise<void> {
    if (this.#readOnly && this.#hasBegun) ENDS.keep(this.#client);
    else if (this.#hasBegun) await this.#client.query(sql);
  }

  /** It is closed, not used again: whatever it had begun, the server rolls back. */
  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    // nothing has been asked: what was kept is still to be sent
    if (this.#before.startsWith(END) && !this.#isBroken) ENDS.keep(this.#client);
    this.#client.release(this.#isBroken);
  }

  async #flush(): Promise<void> {
    const before = this.#takeBefore();
    if (before) await this.#client.query(before);
  }

  #takeBefore(): string {
    const before = this.#before;
    this.#before = '';
    return before;
  }
}

const CHANGING = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function toQueryResult<R>(answer: unknown): QueryResult<R> {
  // pg answers several statements with a list; the last is the one that was asked for
  const result = (Array.isArray(answer) ? answer.at(-1) : answer) as Pick<QueryArrayResult, 'command' | 'rowCount'> & { rows: R[] };
  const changed = CHANGING.has(result.command) ? { numAffectedRows: BigInt(result.rowCount ?? 0) } : {};
  return { rows: result.rows ?? [], ...changed };
}
