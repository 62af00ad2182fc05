import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const FOLDERS = [
  'platform/*/locales',
  'plugins/*/web/locales',
  'tools/template/web/locales',
  'host-web/locales',
  'host-web/gallery/locales',
];

/** Every text with its whole key: `list.total_one` → `{number} rad`. */
function textsOf(node: unknown, key = ''): [string, string][] {
  if (typeof node === 'string') return [[key, node]];
  if (typeof node !== 'object' || node === null) throw new Error(`${key} is no text`);
  return Object.entries(node).flatMap(([name, child]) => textsOf(child, key ? `${key}.${name}` : name));
}
const read = async (folder: string, language: string) =>
  new Map(textsOf(JSON.parse(await readFile(path.join(root, folder, `${language}.json`), 'utf8'))));
const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted();

const placesBy = (texts: ReadonlyMap<string, string>) => [...texts].map(([key, text]) => [key, ...placesIn(text)].join(' ')).toSorted();

const folders: string[] = [];
for await (const folder of glob(FOLDERS, { cwd: root })) folders.push(folder);

it.each(folders.toSorted())('%s says everything in both languages, with the same values in it', async (folder) => {
  const [sv, nb] = await Promise.all([read(folder, 'sv'), read(folder, 'nb')]);
  expect(placesBy(nb)).toEqual(placesBy(sv));
  expect([...sv, ...nb].filter(([, text]) => text.trim() === '')).toEqual([]);
});

const SOURCES = ['platform/ui/**/*.{ts,tsx}', 'plugins/*/web/**/*.{ts,tsx}', 'host-web/**/*.{ts,tsx}'];
const NOT_THESE = ['**/node_modules/**', '**/*.test.{ts,tsx}', 'host-web/{dist,e2e,gallery}/**'];

/** Where the texts of a namespace stand. */
const folderOf = (namespace: string) =>
  ({ ui: 'platform/ui/locales', shell: 'host-web/locales' })[namespace] ?? `plugins/${namespace}/web/locales`;
const isSaid = (texts: ReadonlyMap<string, string>, key: string) => ['', '_one', '_other'].some((form) => texts.has(key + form));

it('has each text that a page asks for by its whole key', async () => {
  const missing: string[] = [];
  for await (const file of glob(SOURCES, { cwd: root, exclude: NOT_THESE })) {
    const source = await readFile(path.join(root, file), 'utf8');
    const namespaces = new Set([...source.matchAll(/useTranslation\('([\w-]+)'\)/g)].map(([, name = '']) => name));
    const [namespace] = namespaces;
    // of several it is not said here which is meant
    if (!namespace || namespaces.size > 1 || !folders.includes(folderOf(namespace))) continue;
    const texts = await read(folderOf(namespace), 'sv');
    for (const [, key = ''] of source.matchAll(/(?<![\w.])t\('([\w.-]+)'/g)) if (!isSaid(texts, key)) missing.push(`${file}: ${key}`);
  }
  expect(missing).toEqual([]);
});
