/** How much of a file we take in before refusing it. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** Files within the zip. */
  entries: 2_000,
  rows: 200_000,
  columns: 1_000,
  /** Of a file, also where its format repeats them in few bytes. */
  cells: 5_000_000,
  /** Of a cell's text: Excel's own limit. */
  cellCharacters: 32_767,
  /** Of a row's texts together. */
  rowCharacters: 100_000,
  /** Of a file's texts together. */
  characters: 50_000_000,
  milliseconds: 120_000,
  /** What the reading process may hold before it is ended. */
  heapMegabytes: 1_024,
} as const;

/** How the limits are told. */
export const WRITTEN_LIMITS = { bytes: '10 MB', unpackedBytes: '200 MB', rows: '200 000', columns: '1 000', cells: '5 000 000' } as const;
export const WRITTEN_CHARACTERS = { cell: '32 767', row: '100 000', file: '50 000 000' } as const;
