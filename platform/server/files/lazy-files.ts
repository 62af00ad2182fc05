import type { ByteStore } from './file-store.ts';
import type { Bucket } from './s3-files.ts';

/** A store of files in a bucket. Its client is large and is loaded with the first file. */
export function lazyFiles(bucket: Bucket): ByteStore {
  let store: Promise<ByteStore> | undefined;
  const loaded = () => (store ??= import('./s3-files.ts').then(({ s3Files }) => s3Files(bucket)));
  return {
    put: async (content) => (await loaded()).put(content),
    replace: async (key, content) => (await loaded()).replace(key, content),
    async *read(key, range) {
      yield* (await loaded()).read(key, range);
    },
    remove: async (key) => (await loaded()).remove(key),
    async *list(shard) {
      yield* (await loaded()).list(shard);
    },
  };
}
