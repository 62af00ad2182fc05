import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { startTestRuntime, type TestRuntime } from '@platform/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystemForAll } from '../database/work.ts';
import { query } from '../database/query.ts';
import type { ByteStore, FileStore, StoredFile } from './file-store.ts';
import { knownFiles } from './known-files.ts';
import { localFiles } from './local-files.ts';
import { strayFiles } from './stray-files.ts';
import { txOf } from '../tx.ts';

const HOUR_MS = 60 * 60_000;
let test: TestRuntime;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stray-files-'));
  test = await startTestRuntime([]);
});
afterAll(async () => {
  await test?.stop();
  await rm(folder, { recursive: true, force: true });
});

const bytes = () => localFiles(folder);
async function* content() {
  yield Buffer.from('a scan');
}
const kept = async (files: FileStore): Promise<StoredFile> => {
  const stored = await files.put(content());
  await test.runtime.work.write(asSystemForAll, (ctx) => files.keep(ctx, stored));
  return stored;
};
const read = async (key: string) => (await buffer(bytes().read(key))).toString();
/** Each sixteenth of the store once, so many hours from now. */
async function sweptAfter(hours: number): Promise<number> {
  let gone = 0;
  for (let hour = hours; hour < hours + 16; hour += 1) {
    const sweep = strayFiles({ bytes: bytes(), clock: { now: () => new Date(Date.now() + hour * HOUR_MS) } });
    gone += await sweep.runOutside(txOf(test.runtime.work, asSystemForAll));
  }
  return gone;
}

it('sweeps what a unit of work stored that was rolled back, after a day, and nothing that was committed', async () => {
  const files = knownFiles(bytes());
  const stays = await kept(files);
  const lost: StoredFile[] = [];
  const failing = test.runtime.work.write(asSystemForAll, async (ctx) => {
    const stored = await files.put(content());
    await files.keep(ctx, stored);
    lost.push(stored);
    throw new Error('it did not come to that');
  });
  await expect(failing).rejects.toThrow('it did not come to that');
  const [{ key = '' } = {}] = lost;
  expect(await sweptAfter(0)).toBe(0);
  expect(await read(key)).toBe('a scan');
  expect(await sweptAfter(25)).toBe(1);
  await expect(read(key)).rejects.toThrow('ENOENT');
  expect(await read(stays.key)).toBe('a scan');
  expect(await sweptAfter(25)).toBe(0);
});

it('throws nothing away in a store that holds none of its own', async () => {
  const elsewhere = await mkdtemp(join(tmpdir(), 'another-store-'));
  const { key } = await localFiles(elsewhere).put(content());
  const clock = { now: () => new Date(Date.now() + 100 * HOUR_MS) };
  const all = Array.from({ length: 16 }, (_, hour) => ({ now: () => new Date(clock.now().getTime() + hour * HOUR_MS) }));
  for (const later of all) {
    const sweep = strayFiles({ bytes: localFiles(elsewhere), clock: later });
    expect(await sweep.runOutside(txOf(test.runtime.work, asSystemForAll))).toBe(0);
  }
  expect((await buffer(localFiles(elsewhere).read(key))).toString()).toBe('a scan');
  await rm(elsewhere, { recursive: true, force: true });
});

it('knows nothing any more of what was removed', async () => {
  const files = knownFiles(bytes());
  const { key } = await kept(files);
  await test.runtime.work.write(asSystemForAll, (ctx) => files.remove(ctx, key));
  expect(await sweptAfter(25)).toBe(1);
  await expect(read(key)).rejects.toThrow('ENOENT');
});

it('loses nothing by a unit of work that removed it and was rolled back', async () => {
  const files = knownFiles(bytes());
  const { key } = await kept(files);
  const failing = test.runtime.work.write(asSystemForAll, async (ctx) => {
    await files.remove(ctx, key);
    throw new Error('it did not come to that');
  });
  await expect(failing).rejects.toThrow('it did not come to that');
  expect(await sweptAfter(25)).toBe(0);
  expect(await read(key)).toBe('a scan');
});

it('holds no connection while the store is slow', async () => {
  await kept(knownFiles(bytes()));
  const free = Promise.withResolvers<void>();
  let waiting = 0;
  const slowly = async () => {
    waiting += 1;
    await free.promise;
  };
  const slow: ByteStore = {
    ...bytes(),
    async *read(key, range) {
      await slowly();
      yield* bytes().read(key, range);
    },
    async *list(shard) {
      await slowly();
      yield* bytes().list(shard);
    },
  };
  const clock = { now: () => new Date() };
  const { DATABASE_POOL } = test.runtime.settings;
  const swept = Array.from({ length: DATABASE_POOL }, () =>
    strayFiles({ bytes: slow, clock }).runOutside(txOf(test.runtime.work, asSystemForAll)),
  );
  await expect.poll(() => waiting).toBe(DATABASE_POOL);
  const before = Date.now();
  await test.runtime.work.read(asSystemForAll, (ctx) => query(ctx, 'select 1'));
  expect(Date.now() - before).toBeLessThan(1000);
  free.resolve();
  expect(await Promise.all(swept)).toEqual(swept.map(() => 0));
});
