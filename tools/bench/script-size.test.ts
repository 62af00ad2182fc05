import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { measureScripts } from './script-size.ts';

const SIGN_IN = '../plugins/accounts/web/sign-in.page.tsx';
const manifest = {
  'index.html': { file: 'index.js', imports: ['_base.js'] },
  'main.tsx': { file: 'main.js', imports: ['_base.js'] },
  '_base.js': { file: 'base.js' },
  [SIGN_IN]: { file: 'sign-in.js', imports: ['_base.js', '_field.js'] },
  '_field.js': { file: 'field.js', imports: ['_base.js'] },
  '../plugins/id-control/web/sign-in/eid.way.tsx': { file: 'eid.js' },
  '_plugins-a1.js': { file: 'plugins.js' },
  '_day-a1.js': { file: 'day.js' },
  '_first-sv-a1.js': { file: 'first-sv.js' },
  '_sv-a1.js': { file: 'sv.js' },
  'pages/other.page.tsx': { file: 'other.js' },
};
const folders: string[] = [];

async function built(pages: Readonly<Record<string, { readonly file: string }>>): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'script-size-'));
  folders.push(dist);
  await mkdir(path.join(dist, '.vite'));
  await writeFile(path.join(dist, '.vite', 'manifest.json'), JSON.stringify(pages));
  await Promise.all(Object.values(pages).map(({ file }) => writeFile(path.join(dist, file), `export const name = '${file}';`)));
  return dist;
}
const compressed = (file: string) => brotliCompressSync(`export const name = '${file}';`).byteLength;
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

it('counts the entry, the page and what they import, each once and compressed', async () => {
  const [signIn] = await measureScripts(await built(manifest));
  const files = ['index.js', 'main.js', 'base.js', 'sign-in.js', 'field.js', 'eid.js', 'first-sv.js'];
  expect(signIn?.value).toBe(files.map(compressed).reduce((sum, size) => sum + size, 0));
  expect(signIn?.ok).toBe(true);
});

it('does not call a page small that is not there', async () => {
  const { [SIGN_IN]: _, ...rest } = manifest;
  await expect(measureScripts(await built(rest))).rejects.toThrow('The build has nothing like');
});
