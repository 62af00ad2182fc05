import { utils } from 'xlsx';
import { LIMITS, WRITTEN_CHARACTERS, WRITTEN_LIMITS } from './limits.ts';
import { ReadingFault } from './reading-fault.ts';

/** A sheet packed into one text and three arrays. Passing it out of the reading process costs next to nothing. */
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
/** Packs rows one by one. Empty rows, and empty cells at the end of a row, are left out. */
export interface SheetPacker {
  /** @throws ReadingFault when the row, or the file with it, holds more than we take in */
  add(number: number, cells: readonly string[]): void;
  pack(name: string): PackedSheet;
}

/** Counts what all sheets of a file hold together. */
export function createFileCount() {
  const count = { rows: 0, cells: 0, characters: 0 };
  return (cells: number, characters: number): void => {
    count.rows += 1;
    count.cells += cells;
    count.characters += characters;
    if (count.rows > LIMITS.rows) throw new ReadingFault('tooManyRows', { limit: WRITTEN_LIMITS.rows });
    if (count.cells > LIMITS.cells) throw new ReadingFault('tooManyCells', { limit: WRITTEN_LIMITS.cells });
    if (count.characters > LIMITS.characters) throw new ReadingFault('tooMuchText', { limit: WRITTEN_CHARACTERS.file });
  };
}

/** Starts a sheet; several sheets of a file share `countRow`. */
export function createSheetPacker(countRow = createFileCount()): SheetPacker {
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
      countRow(width, charactersIn(cells, number));
      rowNumbers.push(number);
      for (const cell of cells.slice(0, width)) {
        length += cell.length;
        cellEnds.push(length);
        texts.push(cell);
      }
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

/** The length of a row's texts. @throws ReadingFault naming the row, and the cell that is too long */
function charactersIn(cells: readonly string[], number: number): number {
  const row = String(number);
  let characters = 0;
  for (const [place, { length }] of cells.entries()) {
    characters += length;
    if (length > LIMITS.cellCharacters)
      throw new ReadingFault('cellTooLong', { row, column: utils.encode_col(place), limit: WRITTEN_CHARACTERS.cell });
  }
  if (characters > LIMITS.rowCharacters) throw new ReadingFault('rowTooLong', { row, limit: WRITTEN_CHARACTERS.row });
  return characters;
}
