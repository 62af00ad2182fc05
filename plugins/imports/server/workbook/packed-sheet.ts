import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { ReadingFault } from './reading-fault.ts';

/** A sheet as it leaves the reading process: one text and three arrays, so that handing it over costs next to nothing. */
export interface PackedSheet {
  readonly name: string;
  /** Every cell's text after the other, row by row. */
  readonly text: string;
  /** Where each cell ends in the text. */
  readonly cellEnds: Uint32Array<ArrayBuffer>;
  /** How many cells there are up to the end of each row. */
  readonly rowEnds: Uint32Array<ArrayBuffer>;
  /** The rows' numbers as a spreadsheet program shows them. */
  readonly rowNumbers: Uint32Array<ArrayBuffer>;
}
/** Takes rows one by one; empty cells at the end of a row, and empty rows, are left out. */
export interface SheetPacker {
  add(number: number, cells: readonly string[]): void;
  /** Throws when there are more rows, columns or text than we take in. */
  pack(name: string): PackedSheet;
}

/** Starts a sheet. */
export function createSheetPacker(): SheetPacker {
  const texts: string[] = [];
  const cellEnds: number[] = [];
  const rowEnds: number[] = [];
  const rowNumbers: number[] = [];
  let length = 0;
  return {
    add(number, cells) {
      const width = cells.findLastIndex((cell) => cell !== '') + 1;
      if (width === 0) return;
      if (width > LIMITS.columns) throw new ReadingFault('tooManyColumns', { limit: WRITTEN_LIMITS.columns });
      if (rowNumbers.push(number) > LIMITS.rows) throw new ReadingFault('tooManyRows', { limit: WRITTEN_LIMITS.rows });
      for (const cell of cells.slice(0, width)) {
        length += cell.length;
        cellEnds.push(length);
        texts.push(cell);
      }
      if (length > LIMITS.unpackedBytes) throw new ReadingFault('unpacksTooLarge', { limit: WRITTEN_LIMITS.unpackedBytes });
      rowEnds.push(cellEnds.length);
    },
    pack: (name) => ({
      name,
      text: texts.join(''),
      cellEnds: Uint32Array.from(cellEnds),
      rowEnds: Uint32Array.from(rowEnds),
      rowNumbers: Uint32Array.from(rowNumbers),
    }),
  };
}
