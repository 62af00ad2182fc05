import { COLORS, PAPER, STYLES, TEXT_WIDTH } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { KEY_TYPE, WORDS } from './receipt-words.ts';
import type { Receipt, ReceiptKey } from './receipt.ts';
import { rule } from './shapes.ts';
import type { Sheet } from './sheet.ts';
import type { Element } from './structure-tree.ts';

const PADDING = 4.5;
const GUTTER = 12;
const COLUMNS = [
  { word: WORDS.marking, share: 0.24, style: STYLES.strong },
  { word: WORDS.name, share: 0.34, style: STYLES.body },
  { word: WORDS.type, share: 0.17, style: STYLES.body },
  { word: WORDS.lockSystem, share: 0.25, style: STYLES.body },
].map((column, at, all) => {
  const before = all.slice(0, at).reduce((sum, { share }) => sum + share, 0);
  const isLast = at === all.length - 1;
  return { ...column, x: PAPER.left + before * TEXT_WIDTH, width: column.share * TEXT_WIDTH - (isLast ? 0 : GUTTER) };
});

/** Writes the heading and one row for each key; the header row comes again on every page that the table reaches. */
export function writeKeyTable(sheet: Sheet, { keys, language }: Receipt): void {
  const { tree } = sheet;
  const firstRow = keys[0] && heightOf(sheet, cellsOf(keys[0], language));
  sheet.need(STYLES.section.leading + STYLES.head.leading + 3 * PADDING + (firstRow ?? 0));
  const heading = { x: PAPER.left, width: TEXT_WIDTH, style: STYLES.section, element: tree.add('H2', tree.document) };
  sheet.write(`${WORDS.keys[language]} (${keys.length})`, heading);
  sheet.down(PADDING);
  const table = tree.add('Table', tree.document);
  const header = tree.add('TR', table);
  writeHeader(sheet, language, () => tree.add('TH', header, 'Column'));
  for (const key of keys) {
    const cells = cellsOf(key, language);
    if (sheet.need(heightOf(sheet, cells))) writeHeader(sheet, language);
    writeRow(sheet, cells, table);
  }
}

function cellsOf(key: ReceiptKey, language: Receipt['language']): readonly string[] {
  return [key.marking, key.name ?? '', KEY_TYPE[key.type][language], key.lockSystem].map(oneLine);
}

function heightOf(sheet: Sheet, cells: readonly string[]): number {
  const counts = COLUMNS.map((column, at) => sheet.lines(cells[at] ?? '', column).length);
  return Math.max(...counts) * STYLES.body.leading + 2 * PADDING;
}

/** The first header belongs to the table; those on later pages are only for the eye. */
function writeHeader(sheet: Sheet, language: Receipt['language'], cell?: () => Element): void {
  sheet.beside(
    COLUMNS.map(({ word, x, width }) => () => {
      const place = { x, width, style: STYLES.head };
      if (cell) sheet.write(word[language], { ...place, element: cell() });
      else sheet.decorate(word[language], place);
    }),
  );
  sheet.down(PADDING);
  rule(sheet, { color: COLORS.muted, thickness: 0.8 });
}

function writeRow(sheet: Sheet, cells: readonly string[], table: Element): void {
  const row = sheet.tree.add('TR', table);
  sheet.down(PADDING);
  sheet.beside(COLUMNS.map((column, at) => () => sheet.write(cells[at] ?? '', { ...column, element: sheet.tree.add('TD', row) })));
  sheet.down(PADDING);
  rule(sheet, { color: COLORS.hairline, thickness: 0.6 });
}
