import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

it('signals the flow that goes on: no plugin takes a subject’s first workflow for its only one', async () => {
  const signalling: string[] = [];
  const wrong: string[] = [];
  for await (const file of glob(['plugins/*/server/**/*.ts', 'tools/template/server/**/*.ts'], { cwd: ROOT })) {
    if (file.endsWith('.test.ts') || file.startsWith('plugins/flows/')) continue;
    const source = await readFile(path.join(ROOT, file), 'utf8');
    if (/\bflows?\.signal\(/.test(source)) signalling.push(file);
    if (/\bworkflowIdOf\b|\bworkflows\.signal\(/.test(source)) wrong.push(file);
  }
  expect(signalling.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});
