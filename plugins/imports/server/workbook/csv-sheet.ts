import { detectDelimiter, streamCsvRows } from 'hucre/csv';
import { cleaned } from './cell-text.ts';
import { createSheetPacker, type PackedSheet } from './packed-sheet.ts';
import { ReadingFault } from './reading-fault.ts';
import { decodedText } from './text-decoding.ts';

/** Enough lines to tell the delimiter by. */
const SAMPLE = 65_536;

/** Reads a CSV file: comma, semicolon or tab, in any of the usual encodings. Every value stays the text it is. */
export function readCsv(bytes: Buffer, name: string): readonly PackedSheet[] {
  const text = decodedText(bytes);
  if (text === undefined) throw new ReadingFault('notWhatItsNameSays', { named: '.csv' });
  // Excel's own way of naming the delimiter, on a first line that is none of the rows.
  const told = /^sep=([,;\t])\r?\n/i.exec(text);
  const body = told ? text.slice(told[0].length) : text;
  const packer = createSheetPacker();
  let number = told ? 1 : 0;
  for (const values of streamCsvRows(body, { delimiter: told?.[1] ?? detectDelimiter(body.slice(0, SAMPLE)) })) {
    number += 1;
    packer.add(
      number,
      values.map((value) => (typeof value === 'string' ? cleaned(value) : '')),
    );
  }
  return [packer.pack(name)];
}
