import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Of what is exported, and of the fields of what is. */
const COMMENT = /^[ \t]*\/\*\*((?:(?!\*\/)[^])*)\*\/\s*\n(export\s|\s+(?:readonly\s)?\w+[?(:<])/gm;
export const MOST_WORDS = 15;

/** The first sentences of doc comments that have too many words, by file. */
export function longComments(root: string): ReadonlyMap<string, readonly string[]> {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  return new Map(
    files.map((file) => [file, longIn(readFileSync(path.join(root, file), 'utf8'))] as const).filter(([, long]) => long.length > 0),
  );
}

/** The same in one source. */
export function longIn(source: string): readonly string[] {
  const sentences = [...source.matchAll(COMMENT)].map(([, comment = '']) => firstSentence(comment));
  return sentences.filter((sentence) => sentence.split(/\s+/).length > MOST_WORDS);
}

function firstSentence(comment: string): string {
  const text = comment
    .replaceAll(/^\s*\*/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.split(/\. |\.$| ?@(?:throws|returns|type|param)/)[0] ?? '';
}
