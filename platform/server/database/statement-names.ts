/** Names for prepared statements, while the number of distinct texts stays small. Later ones go unnamed. */
export class StatementNames {
  static readonly LIMIT = 1000;
  readonly #names = new Map<string, string>();
  readonly #generation: number;

  constructor(generation = 0) {
    this.#generation = generation;
  }

  /** Others for the same texts: whatever was prepared under these is asked no more. */
  next(): StatementNames {
    return new StatementNames(this.#generation + 1);
  }

  /** Of any statement: the mapper writes others than selects anew each time. */
  of(sql: string): string | undefined {
    return sql.startsWith('select') ? this.ofPrepared(sql) : undefined;
  }

  /** Of one that is to be prepared, whatever it does. */
  ofPrepared(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known || this.#names.size >= StatementNames.LIMIT) return known;
    const name = `portal_${this.#generation}_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
