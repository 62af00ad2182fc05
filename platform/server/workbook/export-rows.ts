import type { Language, StreamReply, Text } from '@platform/core';
import { clockIn } from '@platform/core/time';
import { keepable } from '../keepable.ts';

/** A column of an export. */
export interface ExportColumn {
  readonly heading: Text;
  /** Words for the values that the column may take; others are written as they are. */
  readonly values?: Readonly<Record<string, Text>> | undefined;
  /** `day` takes `YYYY-MM-DD`, `moment` a time in ISO 8601; text unless told. */
  readonly as?: 'text' | 'number' | 'day' | 'moment';
  /** In characters. */
  readonly width?: number;
}
export type ExportValue = string | number | null | undefined;
interface ExportOptions {
  readonly language: Language;
  /** The zone that moments are shown in. */
  readonly timeZone: string;
  /** What the sheet is called. */
  readonly title: Text;
}
type As = NonNullable<ExportColumn['as']>;

/** Excel takes no longer text in a cell. */
const LONGEST = 32_767;
const FORMATS: Readonly<Record<As, string | undefined>> = { text: '@', number: undefined, day: 'yyyy-mm-dd', moment: 'yyyy-mm-dd hh:mm' };
const WIDTHS: Readonly<Record<As, number>> = { text: 24, number: 12, day: 12, moment: 18 };

/**
 * Streams a list as .xlsx while its rows are read. Memory use does not grow with the list. Text is written as text whatever it starts with,
 * so no program computes it. A reader that stops closes the source.
 */
export function exportRows<Id extends string>(
  columns: Readonly<Record<Id, ExportColumn>>,
  rows: AsyncIterable<Readonly<Partial<Record<NoInfer<Id>, ExportValue>>>>,
  { language, timeZone, title }: ExportOptions,
): AsyncIterable<Uint8Array> {
  const listed = Object.entries<ExportColumn>(columns).map(([id, column]) => ({ id: id as Id, column, as: column.as ?? 'text' })); // a record's own keys are its ids
  const write = ({ id, column, as }: (typeof listed)[number], row: Readonly<Partial<Record<Id, ExportValue>>>) => {
    const value: ExportValue = row[id];
    if (value === undefined || value === null || value === '') return null;
    if (as === 'number') return Number(value);
    if (as === 'day') return new Date(`${value}T00:00:00Z`);
    // a workbook knows no zones: it shows what the clock on the wall does
    return as === 'moment'
      ? clockIn(timeZone, new Date(value))
      : (column.values?.[value]?.[language] ?? keepable(String(value).slice(0, LONGEST)));
  };
  const source = rows[Symbol.asyncIterator]();
  const written = async function* () {
    for (let next = await source.next(); next.done !== true; next = await source.next())
      yield listed.map((each) => write(each, next.value));
  };
  const sheet = {
    name: title[language],
    freezePane: { rows: 1 },
    columns: listed.map(({ column, as }) => {
      const format = FORMATS[as];
      return { header: column.heading[language], width: column.width ?? WIDTHS[as], ...(format && { numFmt: format }) };
    }),
  };
  return closing(async () => (await import('hucre/xlsx')).writeXlsxStream(written(), sheet), source); // large, and seldom asked for
}

/** The stream alone does not tell the source that nobody reads any more. */
async function* closing(open: () => Promise<ReadableStream<Uint8Array>>, source: AsyncIterator<unknown>): AsyncIterable<Uint8Array> {
  try {
    yield* await open();
  } finally {
    await source.return?.();
  }
}

const MEDIA_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The answer that such a workbook is. `name`: without its ending. */
export function workbookReply(name: string, content: AsyncIterable<Uint8Array>): StreamReply {
  return { mediaType: MEDIA_TYPE, name: `${name}.xlsx`, content, fromDatabase: true };
}
