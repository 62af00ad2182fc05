import { Prepared } from './prepared.ts';

type Row = Readonly<Record<string, unknown>>;
/** What is answered at once: the row is on its way. */
export interface DeferredRow {
  readonly row: Promise<Row | undefined>;
}

/** A statement that opens a unit of work, or another reach in it, whose answer is not waited for: it leaves in the same packet as what is asked next. */
export class DeferredStatement extends Prepared {
  static of({ statement, values }: { readonly statement: string; readonly values: readonly unknown[] }): DeferredStatement {
    return new DeferredStatement(Prepared.raw(statement, values), values);
  }
}
