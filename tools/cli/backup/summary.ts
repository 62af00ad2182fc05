import type { Manifest } from './manifest.ts';

/** What a backup holds, in a sentence or as JSON. */
export function summaryOf({ at, tables, files }: Manifest, { json }: { readonly json: boolean }): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const held = { at, tables: tables.length, rows, files: files.length, bytes };
  return json
    ? `${JSON.stringify(held)}\n`
    : `${rows} rows of ${tables.length} tables and ${files.length} files (${bytes} bytes) of ${at}.\n`;
}
