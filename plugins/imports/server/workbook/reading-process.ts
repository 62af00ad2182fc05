import { readFile } from 'node:fs/promises';
import { answerOnce } from './in-process.ts';
import type { PackedSheet } from './packed-sheet.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { ReadingFault } from './reading-fault.ts';

/** What the process is asked. */
export interface ReadingOrder {
  readonly source: string | Uint8Array;
  readonly fileName: string;
}
/** What it answers, once. */
export type ReadingAnswer =
  | { readonly sheets: readonly PackedSheet[] }
  | { readonly refusal: ReadingFault['refusal']; readonly details: ReadingFault['details'] };

async function answerTo({ source, fileName }: ReadingOrder): Promise<ReadingAnswer> {
  try {
    const bytes = typeof source === 'string' ? await readFile(source) : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
    return { sheets: await parseWorkbook(bytes, fileName) };
  } catch (error) {
    if (error instanceof ReadingFault) return { refusal: error.refusal, details: error.details };
    throw error;
  }
}

answerOnce(answerTo);
