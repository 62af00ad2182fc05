import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { localFiles } from '../files/local-files.ts';
import { TemporaryFile } from './temporary-file.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'temporary-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const opened = async () => {
  const file = await TemporaryFile.open(join(folder, 'arriving'));
  onTestFinished(() => file[Symbol.asyncDispose]());
  return file;
};
/** As chunks of a body come: more of them than are gathered for one write. */
async function* arriving(chunks = 50) {
  for (let at = 0; at < chunks; at += 1) yield Buffer.alloc(64 * 1024 - 1, `${at} `);
}
async function* broken() {
  yield Buffer.from('a half');
  throw new Error('cut off');
}

it('goes into a folder of the store as it came, known by what was measured while it did', async () => {
  const file = await opened();
  const sent = await buffer(arriving());
  expect(await file.write(arriving())).toMatchObject({ size: sent.length });
  const store = localFiles(join(folder, 'stored'));
  const kept = await store.put(file);
  expect(kept).toMatchObject({ size: file.size, sha256: file.sha256 });
  const again = await store.put(arriving());
  expect([kept.sha256, kept.size]).toEqual([again.sha256, again.size]);
  expect((await buffer(store.read(kept.key))).equals(sent)).toBe(true);
  expect((await buffer(file)).equals(sent)).toBe(true);
});

it('has no name in its folder, and is let go when what comes breaks', async () => {
  const file = await opened();
  await expect(file.write(broken())).rejects.toThrow('cut off');
  expect(await readdir(join(folder, 'arriving'))).toEqual([]);
});
