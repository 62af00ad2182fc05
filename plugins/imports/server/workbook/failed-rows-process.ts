import type { Cell, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import { answerOnce } from './in-process.ts';
import { FAULTY_STYLE, HEADER_STYLE, TEXT_STYLE, widthFor, writable } from './workbook-style.ts';
import type { CellFault, FailedRowsOrder } from './write-failed-rows.ts';

const AUTHOR = { sv: 'Nyckelporten', nb: 'Nøkkelporten' } as const;
const WHERE = { sv: 'Rad {row} i din fil', nb: 'Rad {row} i filen din' } as const;
/** Enough rows to judge the widths by. */
const SAMPLE = 200;

function sheetOf({ title, header, rows, faults, language }: FailedRowsOrder): WriteSheet {
  const faultsByRow = Map.groupBy(faults, (fault) => fault.row);
  const cells = new Map<string, Partial<Cell>>();
  for (const [place, value] of header.cells.entries())
    cells.set(`0,${place}`, { value: writable(value), type: 'string', style: HEADER_STYLE });
  for (const [at, row] of rows.entries()) {
    const comments = commentsOf(faultsByRow.get(row.number) ?? [], language);
    for (let place = 0; place < Math.max(row.cells.length, header.cells.length); place += 1) {
      cells.set(`${at + 1},${place}`, cellOf(writable(row.cells[place] ?? ''), comments.get(place), AUTHOR[language]));
    }
  }
  const widths = header.cells.map((heading, place) => widthFor([heading, ...rows.slice(0, SAMPLE).map((row) => row.cells[place] ?? '')]));
  return { name: sheetName(title), cells, rows: [], freezePane: { rows: 1 }, columns: widths.map((width) => ({ width })) };
}

function commentsOf(faults: readonly CellFault[], language: FailedRowsOrder['language']): ReadonlyMap<number, string> {
  const byPlace = Map.groupBy(faults, (fault) => fault.place ?? 0);
  return new Map(
    Array.from(byPlace, ([place, here]) => {
      const where = WHERE[language].replace('{row}', String(here[0]?.row));
      return [place, [`${where}:`, ...here.map((fault) => fault.message)].join('\n')];
    }),
  );
}

function cellOf(text: string, comment: string | undefined, author: string): Partial<Cell> {
  const cell = text === '' ? ({ value: null, type: 'empty' } as const) : ({ value: text, type: 'string' } as const);
  return comment === undefined ? { ...cell, style: TEXT_STYLE } : { ...cell, style: FAULTY_STYLE, comment: { author, text: comment } };
}

/** A sheet is called what the sender's is called, as far as Excel allows; a .csv has its file's name. */
function sheetName(name: string): string {
  return (
    name
      .replaceAll(/[\\/?*[\]:]/g, ' ')
      .replaceAll(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Import'
  );
}

answerOnce(async (order: FailedRowsOrder) => Uint8Array.from(await writeXlsx({ sheets: [sheetOf(order)] })));
