import { setImmediate as othersTurn } from 'node:timers/promises';
import { fill, PDFDocument, type PDFPage, popGraphicsState, pushGraphicsState, rectangle, setFillingColor } from 'pdf-lib';
import type { LabelCode, LabelSheet } from '../../contract/index.ts';
import { type MatrixCode, matrixCode } from '../receipt/matrix-code.ts';
import { COLORS, PAPER, STYLES } from '../receipt/paper.ts';
import { embedTypeface, type Typeface } from '../receipt/typeface.ts';

const POINTS = 72 / 25.4;
/** Round the code and before the edge, in points. */
const MARGIN = 5;
const [LARGEST, SMALLEST] = [11, 5];
const MORE = '…';

interface Sheet extends LabelSheet {
  readonly skip: number;
  readonly code: LabelCode;
}

/** Whether the labels of a sheet stand on the paper. */
export function extentOf({ left, top, width, height, columns, rows, gapX, gapY }: LabelSheet) {
  return { width: left + columns * width + (columns - 1) * gapX, height: top + rows * height + (rows - 1) * gapY };
}

/** Sheets of labels. Each has a text as a code and in letters. Between two sheets others get their turn. */
export async function renderLabels(texts: readonly string[], sheet: Sheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const typeface = await embedTypeface(pdf, JSON.stringify([...texts, MORE]));
  const perPage = sheet.columns * sheet.rows;
  const pages: PDFPage[] = [];
  for (const [index, text] of texts.entries()) {
    const at = index + (sheet.skip % perPage);
    if (at % perPage === 0) await othersTurn();
    const page = (pages[Math.floor(at / perPage)] ??= pdf.addPage([PAPER.width, PAPER.height]));
    const [column, row] = [at % sheet.columns, Math.floor((at % perPage) / sheet.columns)];
    const left = (sheet.left + column * (sheet.width + sheet.gapX)) * POINTS;
    const top = PAPER.height - (sheet.top + row * (sheet.height + sheet.gapY)) * POINTS;
    drawLabel(page, { text, code: matrixCode(text, sheet.code), left, top, sheet, typeface });
  }
  return pdf.save();
}

interface Label {
  readonly text: string;
  readonly code: MatrixCode;
  readonly left: number;
  readonly top: number;
  readonly sheet: LabelSheet;
  readonly typeface: Typeface;
}
/** The code to the left, the text beside it, as large as it fits. */
function drawLabel(page: PDFPage, { text, code, left, top, sheet, typeface }: Label): void {
  const [width, height] = [sheet.width * POINTS, sheet.height * POINTS];
  const side = Math.min(height, width / 2) - 2 * MARGIN;
  drawCode(page, code, { left: left + MARGIN, top: top - (height - side) / 2, side });
  const room = width - side - 3 * MARGIN;
  const size = fitting(text, room, typeface);
  const style = { ...STYLES.strong, size, leading: size * 1.3 };
  const shown = shortened(text, (part) => typeface.width(part, 'strong', size) <= room);
  typeface.draw(page, shown, { x: left + side + 2 * MARGIN, top: top - (height - style.leading) / 2, style });
}

/** Rectangle by rectangle, a tenth of the work of reading a path. */
function drawCode(page: PDFPage, { runs, size }: MatrixCode, { left, top, side }: { left: number; top: number; side: number }): void {
  const step = side / size;
  const dark = runs.map(({ column, row, length }) => rectangle(left + column * step, top - (row + 1) * step, length * step, step));
  page.pushOperators(pushGraphicsState(), setFillingColor(COLORS.ink), ...dark, fill(), popGraphicsState());
}

function fitting(text: string, room: number, typeface: Typeface): number {
  const wide = typeface.width(text, 'strong', LARGEST);
  return Math.max(SMALLEST, Math.min(LARGEST, (LARGEST * room) / wide));
}

/** The code has the whole text; what is read by eye may end earlier. */
function shortened(text: string, fits: (part: string) => boolean): string {
  if (fits(text)) return text;
  let end = text.length;
  while (end > 1 && !fits(text.slice(0, end) + MORE)) end -= 1;
  return text.slice(0, end) + MORE;
}
