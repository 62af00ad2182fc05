import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { slimBundle } from './slim-bundle.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** What a call has beside its answer, and no answer has in it. */
const OF_CALLS = /\b(method: '|path: '\/v1|permission: |touches: |shows: )/g;

function slimmed(code: string, id: string): string {
  const { transform } = slimBundle();
  if (typeof transform !== 'function') throw new Error('The plugin transforms by a function.');
  const left = transform.call(undefined as never, code, id) as { readonly code: string } | undefined;
  return left?.code ?? code;
}

it('leaves out what answers look like, and nothing else of a call', async () => {
  let calls = 0;
  for await (const file of glob('{plugins/*/contract,platform/core}/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts', '**/*.test-d.ts'] })) {
    const code = await readFile(path.join(ROOT, file), 'utf8');
    const left = slimmed(code, path.join(ROOT, file));
    expect({ file, calls: left.match(OF_CALLS) }).toEqual({ file, calls: code.match(OF_CALLS) });
    expect(left).not.toMatch(/(?<=[\n,{]\s*)response: /);
    calls += left.match(/\bpath: '\/v1/g)?.length ?? 0;
  }
  expect(calls).toBeGreaterThan(200);
});

it('follows brackets to the end of an answer, on one line or several', () => {
  const id = path.join(ROOT, 'plugins/keys/contract/endpoints.ts');
  const code = `const calls = { get: { path: '/v1/keys', response: page(Key.extend({ a: z.array(B) })), own }, list: {\n  response: z.object({\n    a: A,\n  }),\n  touches: [b],\n} };`;
  expect(slimmed(code, id).replaceAll(/\s+/g, ' ')).toBe(`const calls = { get: { path: '/v1/keys', own }, list: { touches: [b], } };`);
});
