import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely';
import type { CustomTypesConfig, PoolClient, QueryArrayResult } from 'pg';
import { listTypes } from './list-types.ts';
import { type DeferredRow, DeferredStatement, DeferredWrite } from './deferred-statement.ts';
import { type Answer, type NamedStatement, PipelinedBatch } from './pipelined-batch.ts';
import { Prepared } from './prepared.ts';
import { isOldPlan } from './retried.ts';
import type { StatementNames } from './statement-names.ts';
import { type TimeOuts, transactionTimeOuts } from './time-outs.ts';
import { END, LazyCommits } from './lazy-commits.ts';

export interface TransactionOptions {
  readonly readOnly: boolean;
  readonly timeOuts?: Partial<TimeOuts> | undefined;
}

/** What statements are prepared as; `onOldPlan`: a migration has changed the columns of one. */
interface Statements {
  readonly names: StatementNames;
  readonly onOldPlan: () => void;
}

const ENDS = new LazyCommits();

/** A statement that leaves with the next one. */
interface Waiting {
  readonly statement: NamedStatement;
  readonly writes: boolean;
  send(answer: Promise<Answer> | undefined): void;
}

/** One connection of the pool, for as long as a unit of work has it. */
export class PortalConnection implements DatabaseConnection {
  readonly #client: PoolClient;
  readonly #names: StatementNames;
  readonly #onOldPlan: () => void;
  /** What travels with the next statement: the end of the transaction before, the beginning of this one. */
  #before: readonly string[];
  /** Statements whose answers nobody waits for. They travel with what is asked next. */
  #ahead: readonly Waiting[] = [];
  #cursors = 0;
  #hasBegun = false;
  #readOnly = false;
  #isBroken = false;
  #isReleased = false;
  /** What failed first: nothing that the transaction has done since then or before is kept. */
  #failure: unknown;
  /** The same, of a statement that nobody waits for. */
  #unheard: unknown;

  constructor(client: PoolClient, { names, onOldPlan }: Statements) {
    this.#client = client;
    this.#names = names;
    this.#onOldPlan = onOldPlan;
    this.#before = ENDS.take(client);
  }

  beginWithNext({ readOnly, timeOuts = {} }: TransactionOptions): void {
    this.#before = [...this.#before, readOnly ? 'begin read only' : 'begin', ...transactionTimeOuts(timeOuts)];
    this.#readOnly = readOnly;
  }

