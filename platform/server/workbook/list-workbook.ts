import type { Text } from '@platform/core';
import type { Ctx } from '../context.ts';
import type { Clock } from '../core.ts';
import { today } from '../today.ts';
import { type ExportColumn, exportRows, type ExportValue, workbookReply } from './export-rows.ts';

/** Rows read from the database at a time. */
export const CHUNK = 500;
const ORGANISATION = { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 24 } as const satisfies ExportColumn;

interface ListWorkbook<Id extends string> {
  /** What the sheet and the file are called. */
  readonly sheet: Text;
  readonly columns: Readonly<Record<Id, ExportColumn>>;
  readonly rows: AsyncIterable<Readonly<Partial<Record<NoInfer<Id> | 'organisation', ExportValue>>>>;
}

/** A whole list as a workbook, streamed. Whoever sees several organisations reads whose a row is. */
export function listWorkbook<Id extends string>(ctx: Ctx, clock: Clock, { sheet, columns, rows }: ListWorkbook<Id>) {
  const { language, reach, timeZone } = ctx;
  const shown: Readonly<Record<string, ExportColumn>> = 'organisationId' in reach ? columns : { ...columns, organisation: ORGANISATION };
  const options = { language, timeZone, title: sheet };
  const name = sheet[language].toLowerCase().replaceAll(' ', '-');
  return workbookReply(`${name}-${today(ctx, clock)}`, exportRows(shown, rows, options));
}
