// What is said of security names tests and files: they must be there, and the figures be those of the tables.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const TABLES = readdirSync(path.join(ROOT, 'docs/security')).map((name) => `docs/security/${name}`);
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** Paths in code marks: those with a folder and an ending, and those of the root. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)*)`/g)]
    .map(([, name = '']) => name)
    .filter(
      (name) => /\/.*\.(ts|tsx|md|json|yaml)$/.test(name) || /^(Caddyfile|Dockerfile|\.dockerignore|[\w-]+\.(json|yaml))$/.test(name),
    );

/** `| 6.2.4 | 1 | … | not met | … |` */
const rowsOf = (text: string) =>
  [...text.matchAll(/^\| (\d+)\.(\d+\.\d+) \| ([12]) \| .+? \| (met|not met|n\/a) \| (.*) \|$/gm)].map(
    ([, chapter = '', rest = '', level = '', state = '', how = '']) => ({ id: `${chapter}.${rest}`, chapter, level, state, how }),
  );
const rows = TABLES.flatMap((file) => rowsOf(read(file)));

it.each(['docs/security.md', ...TABLES])('%s names nothing that is not there', (file) => {
  const named = namedIn(read(file));
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
});

it('has every line of levels 1 and 2 once', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  const ofLevel = (wanted: string) => rows.filter(({ level }) => level === wanted).length;
  expect([ofLevel('1'), ofLevel('2')]).toEqual([70, 183]);
});

it('says of each line how, or why not', () => {
  expect(rows.filter(({ how }) => how.length < 4).map(({ id }) => id)).toEqual([]);
});

it('counts right', () => {
  const told = [...read('docs/security.md').matchAll(/^\| V(\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)].map(([, ...figures]) =>
    figures.map(Number),
  );
  const chapters = [...new Set(rows.map(({ chapter }) => chapter))].toSorted((one, other) => Number(one) - Number(other));
  const count = (chapter: string, wanted: string) => rows.filter((row) => row.chapter === chapter && row.state === wanted).length;
  expect(told).toEqual(
    chapters.map((chapter) => [Number(chapter), count(chapter, 'met'), count(chapter, 'not met'), count(chapter, 'n/a')]),
  );
});
