/** The rows whose key is in an earlier row, as row number → first row. */
export function repeatedRows<R extends { readonly row: number }>(
  rows: readonly R[],
  keyOf: (row: R) => string | undefined,
): ReadonlyMap<number, number> {
  const first = new Map<string, number>();
  const twice = new Map<number, number>();
  for (const each of rows) {
    const key = keyOf(each);
    const earlier = key === undefined ? undefined : first.get(key);
    if (earlier !== undefined) twice.set(each.row, earlier);
    else if (key !== undefined) first.set(key, each.row);
  }
  return twice;
}
