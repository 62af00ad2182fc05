import type { Color } from 'pdf-lib';
import { COLORS, PAPER, TEXT_WIDTH } from './paper.ts';
import type { Sheet } from './sheet.ts';

/** A horizontal line. */
export function rule(
  sheet: Sheet,
  line: { readonly color: Color; readonly thickness: number; readonly from?: number; readonly to?: number },
): void {
  const { color, thickness, from = PAPER.left, to = PAPER.right } = line;
  sheet.paint((page, y) => page.drawLine({ start: { x: from, y }, end: { x: to, y }, color, thickness }));
}

/** Draws a tinted box downwards from here, as wide as the text. Its left edge has our colour. */
export function box(sheet: Sheet, height: number): void {
  sheet.paint((page, top) => {
    page.drawRectangle({ x: PAPER.left, y: top - height, width: TEXT_WIDTH, height, color: COLORS.tint });
    page.drawRectangle({ x: PAPER.left, y: top - height, width: 2.5, height, color: COLORS.accent });
  });
}
