import path from 'node:path';
import { expect, it } from 'vitest';
import { longComments, longIn, MOST_WORDS } from './long-comments.ts';

const root = path.resolve(import.meta.dirname, '..');
/** Nothing in these is too long any more; whoever shortens the rest of a folder adds it. */
const SHORT = ['host-api/attacks/', 'host-api/walk/', 'platform/core/endpoint.ts'];
/** So many are left elsewhere: this number may only fall. */
const LEFT = 332;

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const isShort = (file: string) => SHORT.some((folder) => file.startsWith(folder));

it('counts the words of the first sentence alone, of what is exported and of its fields', () => {
  expect(longIn(`/** ${words(MOST_WORDS)}. ${words(20)} */\nexport const a = 1;`)).toEqual([]);
  expect(longIn(`/**\n * ${words(10)}\n * ${words(6)}.\n */\nexport const a = 1;`)).toEqual([words(16)]);
  expect(longIn(`export interface A {\n  /** ${words(16)}. */\n  readonly a?: string;\n}`)).toEqual([words(16)]);
  expect(longIn(`/** ${words(10)}. @throws ${words(10)} */\nexport const a = 1;`)).toEqual([]);
});

it(`begins doc comments with a sentence of at most ${MOST_WORDS} words`, () => {
  const long = [...longComments(root)];
  expect(long.filter(([file]) => isShort(file))).toEqual([]);
  expect(long.filter(([file]) => !isShort(file)).flatMap(([, sentences]) => sentences).length).toBeLessThanOrEqual(LEFT);
});
