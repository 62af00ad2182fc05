/** What XML 1.0 knows no way to write (`Char`): a workbook that holds one cannot be read. PostgreSQL holds no null and no half character either. */
const OUTSIDE = String.raw`[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]`;
const HOLDS = new RegExp(OUTSIDE, 'u');
const EACH = new RegExp(OUTSIDE, 'gu');

/** Whether a text can be kept, and exported, as it was written. */
export const isKeepable = (text: string): boolean => !HOLDS.test(text);

/** The text without what cannot. */
export const keepable = (text: string): string => text.replaceAll(EACH, '');
