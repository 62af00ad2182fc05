import { PAPER, STYLES, TEXT_WIDTH } from './paper.ts';
import { linesOf } from './plain-text.ts';
import { WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';
import type { Sheet } from './sheet.ts';
import type { Element } from './structure-tree.ts';

const INDENT = 12;
const BULLET = '\u2022';

/** Writes the receipt's text in paragraphs and lists; nothing when there is none. */
export function writeTerms(sheet: Sheet, { text, language }: Receipt): void {
  const lines = linesOf(text ?? '');
  if (lines.length === 0) return;
  const { tree } = sheet;
  const block = { x: PAPER.left, width: TEXT_WIDTH };
  sheet.down(20);
  sheet.need(STYLES.section.leading + 2 * STYLES.body.leading);
  sheet.write(WORDS.terms[language], { ...block, style: STYLES.section, element: tree.add('H2', tree.document) });
  let list: Element | undefined;
  for (const line of lines) {
    if (line.isItem) {
      list ??= tree.add('L', tree.document);
      writeItem(sheet, line.text, list);
      continue;
    }
    list = undefined;
    if (line.text === '') sheet.down(STYLES.body.leading / 2);
    else sheet.write(line.text, { ...block, style: STYLES.body, element: tree.add('P', tree.document) });
  }
}

function writeItem(sheet: Sheet, text: string, list: Element): void {
  const element = sheet.tree.add('LBody', sheet.tree.add('LI', list));
  sheet.need(STYLES.body.leading);
  sheet.decorate(BULLET, { x: PAPER.left, width: INDENT, style: STYLES.body });
  sheet.down(-STYLES.body.leading);
  sheet.write(text, { x: PAPER.left + INDENT, width: TEXT_WIDTH - INDENT, style: STYLES.body, element });
}
