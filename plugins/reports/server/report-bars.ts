import { type PDFFont, type PDFPage, rgb } from 'pdf-lib';

interface Bars {
  /** The lower left corner, in points. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly values: readonly number[];
  /** What stands below each. */
  readonly labels: readonly string[];
  readonly font: PDFFont;
}
const [SIZE, GAP] = [7, 0.25];
const [FILL, INK] = [rgb(0.06, 0.42, 0.74), rgb(0.38, 0.38, 0.38)];

/** Draws a bar for each value, as many as there is room for. Its number stands above it, its label below. */
export function drawBars(page: PDFPage, { x, y, width, height, values, labels, font }: Bars): void {
  const [step, top] = [width / values.length, Math.max(...values, 1)];
  const every = Math.max(1, Math.ceil(Math.max(...labels.map((label) => font.widthOfTextAtSize(label, SIZE))) / step));
  const base = y + SIZE + 4;
  const room = height - 2 * SIZE - 8;
  for (const [at, value] of values.entries()) {
    const left = x + at * step;
    const tall = (value / top) * room;
    const centred = (text: string) => left + (step - font.widthOfTextAtSize(text, SIZE)) / 2;
    if (value > 0) page.drawRectangle({ x: left + (step * GAP) / 2, y: base, width: step * (1 - GAP), height: tall, color: FILL });
    const [figure, label] = [String(value), labels[at] ?? ''];
    if (value > 0 && font.widthOfTextAtSize(figure, SIZE) <= step)
      page.drawText(figure, { x: centred(figure), y: base + tall + 2, size: SIZE, font, color: INK });
    if (at % every === 0) page.drawText(label, { x: centred(label), y, size: SIZE, font, color: INK });
  }
}
