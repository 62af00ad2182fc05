import type { StreamReply, Text } from '@platform/core';
import { type Clock, type Ctx, type ExportColumn, exportRows, today, workbookReply } from '@platform/server';
import { type AuditLine, KIND_WORDS, type SecurityLine } from '../../contract/index.ts';

const CHUNK = 500;

const WHO = {
  at: { heading: { sv: 'När', nb: 'Når' }, as: 'moment' },
  who: { heading: { sv: 'Vem', nb: 'Hvem' }, width: 28 },
  impersonator: { heading: { sv: 'Företrädd av', nb: 'Representert av' }, width: 28 },
} as const satisfies Readonly<Record<string, ExportColumn>>;
const ORGANISATION = { organisation: { heading: { sv: 'Organisation', nb: 'Organisasjon' }, width: 28 } } as const;

interface Sheet {
  readonly title: Text;
  readonly columns: Readonly<Record<string, ExportColumn>>;
}
export const AUDIT_COLUMNS: Sheet = {
  title: { sv: 'Ändringslogg', nb: 'Endringslogg' },
  columns: {
    ...WHO,
    type: { heading: { sv: 'Vad', nb: 'Hva' }, width: 22 },
    name: { heading: { sv: 'Namn', nb: 'Navn' }, width: 28 },
    action: { heading: { sv: 'Händelse', nb: 'Hendelse' }, width: 22 },
    changes: { heading: { sv: 'Ändrat', nb: 'Endret' }, width: 60 },
    ...ORGANISATION,
  },
};
export const SECURITY_COLUMNS: Sheet = {
  title: { sv: 'Säkerhetslogg', nb: 'Sikkerhetslogg' },
  columns: {
    ...WHO,
    kind: { heading: { sv: 'Händelse', nb: 'Hendelse' }, values: KIND_WORDS, width: 30 },
    subject: { heading: { sv: 'Om vem', nb: 'Om hvem' }, width: 28 },
    detail: { heading: { sv: 'Uppgifter', nb: 'Opplysninger' }, width: 44 },
    address: { heading: { sv: 'Nätadress', nb: 'Nettadresse' }, width: 22 },
    userAgent: { heading: { sv: 'Webbläsare', nb: 'Nettleser' }, width: 40 },
    ...ORGANISATION,
  },
};

const changeText = ({ field, from, to }: AuditLine['changes'][number]): string =>
  from === null && to === null ? field : `${field}: ${from === null ? '' : `${from} → `}${to ?? '–'}`;

export const exportedAudit = (line: AuditLine) => ({
  at: line.at,
  who: line.who,
  impersonator: line.impersonator,
  type: line.subject.type.text,
  name: line.subject.name,
  action: line.action.text,
  changes: line.changes.map(changeText).join('; '),
  organisation: line.organisation?.name,
});
export const exportedSecurity = ({ at, who, impersonator, kind, detail, address, userAgent, subject, organisation }: SecurityLine) => ({
  at,
  who,
  impersonator,
  kind,
  detail,
  address,
  userAgent,
  subject: subject?.name,
  organisation: organisation?.name,
});

interface Source<Row, Line> {
  readonly name: Sheet;
  readonly clock: Clock;
  readonly rows: { stream(chunk: number): AsyncIterable<Row> };
  toLines(some: readonly Row[]): Promise<readonly Line[]>;
  exported(line: Line): Readonly<Record<string, string | null | undefined>>;
}

/** A filtered log as a workbook. Names are looked up for many lines at once. */
export function logWorkbook<Row, Line>(
  ctx: Ctx,
  { name: { title, columns }, clock, rows, toLines, exported }: Source<Row, Line>,
): StreamReply {
  async function* lines() {
    for await (const some of inChunks(rows.stream(CHUNK))) for (const line of await toLines(some)) yield exported(line);
  }
  const { language, timeZone } = ctx;
  const day = today(ctx, clock);
  return workbookReply(`${title[language].toLowerCase()}-${day}`, exportRows(columns, lines(), { language, timeZone, title }));
}

async function* inChunks<T>(source: AsyncIterable<T>): AsyncIterable<readonly T[]> {
  let held: T[] = [];
  for await (const each of source) {
    held.push(each);
    if (held.length < CHUNK) continue;
    yield held;
    held = [];
  }
  if (held.length > 0) yield held;
}
