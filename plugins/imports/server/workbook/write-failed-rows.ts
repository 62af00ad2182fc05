import type { Language } from '@platform/core';
import { inProcess } from './in-process.ts';
import { LIMITS } from './limits.ts';
import type { Row, Sheet } from './sheet.ts';

/** What is wrong in a row, in words for the sender. */
export interface CellFault {
  /** As the sender's file numbers it. */
  readonly row: number;
  /** The cell's index in the row; absent when the whole row is meant. */
  readonly place?: number | undefined;
  readonly message: string;
}
interface SentRows {
  readonly sheet: Pick<Sheet, 'name' | 'rows'>;
  readonly header: Row;
}

/** What the writing process is asked. */
export interface FailedRowsOrder {
  readonly title: string;
  readonly header: Row;
  readonly rows: readonly Row[];
  readonly faults: readonly CellFault[];
  readonly language: Language;
}

/**
 * Writes the sender's workbook with only the header and the faulty rows, commented. Every column and every text is as it was, and each
 * faulty cell has a comment. A corrected file can be sent again. It is made in its own process, since it may take seconds.
 */
export async function writeFailedRows({ sheet, header }: SentRows, faults: readonly CellFault[], language: Language): Promise<Uint8Array> {
  const faulty = new Set(faults.map((fault) => fault.row));
  const rows = [...sheet.rows(header.number + 1)].filter((row) => faulty.has(row.number));
  const order: FailedRowsOrder = { title: sheet.name, header, rows, faults, language };
  const written = await inProcess(order, { ...LIMITS, module: new URL('./failed-rows-process.ts', import.meta.url) });
  if (!(written instanceof Uint8Array)) throw new Error('The process that writes failed rows answered something else.');
  return written;
}
