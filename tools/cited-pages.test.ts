// Comments cite pages of `docs/design`, by part and heading: what they cite must be there.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const SOURCES = globSync('{platform,plugins,workflows,host-api,host-web}/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => name === 'node_modules',
});
const PAGES = { architecture: 'architecture', 'access.md': 'access', 'api.md': 'api', 'words.md': 'words', spec: 'portal' } as const;

/** `api.md, "Lists"`, `spec part 5`, `spec part 5, "Files"`: page, part, heading. */
const CITED = /\b(architecture|access\.md|api\.md|words\.md|spec)(?: part (\d))?(?:, "([^"\n]+)")?/g;
const cited = SOURCES.flatMap((file) =>
  [...read(file).matchAll(CITED)].flatMap(([, page = '', part, heading]) =>
    part === undefined && heading === undefined ? [] : [{ file, page: page as keyof typeof PAGES, part, heading }],
  ),
);

it('cites what is there', () => {
  expect(cited.length).toBeGreaterThan(100);
  const missing = cited.filter(({ page, part, heading }) => {
    const text = read(`docs/design/${PAGES[page]}.md`);
    const chosen = part === undefined ? text : text.split(/^## /m).find((each) => each.startsWith(`${part}. `));
    return !chosen?.toLowerCase().includes((heading ?? '').toLowerCase());
  });
  expect(missing).toEqual([]);
});
