/** Names for prepared statements, while the number of distinct texts stays small; later ones go unnamed. */
export class StatementNames {
  static readonly LIMIT = 1000;
  readonly #names = new Map<string, string>();

  of(sql: string): string | undefined {
    const known = this.#names.get(sql);
    if (known || this.#names.size >= StatementNames.LIMIT || !sql.startsWith('select')) return known;
    const name = `portal_${this.#names.size}`;
    this.#names.set(sql, name);
    return name;
  }
}
