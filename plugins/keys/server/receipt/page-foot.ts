import type { PDFDocument } from 'pdf-lib';
import { PAPER, STYLES } from './paper.ts';
import type { StructureTree } from './structure-tree.ts';
import type { Typeface } from './typeface.ts';

/** Writes a text and the page number, as `1 (3)`, below every page. Called once all pages are there. */
export function writeFeet(
  pdf: PDFDocument,
  text: string,
  { tree, typeface }: { readonly tree: StructureTree; readonly typeface: Typeface },
): void {
  const style = STYLES.small;
  const top = PAPER.bottom - 22;
  const pages = pdf.getPages();
  for (const [at, page] of pages.entries()) {
    const number = `${at + 1} (${pages.length})`;
    tree.decorate(page, () => {
      typeface.draw(page, text, { x: PAPER.left, top, style });
      typeface.draw(page, number, { x: PAPER.right - typeface.width(number, style.weight, style.size), top, style });
    });
  }
}
