/** One line without control, formatting or direction characters: what is seen is what is signed. */
export function oneLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
}

/** A line of running text, or an item of a list. */
export interface TextLine {
  readonly text: string;
  readonly isItem: boolean;
}

/** The lines of a text, with at most one empty line between paragraphs. Empty lines at its ends are dropped. */
export function linesOf(text: string): readonly TextLine[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).map((line): TextLine => {
    const item = /^\s*[-+*•]\s+(.*)$/u.exec(line);
    return { text: oneLine(item?.[1] ?? line), isItem: item !== null };
  });
  const first = lines.findIndex((line) => line.text !== '');
  const last = lines.findLastIndex((line) => line.text !== '');
  return first === -1 ? [] : lines.slice(first, last + 1).filter((line, at, kept) => line.text !== '' || kept[at - 1]?.text !== '');
}
