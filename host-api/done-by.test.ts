import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

it('a name that stays is read by `doneBy`, which tells of an impersonation', async () => {
  const alone: string[] = [];
  let read = 0;
  for await (const file of glob('{plugins/*,tools/template}/server/**/*.ts', { cwd: ROOT })) {
    if (file.endsWith('.test.ts')) continue;
    read += 1;
    if (/\bactor\??\.name\b/.test(await readFile(path.join(ROOT, file), 'utf8'))) alone.push(file);
  }
  expect(read).toBeGreaterThan(100);
  expect(alone).toEqual([]);
});
