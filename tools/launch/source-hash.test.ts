import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { hashSources } from './source-hash.ts';

const root = mkdtempSync(path.join(tmpdir(), 'source-hash-'));
const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};
const hash = () => hashSources(root, ['host-web/**/*', 'plugins/*/web/**/*']);
beforeEach(() => write('plugins/keys/web/list.page.tsx', 'list'));
afterAll(() => rmSync(root, { recursive: true }));

it('changes when a source changes', async () => {
  const before = await hash();
  write('plugins/keys/web/list.page.tsx', 'another list');
  expect(await hash()).not.toBe(before);
});

it('changes when a source is added', async () => {
  const before = await hash();
  write('plugins/keys/web/detail.page.tsx', 'list');
  expect(await hash()).not.toBe(before);
});

it('does not change with a test, with what was built or with what lies elsewhere', async () => {
  const before = await hash();
  write('plugins/keys/web/list.page.test.tsx', 'test');
  write('host-web/dist/index.html', 'built');
  write('plugins/keys/server/plugin.ts', 'server');
  expect(await hash()).toBe(before);
});
