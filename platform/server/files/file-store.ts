import type { Ctx } from '../context.ts';

/** Files of the portal. Keys are made by `put`. */
export interface FileStore {
  /**
   * Stores a stream; it stays when the unit of work is committed, and is swept after a day when it is not.
   * @throws whatever the stream throws (too large); then nothing is left behind
   */
  put(ctx: Ctx, content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Reads it, or the part from `start` to `end` (inclusive). @throws when it is not there */
  read(key: string, range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
  /** Nobody needs it any more, once the unit of work is committed; its bytes go with the next sweep. */
  remove(ctx: Ctx, key: string): Promise<void>;
}
/** Where the bytes lie: a local folder, or a bucket. Knows nothing of units of work. */
export interface ByteStore {
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
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
