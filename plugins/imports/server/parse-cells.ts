import { isMultiLine, isOneLine } from '@platform/core';
import { cellRefusals, type SheetColumn } from '../contract/index.ts';
import type { ColumnSpec, Fault, ImportDefinition, ParsedRow } from './definition.ts';
import { comparable } from './workbook/comparable.ts';
import { covered } from './kept-text.ts';
import type { Row } from './workbook/sheet.ts';

interface Reader {
  readonly id: string;
  readonly index: number | undefined;
  readonly spec: ColumnSpec;
  readonly read: (text: string) => string | undefined;
}

/** Of a file that has more, each further row keeps its first. */
const MOST_FAULTS = 100_000;

/** Parses the cells of every row: required cells, enumerations, and texts. */
export function parseCells(definition: ImportDefinition, columns: readonly SheetColumn[], rows: readonly Row[]): ParsedRow[] {
  const indexOf = new Map(columns.flatMap(({ index, column }) => (column === null ? [] : [[column, index] as const])));
  const readers = Object.entries(definition.columns).map(([id, spec]) => ({ id, spec, index: indexOf.get(id), read: readerOf(spec) }));
  let faults = 0;
  return rows.map((row) => {
    const parsed = parseRow(readers, row);
    faults += parsed.faults.length;
    return faults > MOST_FAULTS ? { ...parsed, faults: parsed.faults.slice(0, 1) } : parsed;
  });
}

/** Shared by the many rows that have none. */
const NONE: readonly Fault[] = [];

function parseRow(readers: readonly Reader[], { number: row, cells }: Row): ParsedRow {
  const values: Record<string, string> = {};
  let faults: readonly Fault[] = NONE;
  for (const { id, index, spec, read } of readers) {
    const text = index === undefined ? '' : (cells[index] ?? '').trim();
    const unseen = unseenIn(id, text, spec);
    const value = text === '' || unseen ? undefined : read(text);
    const fault = unseen ?? (value === undefined && faultOf(id, text, spec));
    if (value !== undefined) values[id] = value;
    if (fault) faults = [...faults, fault];
  }
  return { row, values, faults };
}

/** A cell with line breaks where there can be none, or with what nobody sees. What must be one of the known `values` is read as it is. */
function unseenIn(column: string, text: string, { values, severalLines, shownAs }: ColumnSpec): Fault | undefined {
  if (values || (severalLines ? isMultiLine(text) : isOneLine(text))) return undefined;
  const { code } = severalLines ? cellRefusals.controls : cellRefusals.oneLine;
  return { column, value: shownAs ? covered(text) : text, code };
}

/** What is wrong with a cell of which nothing could be made; nothing when it may be so. */
function faultOf(column: string, text: string, { invalid, required, shownAs }: ColumnSpec): Fault | undefined {
  if (text === '') return required && { column, code: required.code };
  return invalid && { column, value: shownAs ? covered(text) : text, code: invalid.code };
}

function readerOf({ values, several, parse }: ColumnSpec): Reader['read'] {
  if (!values) return parse ?? ((text) => text);
  const known = new Map(
    Object.entries(values).flatMap(([value, words]) => [value, ...Object.values(words)].map((word) => [comparable(word), value])),
  );
  const one = (text: string) => known.get(comparable(text));
  return several ? (text) => allOf(text, one) : one;
}

/** Several values, each known, in one text; `undefined` when one of them is not. */
function allOf(text: string, one: (text: string) => string | undefined): string | undefined {
  const read = text
    .split(/[,;\n]/)
    .filter((part) => part.trim() !== '')
    .map(one);
  return read.length === 0 || read.includes(undefined) ? undefined : [...new Set(read)].join(', ');
}
