import { type Language, numberFormat, type Text } from '@platform/core';
import { newPdf } from '@platform/server/pdf';
import { type PDFFont, type PDFPage, rgb } from 'pdf-lib';
import type { Report } from '../contract/index.ts';
import { drawBars } from './report-bars.ts';

/** What a report on paper says. */
export interface PaperReport {
  readonly language: Language;
  /** Whose numbers they are. */
  readonly whose: string;
  /** `v. 36 2026 – v. 47 2026`. */
  readonly period: string;
  readonly parts: readonly Report[];
  readonly weekOf: (week: string) => string;
}
const WORDS = {
  title: { sv: 'Rapport', nb: 'Rapport' },
  total: { sv: 'Totalt', nb: 'Totalt' },
  fresh: { sv: 'Nya', nb: 'Nye' },
  before: { sv: 'Perioden före', nb: 'Perioden før' },
  byWeek: { sv: 'Nya per vecka', nb: 'Nye per uke' },
  none: { sv: 'Inget att räkna i perioden.', nb: 'Ingenting å telle i perioden.' },
} as const satisfies Readonly<Record<string, Text>>;

const [WIDTH, HEIGHT, MARGIN, STEP, SIZE] = [595, 842, 56, 17, 10];
/** Where the columns of numbers end. */
const COLUMNS = [340, 430, WIDTH - MARGIN] as const;
const BARS = 56;
const GREY = rgb(0.38, 0.38, 0.38);

/** Reports as a PDF of A4 pages: a table and a chart a part. */
export async function reportPdf({ language, whose, period, parts, weekOf }: PaperReport): Promise<Uint8Array> {
  const say = (word: keyof typeof WORDS) => WORDS[word][language];
  const number = numberFormat(language, {});
  const { pdf, plain, strong } = await newPdf({ title: `${say('title')} ${period}`, language });
  let page: PDFPage = pdf.addPage([WIDTH, HEIGHT]);
  let y = HEIGHT - MARGIN;
  /** Goes on upon a new page where so much does not fit any more. */
  const need = (height: number) => {
    if (y - height > MARGIN) return;
    page = pdf.addPage([WIDTH, HEIGHT]);
    y = HEIGHT - MARGIN;
  };
  const line = (cells: readonly string[], { face = plain, size = SIZE, color = rgb(0, 0, 0) } = {}) => {
    need(STEP);
    const [name = '', ...figures] = cells;
    page.drawText(fitted(name, { face, size }, figures.length > 0 ? COLUMNS[0] - MARGIN - 60 : WIDTH - 2 * MARGIN), {
      x: MARGIN,
      y,
      size,
      font: face,
      color,
    });
    for (const [at, text] of figures.entries())
      page.drawText(text, { x: (COLUMNS[at] ?? 0) - face.widthOfTextAtSize(text, size), y, size, font: face, color });
    y -= STEP + Math.max(0, size - SIZE);
  };
  line([`${say('title')} · ${whose}`], { face: strong, size: 18 });
  line([period], { color: GREY });
  for (const { title, weeks, series } of parts) {
    const seen = series.filter(({ total, before, weeks: counts }) => total + before > 0 || counts.some(Boolean));
    need(3 * STEP + BARS);
    y -= STEP;
    line([title, ...(seen.length > 0 ? [say('total'), say('fresh'), say('before')] : [])], { face: strong, size: 12 });
    if (seen.length === 0) line([say('none')], { color: GREY });
    for (const { text, total, before, weeks: counts } of seen)
      line([text, ...[total, sumOf(counts), before].map((each) => number.format(each))]);
    const byWeek = weeks.map((_, at) => sumOf(seen.map(({ weeks: counts }) => counts[at] ?? 0)));
    if (!byWeek.some(Boolean)) continue;
    need(BARS + 2 * STEP);
    line([say('byWeek')], { color: GREY, size: 9 });
    drawBars(page, {
      x: MARGIN,
      y: y - BARS + STEP,
      width: WIDTH - 2 * MARGIN,
      height: BARS,
      values: byWeek,
      labels: weeks.map(weekOf),
      font: plain,
    });
    y -= BARS + STEP;
  }
  return pdf.save();
}

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** A text cut to a width. */
function fitted(text: string, { face, size }: { readonly face: PDFFont; readonly size: number }, width: number): string {
  if (face.widthOfTextAtSize(text, size) <= width) return text;
  let length = text.length;
  while (length > 1 && face.widthOfTextAtSize(`${text.slice(0, length)}…`, size) > width) length -= 1;
  return `${text.slice(0, length)}…`;
}
