import { COLORS, PAPER, STYLES, type Style, TEXT_WIDTH } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { rule } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Element } from './structure-tree.ts';

const PADDING = 4.5;
const GUTTER = 12;

/** A column of a table. `share` is of the width. */
export interface TableColumn {
  readonly heading: string;
  readonly share: number;
  readonly style: Style;
}
interface Column extends TableColumn {
  readonly x: number;
  readonly width: number;
}
interface Table {
  readonly title: string;
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly string[])[];
}

/** Writes a heading and a table. The header row comes again on every page that it reaches. */
export function writeTable(sheet: Sheet, { title, rows, ...asked }: Table): void {
  const { tree } = sheet;
  const columns = placed(asked.columns);
  const written = rows.map((cells) => cells.map(oneLine));
  const firstRow = written[0] && heightOf(sheet, columns, written[0]);
  sheet.need(STYLES.section.leading + STYLES.head.leading + 3 * PADDING + (firstRow ?? 0));
  const heading = { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.section, element: tree.add('H2', tree.document) };
  sheet.write(title, heading);
  sheet.down(PADDING);
  const table = tree.add('Table', tree.document);
  const header = tree.add('TR', table);
  writeHeader(sheet, columns, () => tree.add('TH', header, 'Column'));
  for (const cells of written) {
    if (sheet.need(heightOf(sheet, columns, cells))) writeHeader(sheet, columns);
    writeRow(sheet, columns, { cells, row: tree.add('TR', table) });
  }
}

function placed(columns: readonly TableColumn[]): readonly Column[] {
  return columns.map((column, at) => {
    const before = columns.slice(0, at).reduce((sum, { share }) => sum + share, 0);
    const isLast = at === columns.length - 1;
    return { ...column, x: PAPER.left + before * TEXT_WIDTH, width: column.share * TEXT_WIDTH - (isLast ? 0 : GUTTER) };
  });
}

function heightOf(sheet: Sheet, columns: readonly Column[], cells: readonly string[]): number {
  const counts = columns.map((column, at) => sheet.lines(cells[at] ?? '', column).length);
  return Math.max(...counts) * STYLES.body.leading + 2 * PADDING;
}

/** The first header belongs to the table; those on later pages are only for the eye. */
function writeHeader(sheet: Sheet, columns: readonly Column[], cell?: () => Element): void {
  sheet.beside(
    columns.map(({ heading, x, width }) => () => {
      const place = { x, width, style: STYLES.head };
      if (cell) sheet.write(heading, { ...place, element: cell() });
      else sheet.decorate(heading, place);
    }),
  );
  sheet.down(PADDING);
  rule(sheet, { color: COLORS.muted, thickness: 0.8 });
}

function writeRow(
  sheet: Sheet,
  columns: readonly Column[],
  { cells, row }: { readonly cells: readonly string[]; readonly row: Element },
): void {
  sheet.down(PADDING);
  sheet.beside(columns.map((column, at) => () => sheet.write(cells[at] ?? '', { ...column, element: sheet.tree.add('TD', row) })));
  sheet.down(PADDING);
  rule(sheet, { color: COLORS.hairline, thickness: 0.6 });
}