  /** The same connection for lists: moments as the wire has them. */
  get lists(): DatabaseConnection {
    const types = listTypes(this.#client);
    return {
      executeQuery: (asked) => this.#execute(asked, types),
      streamQuery: (asked, chunkSize) => this.#stream(asked, chunkSize, types),
    };
  }

  executeQuery<R>(asked: CompiledQuery): Promise<QueryResult<R>> {
    return this.#execute(asked);
  }

  streamQuery<R>(asked: CompiledQuery, chunkSize: number): AsyncGenerator<QueryResult<R>> {
    return this.#stream(asked, chunkSize);
  }

  async #execute<R>(asked: CompiledQuery, types?: CustomTypesConfig): Promise<QueryResult<R>> {
    if (this.#isReleased) throw new Error('The unit of work has ended: nothing can be asked by it');
    if (this.#readOnly && asked instanceof DeferredWrite) throw new Error('A unit of work that only reads writes nothing');
    if (asked instanceof DeferredStatement) return { rows: [this.#defer(asked)] } as QueryResult<unknown> as QueryResult<R>; // its row is what its class says
    try {
      return toQueryResult<R>(await (asked instanceof Prepared ? this.#send(this.#named(asked)) : this.#asIs(asked, types)));
    } catch (error) {
      // what fails after it only says that something has failed
      throw this.#failed(error);
    }
  }

  /** By a cursor of SQL, not of the protocol: between two chunks the connection takes other statements, and each chunk has a time-out of its own. */
  async *#stream<R>({ sql, parameters }: CompiledQuery, chunkSize: number, types?: CustomTypesConfig): AsyncGenerator<QueryResult<R>> {
    const name = `stream_${(this.#cursors += 1)}`;
    // all of it is read: a plan that is quick with the first rows alone is of no use
    await this.#execute(CompiledQuery.raw('set local cursor_tuple_fraction = 1'));
    await this.#client.query(`declare ${name} no scroll cursor for ${sql}`, [...parameters]);
    const fetch = CompiledQuery.raw(`fetch ${chunkSize} from ${name}`);
    for (;;) {
      const { rows } = await this.#execute<R>(fetch, types);
      if (rows.length > 0) yield { rows };
      if (rows.length < chunkSize) return;
    }
  }

  /**
   * The end of a transaction; that of one that has only read travels with whatever the connection does next.
   * @throws when a commit is a rollback, as it is after a statement whose failure nobody passed on
   */
  async end(sql: 'commit' | 'rollback'): Promise<void> {
    // what only says for whom something is asked need not be said any more
    this.#ahead = sql === 'rollback' ? [] : this.#ahead.slice(0, this.#ahead.findLastIndex(({ writes }) => writes) + 1);
    if (!this.#hasBegun && this.#ahead.length === 0) return;
    if (this.#readOnly) return ENDS.keep(this.#client);
    const { command } = await this.#together(() => this.#client.query(sql));
    if (command.toLowerCase() === sql) return;
    throw this.#unheard ?? new Error('The transaction was not committed: a statement in it had failed', { cause: this.#failure });
  }

  /** It is closed, not used again: whatever it had begun, the server rolls back. */
  discard(): void {
    this.#isBroken = true;
  }

  release(): void {
    this.#isReleased = true;
    // nothing has been asked: what was kept is still to be sent
    if (!this.#hasBegun && this.#before.includes(END) && !this.#isBroken) ENDS.keep(this.#client);
    this.#client.release(this.#isBroken);
  }

  /** What failed first. */
  #failed(error: unknown): unknown {
    if (isOldPlan(error)) {
      this.#onOldPlan();
      this.discard(); // what it has prepared is of no use any more
    }
    return (this.#failure ??= error);
  }

  #defer(asked: DeferredStatement): DeferredRow {
    const answered = Promise.withResolvers<Answer | undefined>();
    // whoever needs it awaits it; what is asked after it fails as well
    answered.promise.catch((error: unknown) => {
      if (this.#failed(error) === error) this.#unheard = error;
    });
    this.#ahead = [...this.#ahead, { statement: this.#named(asked), writes: asked instanceof DeferredWrite, send: answered.resolve }];
    return {
      row: async () => {
        setImmediate(() => this.#sendWaiting()); // perhaps with something that is about to be asked
        return (await answered.promise)?.rows[0];
      },
    };
  }

  #named({ sql, parameters }: Prepared): NamedStatement {
    return { name: this.#names.ofPrepared(sql), text: sql, values: parameters };
  }

  /** Everything that has not left yet, and then these. */
  async #send(...asked: readonly NamedStatement[]): Promise<Answer | undefined> {
    const ahead = this.#ahead;
    this.#ahead = [];
    this.#hasBegun = true;
    const before = this.#takeBefore().map((text) => ({ name: text, text, values: [] }));
    const { answers } = this.#client.query(
      new PipelinedBatch(this.#client, [...before, ...ahead.map(({ statement }) => statement), ...asked]),
    );
    for (const [place, { send }] of ahead.entries()) send(answers[before.length + place]);
    return answers.at(-1);
  }

  /** Any other statement: the client knows how its values are written. */
  async #asIs({ sql, parameters }: CompiledQuery, types?: CustomTypesConfig): Promise<unknown> {
    this.#hasBegun = true;
    if (parameters.length === 0 && this.#ahead.length === 0)
      return this.#client.query({ text: [...this.#takeBefore(), sql].join('; '), types });
    // the mapper writes its values into the text: such a one is never asked again
    const name = parameters.length > 0 ? this.#names.of(sql) : undefined;
    return this.#together(() => this.#client.query({ name, text: sql, values: [...parameters], types }));
  }

  /** In the same packet as what has not left yet. */
  #together<T>(ask: () => T): T {
    const { stream } = this.#client.connection;
    stream.cork();
    void this.#sendWaiting();
    const answer = ask();
    stream.uncork();
    return answer;
  }

  /** What has not left yet. When it fails, so does what is asked next. */
  async #sendWaiting(): Promise<void> {
    if (this.#ahead.length > 0 || this.#before.length > 0) await this.#send().catch(() => {});
  }

  #takeBefore(): readonly string[] {
    const before = this.#before;
    this.#before = [];
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
