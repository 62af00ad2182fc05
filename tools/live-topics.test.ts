import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

async function topicsIn(folder: 'server' | 'web', call: RegExp): Promise<Set<string>> {
  const topics = new Set<string>();
  for await (const file of glob([`plugins/*/${folder}/**/*.{ts,tsx}`, `platform/${folder}/**/*.{ts,tsx}`, 'host-web/**/*.{ts,tsx}'], {
    cwd: ROOT,
  })) {
    if (/\.(test|spec)\./.test(file)) continue;
    const source = await readFile(path.join(ROOT, file), 'utf8');
    for (const [, topic = ''] of source.matchAll(call)) topics.add(topic);
  }
  return topics;
}

it('publishes every topic that a page follows', async () => {
  const followed = await topicsIn('web', /useLive\(\{\s*topic: ([\w.]+)/g);
  const published = await topicsIn('server', /publish(?:ToAll)?\(\s*\w+,\s*\{\s*topic: ([\w.]+)/g);
  expect(followed.size).toBeGreaterThan(4);
  expect([...followed].filter((topic) => !published.has(topic))).toEqual([]);
});
