import { fill, type Language, type Text } from '@platform/core';
import type { Cell, DataValidation, WriteSheet } from 'hucre';
import { LIMITS, WRITTEN_LIMITS } from './limits.ts';
import { REQUIRED_MARK, type WorkbookColumn, type WorkbookColumns } from './workbook-column.ts';
import { HEADER_STYLE, TEXT_STYLE, widthFor, WRAPPED_STYLE } from './workbook-style.ts';

/** Empty rows that are prepared as text, so that what is typed in them is not taken for numbers and days. */
const PREPARED_ROWS = 1_000;

const WORDS = {
  rows: { sv: 'Rader', nb: 'Rader' },
  instructions: { sv: 'Instruktioner', nb: 'Veiledning' },
  choices: { sv: 'Val', nb: 'Valg' },
  column: { sv: 'Kolumn', nb: 'Kolonne' },
  required: { sv: 'Obligatorisk', nb: 'Obligatorisk' },
  yes: { sv: 'Ja', nb: 'Ja' },
  no: { sv: 'Nej', nb: 'Nei' },
  content: { sv: 'Vad som ska stå där', nb: 'Hva som skal stå der' },
  pickSome: { sv: 'Välj bland: {values}. Flera skiljs åt med komma.', nb: 'Velg blant: {values}. Flere skilles med komma.' },
  pickOne: { sv: 'Välj ett av: {values}.', nb: 'Velg ett av: {values}.' },
  wrongTitle: { sv: 'Okänt värde', nb: 'Ukjent verdi' },
  wrong: { sv: 'Välj ett värde i listan.', nb: 'Velg en verdi fra listen.' },
  marked: {
    sv: `Kolumner märkta med ${REQUIRED_MARK} måste fyllas i. Övriga får lämnas tomma eller tas bort.`,
    nb: `Kolonner merket med ${REQUIRED_MARK} må fylles ut. De andre kan stå tomme eller fjernes.`,
  },
  order: {
    sv: 'Kolumnerna får stå i vilken ordning som helst. En rad i listan är en post.',
    nb: 'Kolonnene kan stå i hvilken som helst rekkefølge. En rad i listen er én post.',
  },
  limits: {
    sv: 'Filen får vara högst {bytes} och ha högst {rows} rader.',
    nb: 'Filen kan være på høyst {bytes} og ha høyst {rows} rader.',
  },
} as const satisfies Readonly<Record<string, Text>>;

interface TemplateOptions {
  /** What the sheet is called; `Rader` unless told. */
  readonly title?: Text;
  /** Paragraphs above what is said of each column. */
  readonly instructions?: Readonly<Record<Language, readonly string[]>>;
}

/**
 * Writes the template: headings, drop-downs for columns with fixed values, and a sheet of instructions. It has no example rows, which would
 * be imported.
 */
export async function writeTemplate(columns: WorkbookColumns, language: Language, options: TemplateOptions = {}): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx'); // large, and seldom asked for
  const listed = Object.values(columns);
  return writeXlsx({
    sheets: [rowsSheet(listed, language, options), instructionsSheet(listed, language, options), choicesSheet(listed, language)],
  });
}

type Columns = readonly WorkbookColumn[];

function rowsSheet(columns: Columns, language: Language, { title = WORDS.rows }: TemplateOptions): WriteSheet {
  const headings = columns.map((column) => headingOf(column, language));
  const cells = new Map<string, Partial<Cell>>();
  for (const [place, heading] of headings.entries()) {
    cells.set(`0,${place}`, { value: heading, type: 'string', style: HEADER_STYLE });
    for (let row = 1; row <= PREPARED_ROWS; row += 1) cells.set(`${row},${place}`, { value: null, type: 'empty', style: TEXT_STYLE });
  }
  return {
    name: title[language],
    cells,
    rows: [headings],
    columns: headings.map((heading) => ({ width: Math.max(widthFor([heading]), 16) })),
    dataValidations: validations(columns, language),
    freezePane: { rows: 1 },
  };
}

/** The choices stand on a sheet of their own: a list within the rule would end at 255 characters and break at a comma. */
function validations(columns: Columns, language: Language): DataValidation[] {
  return columns.flatMap(({ values, several }, place) => {
    if (values === undefined) return [];
    // whoever writes several has to write them by hand
    const own = letterOf(place);
    return {
      type: 'list',
      formula1: `'${WORDS.choices[language]}'!$${own}$1:$${own}$${Object.keys(values).length}`,
      range: `${own}2:${own}${LIMITS.rows + 1}`,
      allowBlank: true,
      showErrorMessage: !several,
      errorTitle: WORDS.wrongTitle[language],
      errorMessage: WORDS.wrong[language],
    };
  });
}

function choicesSheet(columns: Columns, language: Language): WriteSheet {
  const choices = columns.map(({ values = {} }) => Object.values(values).map((words) => words[language]));
  const rows = Array.from({ length: Math.max(1, ...choices.map((each) => each.length)) }, (_, row) =>
    choices.map((each) => each[row] ?? null),
  );
  return { name: WORDS.choices[language], rows, hidden: true };
}

function instructionsSheet(columns: Columns, language: Language, { instructions }: TemplateOptions): WriteSheet {
  const general = [
    ...(instructions?.[language] ?? []),
    WORDS.marked[language],
    WORDS.order[language],
    fill(WORDS.limits[language], WRITTEN_LIMITS),
  ];
  const head = [WORDS.column[language], WORDS.required[language], WORDS.content[language]];
  const about = columns.map((column) => [
    column.heading[language],
    column.required ? WORDS.yes[language] : WORDS.no[language],
    contentOf(column, language),
  ]);
  const rows = [...general.map((sentence) => [sentence]), [], head, ...about];
  const cells = new Map<string, Partial<Cell>>();
  for (const [place, value] of head.entries()) cells.set(`${general.length + 1},${place}`, { value, type: 'string', style: HEADER_STYLE });
  for (const [at, [, , value = '']] of about.entries()) {
    cells.set(`${general.length + 2 + at},2`, { value, type: 'string', style: WRAPPED_STYLE });
  }
  return { name: WORDS.instructions[language], rows, cells, columns: [{ width: 26 }, { width: 14 }, { width: 70 }] };
}

function headingOf({ heading, required }: WorkbookColumn, language: Language): string {
  return required ? `${heading[language]} ${REQUIRED_MARK}` : heading[language];
}

function contentOf({ note, values, several }: WorkbookColumn, language: Language): string {
  const words = Object.values(values ?? {}).map((each) => each[language]);
  const choice = words.length > 0 ? fill(WORDS[several ? 'pickSome' : 'pickOne'][language], { values: words.join(', ') }) : undefined;
  return [note?.[language], choice].filter((part) => part !== undefined).join(' ');
}

/** A column's letters: A, B … Z, AA. */
function letterOf(place: number): string {
  const last = String.fromCodePoint(65 + (place % 26));
  return place < 26 ? last : `${letterOf(Math.floor(place / 26) - 1)}${last}`;
}
