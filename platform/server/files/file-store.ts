/** Where bytes lie: a local folder, or a bucket. Keys are made by `put`. */
export interface FileStore {
  /** Stores a stream. @throws whatever the stream throws (too large); then nothing is left behind */
  put(content: AsyncIterable<Uint8Array>): Promise<StoredFile>;
  /** Reads it, or the part from `start` to `end` (inclusive). @throws when it is not there */
  read(key: string, range?: { readonly start: number; readonly end: number }): AsyncIterable<Uint8Array>;
  remove(key: string): Promise<void>;
}
export interface StoredFile {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
}
