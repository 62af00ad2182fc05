import { expect, it } from 'vitest';
import { z } from 'zod';
import { fieldFault } from './field-fault.ts';
import { multiLine, oneLine, visible } from './text.ts';

const name = oneLine(100, 1);
const note = multiLine(100);
const taken = (schema: z.ZodType, text: string) => schema.safeParse(text).success;

it.each(['Åsa Öberg-Næss', 'Zoë 李小龍', 'Brf Björken 1/2 “A”', 'a\u00A0b', 'مريم', 'नेपाल', 'Familjen 👩‍👧', 'Nyckel ❤️ 1️⃣ 👍🏽'])(
  'takes %s on one line',
  (text) => expect(name.parse(text)).toBe(text),
);

it.each([
  ['a line break', '\n'],
  ['a carriage return', '\r'],
  ['a tab', '\t'],
  ['a null', '\0'],
  ['a delete', '\u007F'],
  ['a next line', '\u0085'],
  ['a line separator', '\u2028'],
  ['a paragraph separator', '\u2029'],
  ['a soft hyphen', '\u00AD'],
  ['a zero-width space', '\u200B'],
  ['a joiner outside emoji', '\u200D'],
  ['a variation selector outside emoji', '\uFE0F'],
  ['a right-to-left mark', '\u200F'],
  ['a right-to-left override', '\u202E'],
  ['an isolate', '\u2066'],
  ['a byte order mark', '\uFEFF'],
  ['a filler', '\u3164'],
  ['a tag', '\u{E0041}'],
])('refuses %s on one line', (_, mark) => {
  expect(taken(name, `a${mark}b`)).toBe(false);
});

it('takes line breaks in several lines, and refuses other controls and what turns a text around', () => {
  expect(note.parse(' one\n\ttwo\r\nthree 👩‍👧 ')).toBe('one\n\ttwo\r\nthree 👩‍👧');
  expect(['\0', '\u0007', '\u001B', '\u0085', '\u202E', '\u2067'].filter((mark) => taken(note, `a${mark}b`))).toEqual([]);
});

it('keeps text composed and trimmed, and counts what it keeps', () => {
  expect(name.parse('  A\u030Asa ')).toBe('Åsa');
  expect(taken(oneLine(3, 1), 'A\u030Asa')).toBe(true);
  expect([taken(name, '   '), taken(name, 'a'.repeat(101)), taken(oneLine(5), '')]).toEqual([false, false, true]);
});

it('cleans what cannot be refused', () => {
  expect(visible(' kvitto\u202Efdp.\u200Bexe\n')).toBe('kvittofdp.exe');
});

it('says why in both languages, and what it is to those who read the contract', () => {
  const said = (language: 'sv' | 'nb') =>
    name.safeParse('a\nb', { error: (issue) => fieldFault(issue, language) }).error?.issues.map(({ message }) => message);
  expect([said('sv'), said('nb')]).toEqual([
    ['Skriv texten på en rad, utan osynliga tecken.'],
    ['Skriv teksten på én linje, uten usynlige tegn.'],
  ]);
  expect(z.toJSONSchema(z.object({ name, note }))).toMatchObject({
    properties: { name: { type: 'string', minLength: 1, maxLength: 100, format: 'one-line' }, note: { format: 'multi-line' } },
  });
});
