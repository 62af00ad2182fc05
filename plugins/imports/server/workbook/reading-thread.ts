import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PackedSheet } from './packed-sheet.ts';
import { parseWorkbook } from './parse-workbook.ts';
import { ReadingFault } from './reading-fault.ts';

/** What the thread is started with. */
export interface ReadingOrder {
  readonly source: string | Uint8Array;
  readonly fileName: string;
}
/** What the thread answers, once. */
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

const answer = await answerTo(workerData as ReadingOrder); // only read-workbook.ts starts this thread
const arrays = 'sheets' in answer ? answer.sheets.flatMap(({ cellEnds, rowEnds, rowNumbers }) => [cellEnds, rowEnds, rowNumbers]) : [];
parentPort?.postMessage(
  answer,
  arrays.map((array) => array.buffer),
);
