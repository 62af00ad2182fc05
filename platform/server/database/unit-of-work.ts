import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { type ConnectionProvider, type DatabaseConnection, type Kysely, Transaction } from 'kysely';
import { Ctx, type Scope } from '../context.ts';
import type { PortalConnection, TransactionOptions } from './connection.ts';
import type { PortalDialect } from './dialect.ts';
import type { Prepared } from './prepared.ts';
import { PropertyNames } from './property-names.ts';

const NAMES = new PropertyNames();

export interface Database {
  readonly orm: MikroORM;
  readonly dialect: PortalDialect;
}

/** A transaction, with what reads and writes by it. Each part is made when it is first asked for: a cached list needs none. */
export class UnitOfWork {
  readonly #database: Database;
  readonly #connection: PortalConnection;
  #transaction: Transaction<unknown> | undefined;
  #rows: Kysely<unknown> | undefined;
  #em: EntityManager | undefined;
  #ctx: Ctx | undefined;
  lent = 0;
  readonly #afterCommit: (() => void)[] = [];

  private constructor(database: Database, connection: PortalConnection) {
    this.#database = database;
    this.#connection = connection;
  }

  static async begin(database: Database, options: TransactionOptions): Promise<UnitOfWork> {
    const connection = await database.dialect.acquire();
    connection.beginWithNext(options);
    return new UnitOfWork(database, connection);
  }

  /** For whom it is, told once. */
  ctx(scope: Scope): Ctx {
    return (this.#ctx = new Ctx(this, scope));
  }

  /** Whom all that it does is for. */
  get goesOnAs(): Ctx {
    if (!this.#ctx) throw new Error('The unit of work is nobody’s yet');
    return this.#ctx;
  }

  /** From here on it works for `ctx`, whose reach the database has been told. */
  goOnAs(ctx: Ctx): void {
    this.#ctx = ctx;
    if (this.#em) goOn(this.#em, ctx);
  }

  /** Writes what its entities have become. */
  async flush(): Promise<void> {
    await this.#em?.flush();
  }

  /** Ends the transaction; nothing can be asked by it afterwards. @throws what the database says to a commit: then all is undone */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    try {
      await this.#connection.end(how);
    } catch (error) {
      this.#connection.discard(); // the server undoes whatever it had begun
      throw error;
    } finally {
      this.#connection.release();
    }
    if (how === 'commit') for (const tell of this.#afterCommit) tell();
  }

  afterCommit(tell: () => void): void {
    this.#afterCommit.push(tell);
  }

  get rows(): Kysely<unknown> {
    return (this.#rows ??= this.#builder(this.#connection.lists).withPlugin(NAMES));
  }

  get em(): EntityManager {
    return (this.#em ??= this.#mapper());
  }

  /** The rows, by property name. */
  async run<Row>(statement: Prepared): Promise<Row[]> {
    const { rows } = await this.#connection.executeQuery<Row>(statement);
    return rows;
  }

  get #kysely(): Transaction<unknown> {
    return (this.#transaction ??= this.#builder(this.#connection));
  }

  #builder(connection: DatabaseConnection): Transaction<unknown> {
    const { orm, dialect } = this.#database;
    // the client itself sends one after the other; Kysely's own provider would have all wait for a stream's last row
    const provider: ConnectionProvider = { provideConnection: (consumer) => consumer(connection) };
    const executor = orm.em.getConnection().getClient().getExecutor().withConnectionProvider(provider);
    return new Transaction({ config: { dialect }, dialect, driver: dialect.driver, executor });
  }

  #mapper(): EntityManager {
    const em = this.#database.orm.em.fork({ clear: true, useContext: false });
    em.setTransactionContext(this.#kysely);
    if (this.#ctx) goOn(em, this.#ctx);
    return em;
  }
}

/** Which ctx a unit of work belongs to: the audit subscriber sees only the entity manager. */
const CTX_OF = new WeakMap<object, Ctx>();
export const ctxOfUnit = (em: object): Ctx | undefined => CTX_OF.get(em);

function goOn(em: EntityManager, ctx: Ctx): void {
  em.setFilterParams('reach', { reach: ctx.reach });
  CTX_OF.set(em, ctx);
}
