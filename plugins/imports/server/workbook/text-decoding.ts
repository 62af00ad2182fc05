import { isUtf8 } from 'node:buffer';

const SAMPLE = 65_536;

/** Decodes a text file in UTF-8, UTF-16 or Windows-1252; `undefined` for other files. */
export function decodedText(bytes: Buffer): string | undefined {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  return isText(text) ? text : undefined;
}

/** UTF-16 is told by its mark; or, without one, by the zero in every first letter, since a heading starts with letters of one byte. */
const STARTS = [
  { pattern: /^\xff\xfe/, encoding: 'utf-16le' },
  { pattern: /^\xfe\xff/, encoding: 'utf-16be' },
  { pattern: /^(?:[^\0]\0){2}/, encoding: 'utf-16le' },
  { pattern: /^(?:\0[^\0]){2}/, encoding: 'utf-16be' },
] as const;

function encodingOf(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4);
  return STARTS.find(({ pattern }) => pattern.test(start))?.encoding ?? (isUtf8(bytes) ? 'utf-8' : 'windows-1252');
}

/** Control characters tell a picture or a program from a text; a tag at the start tells a page. */
function isText(text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  return !/\p{Cc}/u.test(sample.replaceAll(/[\t\r\n\f\u0080-\u009f]/g, '')) && !/^\s*(?:<|%PDF|\{\\rtf)/i.test(sample);
}
