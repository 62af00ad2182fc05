import path from 'node:path';
import { expect, it } from 'vitest';
import { longComments, longIn, MOST_WORDS } from './long-comments.ts';

const root = path.resolve(import.meta.dirname, '..');
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

it('counts the words of the first sentence alone, of what is exported and of its fields', () => {
  expect(longIn(`/** ${words(MOST_WORDS)}. ${words(20)} */\nexport const a = 1;`)).toEqual([]);
  expect(longIn(`/**\n * ${words(10)}\n * ${words(6)}.\n */\nexport const a = 1;`)).toEqual([words(16)]);
  expect(longIn(`export interface A {\n  /** ${words(16)}. */\n  readonly a?: string;\n}`)).toEqual([words(16)]);
  expect(longIn(`/** ${words(10)}. @throws ${words(10)} */\nexport const a = 1;`)).toEqual([]);
});

it('takes no glob in a text for the beginning of a comment', () => {
  expect(longIn(`const SOURCES = 'plugins/**/*';\n// ${words(20)}\n/** A mark. */\nexport const a = 1;`)).toEqual([]);
});

it(`begins doc comments with a sentence of at most ${MOST_WORDS} words`, () => {
  expect([...longComments(root)]).toEqual([]);
});
