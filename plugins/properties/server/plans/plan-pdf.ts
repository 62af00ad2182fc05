import type { Language } from '@platform/core';
import { newPdf } from '@platform/server/pdf';
import { type Color, type PDFDocument, type PDFFont, rgb } from 'pdf-lib';
import { type Blueprint, OBJECTS, type Pin } from '../../contract/index.ts';
import { PIN_COLUMNS, pinCells } from '../pins/pin-columns.ts';

/** What is printed of a plan. */
interface PrintedPlan {
  readonly language: Language;
  /** As people write it. */
  readonly day: string;
  readonly plan: Pick<Blueprint, 'name' | 'floor' | 'property' | 'crop'>;
  /** The cut plan, as JPEG. */
  readonly jpeg: Uint8Array;
  /** By their numbers. */
  readonly pins: readonly Pin[];
}
/** A4 in points; what a title, a text and its line take; a pin's radius. */
const [SHORT, LONG, MARGIN, HEAD, SIZE, STEP, RADIUS] = [595, 842, 40, 13, 9, 13, 7];
const [INK, PAPER] = [rgb(0.11, 0.13, 0.15), rgb(1, 1, 1)];
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
/** Where the columns of the list begin, and how wide their text may be. */
const COLUMNS = [
  { name: 'number', x: MARGIN, width: 26 },
  { name: 'space', x: MARGIN + 30, width: 140 },
  { name: 'object', x: MARGIN + 175, width: 85 },
  { name: 'items', x: MARGIN + 265, width: SHORT - 2 * MARGIN - 265 },
] as const;

/** The plan with its numbered pins. After it comes the list of what each of them is. */
export async function planPdf(printed: PrintedPlan): Promise<Uint8Array> {
  const { language, plan } = printed;
  const { pdf, ...fonts } = await newPdf({ title: plan.name, language });
  await drawSheet(pdf, fonts, printed);
  if (printed.pins.length > 0) drawList(pdf, fonts, printed);
  return pdf.save();
}

interface Fonts {
  readonly plain: PDFFont;
  readonly strong: PDFFont;
}
async function drawSheet(pdf: PDFDocument, { plain, strong }: Fonts, { plan, day, jpeg, pins }: PrintedPlan): Promise<void> {
  const image = await pdf.embedJpg(jpeg);
  const isWide = image.width >= image.height;
  const page = pdf.addPage(isWide ? [LONG, SHORT] : [SHORT, LONG]);
  const { width, height } = page.getSize();
  const title = [plan.property.name, plan.name, plan.floor].filter(Boolean).join(' · ');
  const dayAt = width - MARGIN - plain.widthOfTextAtSize(day, SIZE);
  const head = cut(strong, title, { size: HEAD, width: dayAt - 2 * MARGIN });
  page.drawText(head, { x: MARGIN, y: height - MARGIN, size: HEAD, font: strong, color: INK });
  page.drawText(day, { x: dayAt, y: height - MARGIN, size: SIZE, font: plain, color: INK });
  const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN - 2 * STEP };
  const drawn = image.scaleToFit(room.width, room.height);
  const left = (width - drawn.width) / 2;
  page.drawImage(image, { x: left, y: MARGIN, ...drawn });
  const shown = plan.crop ?? WHOLE;
  for (const { x, y, number, objectType } of pins) {
    const [across, down] = [(x - shown.x) / shown.width, (y - shown.y) / shown.height];
    if (across < 0 || across > 1 || down < 0 || down > 1) continue;
    const at = { x: left + across * drawn.width, y: MARGIN + (1 - down) * drawn.height };
    page.drawCircle({ ...at, size: RADIUS, color: colourOf(OBJECTS[objectType].colour), borderColor: PAPER, borderWidth: 1 });
    const text = String(number);
    const size = text.length > 2 ? 5 : 7;
    const middle = { x: at.x - strong.widthOfTextAtSize(text, size) / 2, y: at.y - size * 0.36 };
    page.drawText(text, { ...middle, size, font: strong, color: PAPER });
  }
}

/** The list of pins. A row that is taller than a page goes on upon the next. */
function drawList(pdf: PDFDocument, { plain, strong }: Fonts, { language, pins }: PrintedPlan): void {
  const headings = COLUMNS.map(({ name }) => [PIN_COLUMNS[name].heading[language]]);
  let page = pdf.addPage([SHORT, LONG]);
  let y = LONG - MARGIN;
  const draw = (face: PDFFont, cells: readonly (readonly string[])[]) => {
    for (const [at, lines] of cells.entries())
      for (const [line, text] of lines.entries())
        page.drawText(text, { x: COLUMNS[at]?.x ?? MARGIN, y: y - line * STEP, size: SIZE, font: face, color: INK });
    y -= heightOf(cells) * STEP + 3;
  };
  draw(strong, headings);
  const top = y;
  const room = () => Math.floor((y - MARGIN) / STEP);
  const turn = () => {
    page = pdf.addPage([SHORT, LONG]);
    y = LONG - MARGIN;
    draw(strong, headings);
  };
  for (const pin of pins) {
    const told = pinCells({ ...pin, property: pin.property.name, blueprint: pin.blueprint.name }, language);
    let rest: readonly (readonly string[])[] = COLUMNS.map(({ name, width }) => wrapped(plain, String(told[name]), width));
    if (y < top && heightOf(rest) > room()) turn();
    while (heightOf(rest) > room()) {
      const [fits, later] = cutAt(rest, room());
      draw(plain, fits);
      turn();
      rest = later;
    }
    draw(plain, rest);
  }
}
const cutAt = (cells: readonly (readonly string[])[], lines: number) =>
  [cells.map((cell) => cell.slice(0, lines)), cells.map((cell) => cell.slice(lines))] as const;
/** Of a row, in lines. */
const heightOf = (cells: readonly (readonly string[])[]) => Math.max(...cells.map(({ length }) => length));

/** A text in lines that are no wider; a longer word is cut. */
function wrapped(face: PDFFont, text: string, width: number): string[] {
  const fits = (line: string) => face.widthOfTextAtSize(line, SIZE) <= width;
  const lines = [''];
  for (const word of written(face, text).split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (fits(longer)) lines[lines.length - 1] = longer;
    else {
      let rest = word;
      while (rest.length > 1 && !fits(rest)) rest = rest.slice(0, -1);
      lines.push(rest);
    }
  }
  return lines.filter((line, at) => line || (at === 0 && lines.length === 1));
}

/** A text on one line, as much of it as there is room for. */
function cut(face: PDFFont, text: string, { size, width }: { readonly size: number; readonly width: number }): string {
  const fits = (line: string) => face.widthOfTextAtSize(line, size) <= width;
  const whole = written(face, text);
  if (fits(whole)) return whole;
  let rest = whole;
  while (rest.length > 1 && !fits(`${rest}…`)) rest = rest.slice(0, -1);
  return `${rest.trimEnd()}…`;
}

/** What the font has no letter for stands as a question mark. */
function written(face: PDFFont, text: string): string {
  const known = new Set(face.getCharacterSet());
  return Array.from(text, (letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}

function colourOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(red, green, blue);
}
