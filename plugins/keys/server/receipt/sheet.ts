import type { PDFDocument, PDFPage } from 'pdf-lib';
import { brokenLines } from './line-breaking.ts';
import { PAPER, type Style } from './paper.ts';
import type { Element, StructureTree } from './structure-tree.ts';
import type { Typeface } from './typeface.ts';

/** The position of a text, its style, and its element in the structure tree. */
export interface Place {
  readonly x: number;
  readonly width: number;
  readonly style: Style;
  readonly element: Element;
}
/** Paper that is written from the top, page after page. */
export type Sheet = ReturnType<typeof createSheet>;

/** Starts the first page. */
export function createSheet(pdf: PDFDocument, { tree, typeface }: { readonly tree: StructureTree; readonly typeface: Typeface }) {
  let page = pdf.addPage([PAPER.width, PAPER.height]);
  /** The upper edge of what comes next. */
  let y: number = PAPER.top;

  const lines = (text: string, { width, style }: Pick<Place, 'width' | 'style'>) =>
    brokenLines(text, (line) => typeface.width(line, style.weight, style.size) <= width);
  const need = (height: number) => {
    if (y - height >= PAPER.bottom) return false;
    page = pdf.addPage([PAPER.width, PAPER.height]);
    y = PAPER.top;
    return true;
  };

  return {
    tree,
    lines,
    /** Turns to a new page unless this much room is left; says whether it turned. */
    need,
    down(points: number) {
      y -= points;
    },
    /** Writes wrapped text and moves below it, over pages where needed. */
    write(text: string, { element, ...place }: Place) {
      const broken = lines(text, place);
      for (const [at, line] of broken.entries()) {
        need(place.style.leading);
        const written = at === broken.length - 1 ? line : `${line} `;
        tree.mark(page, element, () => typeface.draw(page, written, { ...place, top: y }));
        y -= place.style.leading;
      }
    },
    /** Writes wrapped text that is decoration: what is repeated on every page. */
    decorate(text: string, place: Omit<Place, 'element'>) {
      for (const line of lines(text, place)) {
        tree.decorate(page, () => typeface.draw(page, line, { ...place, top: y }));
        y -= place.style.leading;
      }
    },
    /** Writes columns side by side from the same height, and moves below the longest. Ask for room first. */
    beside(columns: readonly (() => void)[]) {
      const from = y;
      let lowest = from;
      for (const column of columns) {
        y = from;
        column();
        lowest = Math.min(lowest, y);
      }
      y = lowest;
    },
    /** Draws lines and areas. */
    paint(draw: (page: PDFPage, top: number) => void) {
      tree.decorate(page, () => draw(page, y));
    },
  };
}
