import { CompiledQuery, type QueryId, type RootOperationNode } from 'kysely';

/** A statement that is prepared even without parameters. Planning it takes longer than running it. */
export class Prepared implements CompiledQuery {
  readonly query: RootOperationNode;
  readonly queryId: QueryId;
  readonly sql: string;
  readonly parameters: readonly unknown[];

  constructor({ query, queryId, sql }: CompiledQuery, parameters: readonly unknown[]) {
    this.query = query;
    this.queryId = queryId;
    this.sql = sql;
    this.parameters = parameters;
  }

  /** `parameters`: of PostgreSQL's own kind (`$1`). */
  static raw(sql: string, parameters: readonly unknown[]): Prepared {
    return new this(CompiledQuery.raw(sql), parameters);
  }
}
