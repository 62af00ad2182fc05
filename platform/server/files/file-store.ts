import type { Ctx } from '../context.ts';

/** Files of the portal. Keys are made by `put`. */
export interface FileStore {
  /**
   * Sends a stream to the store. It may take long: never inside a unit of work. What is not kept within a day is swept.
   * @throws whatever the stream throws (too large); then nothing is left behind
   */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** It stays, once the unit of work is committed. */
  keep(ctx: Ctx, stored: Pick<StoredFile, 'key'>): Promise<void>;
  /** Reads it, or the part from `start` to `end` (inclusive). @throws when it is not there */
  read(key: string, range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
  /** Nobody needs it any more, once the unit of work is committed. Its bytes go with the next sweep. */
  remove(ctx: Ctx, key: string): Promise<void>;
}
/** Content that was measured on its way, in a file of this machine. */
export interface KnownContent extends AsyncIterable<Uint8Array>, Pick<StoredFile, 'size' | 'sha256'> {
  /** Copies it to a path, and waits until the disk has it. */
  copyTo(path: string): Promise<void>;
}
export const isKnown = (content: AsyncIterable<Uint8Array>): content is KnownContent => 'copyTo' in content;

/** Where the bytes lie: a local folder, or a bucket. Knows nothing of units of work. */
export interface ByteStore {
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Puts it under a known key, in the place of what lies there. Readers find the one or the other, whole. */
  replace(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  read: FileStore['read'];
  remove(key: string): Promise<void>;
  /** What lies there under keys that begin so, and since when. `shard`: one hexadecimal digit. */
  list(shard: string): AsyncIterable<{ readonly key: string; readonly since: Date }>;
}
export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}
