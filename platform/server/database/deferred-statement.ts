import { Prepared } from './prepared.ts';

type Row = Readonly<Record<string, unknown>>;
/** What is answered at once: the row is on its way. */
export interface DeferredRow {
  readonly row: Promise<Row | undefined>;
}

/**
 * A statement whose answer is not awaited. It opens a unit of work, or another reach in it, and is sent in the same packet as the next
 * query.
 */
export class DeferredStatement extends Prepared {
  static of({ statement, values }: { readonly statement: string; readonly values: readonly unknown[] }): DeferredStatement {
    return new DeferredStatement(Prepared.raw(statement, values), values);
  }
}
