import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ByteStore } from './file-store.ts';
import { lazyFiles } from './lazy-files.ts';
import { localFiles } from './local-files.ts';

/** As far as this test knows the server, which brings no types along. */
interface S3Server {
  run(): Promise<{ readonly port: number }>;
  close(): Promise<void>;
}
type NewS3Server = new (options: {
  readonly port: number;
  readonly silent: boolean;
  readonly directory: string;
  readonly allowMismatchedSignatures: boolean;
  readonly configureBuckets: readonly { readonly name: string }[];
}) => S3Server;

let folder = '';
let server: S3Server;
let endpoint = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-files-'));
  const require = createRequire(import.meta.url);
  const S3rver = require('@20minutes/s3rver') as NewS3Server;
  server = new S3rver({
    port: 0,
    silent: true,
    directory: join(folder, 'bucket'),
    // it works the signature of a listing out otherwise than the client does
    allowMismatchedSignatures: true,
    configureBuckets: [{ name: 'files' }],
  });
  endpoint = `http://127.0.0.1:${(await server.run()).port}`;
});
beforeEach(() => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function* chunks(...parts: readonly Uint8Array[]) {
  yield* parts;
}
async function* broken(fault: Error) {
  yield Buffer.alloc(6 * 1024 * 1024, 'a');
  throw fault;
}
const stores: readonly (readonly [string, () => ByteStore])[] = [
  ['a local folder', () => localFiles(join(folder, 'local'))],
  ['an S3-compatible bucket', () => lazyFiles({ bucket: 'files', endpoint, region: 'eu-north-1' })],
];

describe.each(stores)('files in %s', (_, open) => {
  it('come back as they went in, with their size and hash', async () => {
    const store = open();
    const { key, size, sha256 } = await store.put(chunks(Buffer.from('nyckel '), Buffer.from('åäö')));
    expect({ size, sha256 }).toEqual({ size: 13, sha256: 'a53d7e018af6eb8d12c86b201ea37cb9d91efe03644a0bd807c246078b7a5bbf' });
    expect((await buffer(store.read(key))).toString()).toBe('nyckel åäö');
  });

  it('are larger than one part of an upload, and read from the middle', async () => {
    const store = open();
    const part = Buffer.alloc(4 * 1024 * 1024, 'abcdefgh');
    const { key, size } = await store.put(chunks(part, part, part));
    expect(size).toBe(12 * 1024 * 1024);
    expect((await buffer(store.read(key, { start: 8 * 1024 * 1024 - 2, end: 8 * 1024 * 1024 + 1 }))).toString()).toBe('ghab');
    expect((await buffer(store.read(key))).length).toBe(size);
  });

  it('are gone once removed, and may be removed again', async () => {
    const store = open();
    const { key } = await store.put(chunks(Buffer.from('x')));
    await store.remove(key);
    await expect(buffer(store.read(key))).rejects.toThrow(/ENOENT|does not exist/);
    await expect(store.remove(key)).resolves.toBeUndefined();
  });

  it('are listed by the beginning of their keys, with their age', async () => {
    const store = open();
    const stored = await Promise.all(['a', 'b', 'c'].map((text) => store.put(chunks(Buffer.from(text)))));
    const keys = stored.map(({ key }) => key);
    const listed = new Map<string, Date>();
    for (const shard of '0123456789abcdef')
      for await (const { key, since } of store.list(shard)) {
        expect(key.startsWith(shard)).toBe(true);
        listed.set(key, since);
      }
    expect([...listed.keys()]).toEqual(expect.arrayContaining(keys));
    for (const key of keys) expect(Math.abs(Date.now() - (listed.get(key)?.getTime() ?? 0))).toBeLessThan(60_000);
  });

  it('are refused with whatever broke on their way', async () => {
    await expect(open().put(broken(new Error('too large')))).rejects.toThrow('too large');
  });
});
