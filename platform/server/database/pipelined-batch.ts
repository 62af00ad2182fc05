import type { Connection, FieldDef, PoolClient, QueryResultRow, Submittable } from 'pg';
import { listTypes } from './list-types.ts';
import { toParameter } from './to-parameter.ts';

/** A statement that its connection prepares once, under this name. */
export interface NamedStatement {
  /** None when there are too many to keep. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Answer {
  readonly command: string;
  readonly rowCount: number;
  readonly rows: QueryResultRow[];
}

/** What the client keeps of its connection's prepared statements, by name; it has no types for it. */
interface Prepares {
  readonly parsedStatements: Record<string, string>;
  readonly submittedNamedStatements: Record<string, string>;
}

type ToRow = (values: readonly (string | null)[]) => QueryResultRow;
const NO_COLUMNS: ToRow = () => ({});
/** What a connection has said about the columns of its prepared statements; it refuses one whose columns have changed since. */
const COLUMNS = new WeakMap<Connection, Map<string, ToRow>>();

/**
 * Statements that are sent in one packet and answered in one. The server answers at the end of them, so this process wakes up once. Their
 * columns are described once per connection. After one that fails, none of the others runs.
 */
export class PipelinedBatch implements Submittable {
  /** What comes of each statement. */
  readonly answers: readonly Promise<Answer>[];
  readonly #client: PoolClient;
  readonly #pending: readonly PendingStatement[];
  #at = 0;

  constructor(client: PoolClient, statements: readonly NamedStatement[]) {
    this.#client = client;
    this.#pending = statements.map((statement) => new PendingStatement(statement));
    this.answers = this.#pending.map(({ answer }) => answer.promise);
    for (const answer of this.answers) answer.catch(() => {}); // whoever asked awaits it, though perhaps only after something else has failed
  }

  /** Under which name the client notes that the statement has been prepared. */
  get name(): string | undefined {
    return this.#pending[this.#at]?.statement.name;
  }
  get text(): string | undefined {
    return this.#pending[this.#at]?.statement.text;
  }

  submit(connection: Connection): void {
    const { parsedStatements, submittedNamedStatements } = connection as Connection & Prepares;
    const known = columnsOf(connection);
    connection.stream.cork();
    for (const pending of this.#pending) {
      const { name, text, values } = pending.statement;
      if (!name || !(name in parsedStatements || name in submittedNamedStatements)) {
        connection.parse({ name: name ?? '', text, types: [] }, true);
        if (name) submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values: values.map(toParameter) }, true);
      pending.toRow = name === undefined ? undefined : known.get(name);
      if (!pending.toRow) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    const types = listTypes(this.#client);
    this.#now().toRow = rowsOf(fields.map(({ name, dataTypeID }) => [name, types.getTypeParser(dataTypeID, 'text')]));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    this.#now().add(fields);
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const done = this.#now();
    if (done.statement.name) columnsOf(this.#client.connection).set(done.statement.name, done.toRow ?? NO_COLUMNS);
    this.#at += 1;
    done.complete(text);
  }

  handleError(error: Error): void {
    const { submittedNamedStatements } = this.#client.connection as Connection & Prepares;
    for (const { statement, answer } of this.#pending.slice(this.#at)) {
      if (statement.name) delete submittedNamedStatements[statement.name];
      answer.reject(error);
    }
  }

  handleReadyForQuery(): void {}

  #now(): PendingStatement {
    const now = this.#pending[this.#at];
    if (!now) throw new Error('The database answered what nobody asked');
    return now;
  }
}

function columnsOf(connection: Connection): Map<string, ToRow> {
  const known = COLUMNS.get(connection) ?? new Map<string, ToRow>();
  COLUMNS.set(connection, known);
  return known;
}

/** Rows made as a literal that names each column: set one after the other, 26 columns take ten times as long, and every row grows eight times. */
function rowsOf(columns: readonly (readonly [name: string, parse: (text: string) => unknown])[]): ToRow {
  const parsers = columns.map(([, parse]) => parse);
  const properties = columns.map(([name], at) => `${JSON.stringify(name)}: v[${at}] === null ? null : p[${at}](v[${at}])`);
  const make = new Function('p', 'v', `return { ${properties.join(', ')} };`) as (
    p: typeof parsers,
    v: readonly (string | null)[],
  ) => QueryResultRow;
  return (values) => make(parsers, values);
}

class PendingStatement {
  readonly statement: NamedStatement;
  readonly answer = Promise.withResolvers<Answer>();
  toRow: ToRow | undefined;
  readonly #rows: QueryResultRow[] = [];

  constructor(statement: NamedStatement) {
    this.statement = statement;
  }

  add(values: readonly (string | null)[]): void {
    this.#rows.push((this.toRow ?? NO_COLUMNS)(values));
  }

  /** `text`: as `SELECT 26`, `INSERT 0 1`. */
  complete(text: string): void {
    const [command = '', ...counts] = text.split(' ');
    this.answer.resolve({ command, rowCount: Number(counts.at(-1) ?? 0), rows: this.#rows });
  }
}
