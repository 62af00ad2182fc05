import { refuse } from '@platform/server';
import { type SheetColumn, workbookRefusals } from '../contract/index.ts';
import type { ImportDefinition } from './definition.ts';
import { findHeader } from './workbook/match-headings.ts';
import { covered, keptValue } from './kept-text.ts';
import type { Workbook } from './workbook/read-workbook.ts';
import type { Row } from './workbook/sheet.ts';

/** The rows of an import, and what the columns above them are taken for. */
export interface ReadTable {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly Row[];
}
const SAMPLES = 3;
const LONGEST_SAMPLE = 80;

/** The rows below the headings that the kind knows best, on whichever sheet. @throws when there is no heading, or nothing below it */
export function findTable({ columns: known }: ImportDefinition, workbook: Workbook): ReadTable {
  const { sheet, row: header, places } = findHeader(workbook, known);
  const rows = [...sheet.rows(header.number + 1)];
  if (rows.length === 0) throw refuse(workbookRefusals.empty);
  const columnAt = new Map(Object.entries(places).map(([column, place]) => [place, column]));
  const columns = header.cells.map((heading, index) => ({
    index,
    heading: keptValue(heading),
    column: columnAt.get(index) ?? null,
    samples: samplesOf(rows, index).map((sample) => shown(sample, known, columnAt.get(index))),
  }));
  return { columns, rows };
}

/** What must not lie open does not do so in a sample either, whatever its column is taken for; a faulty text where it is taken for that. */
function shown(sample: string, known: ImportDefinition['columns'], column = ''): string {
  const values = Object.values(known).flatMap(({ parse, shownAs }) => {
    const value = shownAs && parse?.(sample);
    return value === undefined ? [] : [shownAs?.(value)];
  });
  return values[0] ?? (known[column]?.shownAs ? covered(sample) : sample);
}

function samplesOf(rows: readonly Row[], index: number): string[] {
  const samples = new Set<string>();
  for (const { cells } of rows) {
    const text = cells[index];
    if (text) samples.add(text.slice(0, LONGEST_SAMPLE));
    if (samples.size === SAMPLES) break;
  }
  return [...samples];
}
