import type { CompiledQuery, QueryResult, RootOperationNode } from 'kysely';
import type { PoolClient, QueryResult as PgResult } from 'pg';

type Row = Readonly<Record<string, unknown>>;
/** What is answered at once: the row is on its way. */
export interface OnItsWay {
  readonly row: Promise<Row | undefined>;
}

/**
 * The statement that opens a unit of work, sent without waiting for its answer: what the connection is asked next leaves in the same packet.
 * Has no parameters, so that it travels with `begin`.
 */
export class OpenedAhead implements CompiledQuery {
  readonly query = { kind: 'RawNode', sqlFragments: [], parameters: [] } as unknown as RootOperationNode; // nobody compiles it again
  readonly queryId = { queryId: 'opened-ahead' };
  readonly parameters = [];
  readonly sql: string;

  constructor(sql: string) {
    this.sql = sql;
  }

  sentBy(client: PoolClient, before: string): QueryResult<OnItsWay> {
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => stream.uncork());
    const row = client.query<Row>(before + this.sql).then(lastRow);
    row.catch(() => {}); // whoever asked awaits it, though perhaps only after something else has failed
    return { rows: [{ row }] };
  }
}

/** pg answers several statements with a list; the last is the one that was asked for. */
const lastRow = (answer: QueryResultOf | readonly QueryResultOf[]) => (Array.isArray(answer) ? answer.at(-1) : answer)?.rows[0];
type QueryResultOf = Pick<PgResult<Row>, 'rows'>;
