import type { PackedSheet } from './packed-sheet.ts';

/** A row that holds something. Cells are what is written in them, without surrounding space; those that are left out at the end are empty. */
export interface Row {
  /** As a spreadsheet program numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}
/** A sheet with at least one row; the rows are made when asked for. */
export interface Sheet {
  readonly name: string;
  readonly rowCount: number;
  /** The first rows, one of which may be the header. */
  readonly head: readonly Row[];
  /** The rows from the one with this number on, or all. */
  rows(fromNumber?: number): Iterable<Row>;
}

const HEAD_ROWS = 20;

/** Opens a sheet that a reading process has packed. */
export function openSheet(packed: PackedSheet): Sheet {
  const rowCount = packed.rowNumbers.length;
  const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => rowAt(packed, from + at));
  return {
    name: packed.name,
    rowCount,
    head: numbers(0, Math.min(HEAD_ROWS, rowCount)),
    *rows(fromNumber = 0) {
      for (let at = 0; at < rowCount; at += 1) if ((packed.rowNumbers[at] ?? 0) >= fromNumber) yield rowAt(packed, at);
    },
  };
}

function rowAt({ text, cellEnds, rowEnds, rowNumbers }: PackedSheet, at: number): Row {
  const cells: string[] = [];
  for (let cell = rowEnds[at - 1] ?? 0; cell < (rowEnds[at] ?? 0); cell += 1)
    cells.push(text.slice(cellEnds[cell - 1] ?? 0, cellEnds[cell]));
  return { number: rowNumbers[at] ?? 0, cells };
}
