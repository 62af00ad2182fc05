import type { CellStyle } from 'hucre';

/** Excel takes no longer text in a cell. */
const LONGEST = 32_767;
const TEXT_FORMAT = '@';

/** The style of text cells, which keeps what is typed over: `007` keeps its zeros. `=1+1` is not computed. */
export const TEXT_STYLE: CellStyle = { numFmt: TEXT_FORMAT };
export const WRAPPED_STYLE: CellStyle = { alignment: { wrapText: true, vertical: 'top' } };
export const HEADER_STYLE: CellStyle = {
  numFmt: TEXT_FORMAT,
  font: { bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: '0A5966' } },
};
export const FAULTY_STYLE: CellStyle = {
  numFmt: TEXT_FORMAT,
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FBDAD7' } },
};

/** A text as a workbook can hold it. */
export function writable(text: string): string {
  return text.length > LONGEST ? text.slice(0, LONGEST) : text;
}

/** A column's width that shows its longest text, within reason. */
export function widthFor(texts: Iterable<string>): number {
  let longest = 8;
  for (const text of texts) longest = Math.max(longest, text.length);
  return Math.min(longest + 3, 50);
}
