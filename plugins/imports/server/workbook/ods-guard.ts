import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { ReadingFault } from './reading-fault.ts';

/** What a sheet can have in any program: more is an attack, or nonsense. */
const SHEET = { rows: 1_048_576, columns: 16_384 } as const;
const REPEATS = /(rows|columns)-repeated[^\s="'<>]*\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*))/g;
const ROWS_AND_CELLS = /<(?:[^\s?><!/:"]*:|)(table-row|table-cell)((?:\s+[^<>=?"'\s]+="[^"]*?")*\s*)(\/?)>/g;

/**
 * Refuses an .ods whose repeated cells would exceed the memory. In that format a row or a cell may say how often it is repeated. It is
 * checked before parsing, because the parser writes every repetition out.
 */
export function refuseRepeatedCells(content: Buffer): void {
  const text = content.toString('latin1').replaceAll(/<!--[\s\S]*?-->/g, '');
  if (text.includes('<!DOCTYPE') || text.includes('<!ENTITY')) throw new ReadingFault('damaged');
  for (const [, axis, ...values] of text.matchAll(REPEATS)) {
    const count = values.find((value) => value !== undefined) ?? '';
    if (!/^\d{1,7}$/.test(count) || Number(count) > (axis === 'rows' ? SHEET.rows : SHEET.columns)) throw new ReadingFault('damaged');
  }
  if (cellsIn(text) > LIMITS.cells) throw new ReadingFault('tooManyRows', { limit: WRITTEN_LIMITS.rows });
}

function cellsIn(text: string): number {
  let cells = 0;
  let rowRepeats = 1;
  for (const [, tag, attributes = '', closed] of text.matchAll(ROWS_AND_CELLS)) {
    if (tag === 'table-row') rowRepeats = repeats(attributes);
    else if (closed === '') cells += rowRepeats * repeats(attributes);
  }
  return cells;
}

function repeats(attributes: string): number {
  return Number(/-repeated[^\s="']*="(\d+)"/.exec(attributes)?.[1] ?? 1);
}
