import type { Opening } from './opening.ts';

export type Row = Readonly<Record<string, unknown>>;

/** Rows at most; those who have not asked for longest go first. */
const LIMIT = 5000;

/** What openings answered last: a guess at what they answer next, never a ground to let anybody in. */
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

/** Whether the database said just the same: every column, so that whatever a scope is made of is covered. */
export function isSame(said: Row | undefined, known: Row): boolean {
  return JSON.stringify(said) === JSON.stringify(known);
}
