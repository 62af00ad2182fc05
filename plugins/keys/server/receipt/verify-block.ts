import { fill } from '@platform/core';
import { matrixCode } from './matrix-code.ts';
import { COLORS, PAPER, STYLES, TEXT_WIDTH } from './paper.ts';
import { oneLine } from './plain-text.ts';
import { WORDS } from './receipt-words.ts';
import type { Receipt } from './receipt.ts';
import type { Sheet } from './sheet.ts';

/** A little above 20 mm: read by a phone also from a bad copy. */
const SIDE = 60;
const GUTTER = 14;

/** Writes how anybody can check the receipt, with a QR code that leads there. Nothing without an address. */
export function writeVerify(sheet: Sheet, { language, number, verifyAt }: Receipt): void {
  if (!verifyAt) return;
  const address = new URL(verifyAt);
  address.searchParams.set('number', number);
  sheet.down(18);
  sheet.need(SIDE);
  const said = fill(WORDS.verify[language], { number, address: verifyAt.replace(/^https?:\/\//, '') });
  sheet.beside([
    () => {
      const path = matrixCode(address.href).path(SIDE);
      sheet.paint((page, top) => page.drawSvgPath(path, { x: PAPER.left, y: top, color: COLORS.ink }));
      sheet.down(SIDE);
    },
    () => {
      sheet.down((SIDE - 2 * STYLES.small.leading) / 2);
      const element = sheet.tree.add('P', sheet.tree.document);
      sheet.write(oneLine(said), { x: PAPER.left + SIDE + GUTTER, width: TEXT_WIDTH - SIDE - GUTTER, style: STYLES.small, element });
    },
  ]);
}
