import type { Language } from '@platform/core';
import { refuse } from '@platform/server';
import { workbookRefusals } from '../../contract/refusals.ts';
import { comparable } from './comparable.ts';
import type { Workbook } from './read-workbook.ts';
import type { Row, Sheet } from './sheet.ts';
import type { WorkbookColumn, WorkbookColumns } from './workbook-column.ts';

/** Which of a row's cells head which columns. */
export interface HeadingMatch<Id extends string = string> {
  /** The cell's index in the row by column id; absent for columns without heading. */
  readonly places: Readonly<Partial<Record<Id, number>>>;
  /** Indexes of cells that head no column, or one already headed by an earlier cell. */
  readonly unknown: readonly number[];
  /** Columns that must be filled in and that no cell heads. */
  readonly missing: readonly Id[];
}
/** The header of a workbook. */
export interface FoundHeader<Id extends string = string> extends HeadingMatch<Id> {
  readonly sheet: Sheet;
  readonly row: Row;
}

/** Matches headings in Swedish, Norwegian or English, in any order. Case, accents and signs are ignored. */
export function matchHeadings<Id extends string>(header: readonly string[], columns: WorkbookColumns<Id>): HeadingMatch<Id> {
  const ids = Object.keys(columns) as Id[]; // a record's own keys are its ids
  const idOf = new Map(ids.flatMap((id) => namesOf(columns[id]).map((name) => [comparable(name), id] as const)));
  const places: Partial<Record<Id, number>> = {};
  const unknown: number[] = [];
  for (const [place, heading] of header.entries()) {
    const id = idOf.get(comparable(heading)) ?? idOf.get(comparable(heading.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, '')));
    if (id !== undefined && places[id] === undefined) places[id] = place;
    else if (heading !== '') unknown.push(place);
  }
  return { places, unknown, missing: ids.filter((id) => columns[id].required && places[id] === undefined) };
}

/**
 * Finds the header among the first rows of all sheets. It is the row that heads most columns, the first of several. Throws `noKnownHeading`
 * when none heads any.
 */
export function findHeader<Id extends string>({ sheets }: Workbook, columns: WorkbookColumns<Id>): FoundHeader<Id> {
  const candidates = sheets.flatMap((sheet) => sheet.head.map((row) => ({ sheet, row, ...matchHeadings(row.cells, columns) })));
  const best = Math.max(...candidates.map(knownHeadings));
  const found = candidates.find((candidate) => knownHeadings(candidate) === best);
  if (found === undefined || best < 1) throw noKnownHeading(columns);
  return found;
}

function knownHeadings(match: HeadingMatch): number {
  return Object.keys(match.places).length;
}

/** The id of the column's value that a text names; `undefined` for none. It matches the id or any of its words. */
export function matchValue(column: WorkbookColumn, text: string): string | undefined {
  const wanted = comparable(text);
  return Object.entries(column.values ?? {}).find(([id, words]) =>
    [id, ...Object.values(words)].some((word) => comparable(word) === wanted),
  )?.[0];
}

function namesOf({ heading, synonyms = [] }: WorkbookColumn): readonly string[] {
  return [heading.sv, heading.nb, heading.en, ...synonyms];
}

function noKnownHeading(columns: WorkbookColumns): Error {
  const listed = (language: Language) =>
    Object.values(columns)
      .map((column) => column.heading[language])
      .join(', ');
  return refuse(workbookRefusals.noKnownHeading, { headingsSv: listed('sv'), headingsNb: listed('nb') });
}
