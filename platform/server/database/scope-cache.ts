import type { Opening } from './opening.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows at most; those who have not asked for longest go first. */
const LIMIT = 5000;

/** A cache of the rows that openings answered last. They predict the next answer and never authorise anybody. */
export class ScopeCache {
  readonly #rows = new Map<string, Row>();

  get(opening: Opening): Row | undefined {
    const key = keyOf(opening);
    const row = this.#rows.get(key);
    if (!row) return undefined;
    this.#rows.delete(key);
    this.#rows.set(key, row);
    return row;
  }

  /** The same opening; the row is remembered once it has let somebody in. */
  remembering(opening: Opening): Opening {
    const key = keyOf(opening);
    this.#rows.delete(key);
    return {
      ...opening,
      scope: (row) => {
        const scope = opening.scope(row);
        this.#rows.set(key, row);
        const [oldest] = this.#rows.keys();
        if (this.#rows.size > LIMIT && oldest !== undefined) this.#rows.delete(oldest);
        return scope;
      },
    };
  }
}

const keyOf = ({ statement, values }: Opening) => [statement, ...values].join('\n');

/** Whether the database answered the same row. All columns are compared, as a scope may be made of any. */
export function isSame(said: Row | undefined, known: Row): boolean {
  return JSON.stringify(said) === JSON.stringify(known);
}
