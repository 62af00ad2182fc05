import { stat } from 'node:fs/promises';
import { refuse } from '@platform/server';
import { workbookRefusals } from '../../contract/refusals.ts';
import { inProcess, ProcessEnded } from './in-process.ts';
import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { openSheet, type Sheet } from './sheet.ts';
import type { ReadingAnswer, ReadingOrder } from './reading-process.ts';

/** What is in a file: its visible sheets that hold anything, at least one. */
export interface Workbook {
  readonly sheets: readonly Sheet[];
}
interface ReadingOptions {
  /** As the sender calls it; its ending says what the file must be. */
  readonly fileName: string;
  readonly milliseconds?: number;
}

/**
 * Reads an .xlsx, .xls, .ods or .csv, from path or bytes, in its own process. Nothing in it is run: formulas give their stored value.
 * Throws one of the `workbookRefusals` when the file cannot be used, whatever is in it.
 */
export async function readWorkbook(source: string | Uint8Array, options: ReadingOptions): Promise<Workbook> {
  const size = typeof source === 'string' ? (await stat(source)).size : source.byteLength;
  if (size > LIMITS.bytes) throw refuse(workbookRefusals.tooLarge, { limit: WRITTEN_LIMITS.bytes });
  const answer = await answerOf({ source, fileName: options.fileName }, options.milliseconds ?? LIMITS.milliseconds);
  if ('refusal' in answer) throw refuse(workbookRefusals[answer.refusal], answer.details);
  return { sheets: answer.sheets.map(openSheet) };
}

async function answerOf(order: ReadingOrder, milliseconds: number): Promise<ReadingAnswer> {
  const module = new URL('./reading-process.ts', import.meta.url);
  try {
    return (await inProcess(order, { ...LIMITS, module, milliseconds })) as ReadingAnswer; // all that reading-process.ts answers
  } catch (error) {
    if (!(error instanceof ProcessEnded)) throw error;
    throw error.reason === 'time'
      ? refuse(workbookRefusals.tooSlow)
      : refuse(workbookRefusals.unpacksTooLarge, { limit: WRITTEN_LIMITS.unpackedBytes });
  }
}
