/** How much of a file we take in before refusing it. */
export const LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpackedBytes: 200 * 1024 * 1024,
  /** Files within the zip. */
  entries: 2_000,
  rows: 200_000,
  columns: 1_000,
  /** Written out in one file of a format that may repeat them. */
  cells: 5_000_000,
  milliseconds: 120_000,
  /** What the reading process may hold before it is ended. */
  heapMegabytes: 1_024,
} as const;

/** How the limits are told. */
export const WRITTEN_LIMITS = { bytes: '10 MB', unpackedBytes: '200 MB', rows: '200 000', columns: '1 000' } as const;
