import { Prepared } from './prepared.ts';

type Row = Readonly<Record<string, unknown>>;
/** What is answered at once. */
export interface DeferredRow {
  /** The row, which is asked for now unless the statement has left already. */
  row(): Promise<Row | undefined>;
}

/**
 * A statement whose answer is not awaited. It is sent in the same packet as the next query. It says for whom a unit of work is, or how far it
 * reaches; where nothing is asked after it, it need not be said.
 */
export class DeferredStatement extends Prepared {
  static of({ statement, values }: { readonly statement: string; readonly values: readonly unknown[] }): DeferredStatement {
    return new this(Prepared.raw(statement, values), values);
  }
}

/** The same of one that writes. It leaves with the end of the transaction at the latest. */
export class DeferredWrite extends DeferredStatement {}
