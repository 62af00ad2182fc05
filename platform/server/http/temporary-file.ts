import { randomUUID } from 'node:crypto';
import { copyFile, type FileHandle, mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KnownContent } from '../files/file-store.ts';
import { measured } from '../files/measured.ts';

const READ_BYTES = 64 * 1024;
/** Chunks of a body are small, and each write is a turn of a thread. */
const WRITE_BYTES = 1024 * 1024;

type Written = Pick<KnownContent, 'size' | 'sha256'>;

/** A file without a name. Its bytes go when it is closed, and when the process dies. */
export class TemporaryFile implements AsyncDisposable, KnownContent {
  readonly #handle: FileHandle;
  #written: Written = { size: 0, sha256: '' };

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  static async open(folder: string): Promise<TemporaryFile> {
    await mkdir(folder, { recursive: true });
    const path = join(folder, randomUUID());
    const handle = await open(path, 'wx+', 0o600);
    await rm(path);
    return new TemporaryFile(handle);
  }

  /** Writes it all. Answers its size in bytes and its SHA-256. */
  async write(content: AsyncIterable<Uint8Array>): Promise<Written> {
    const passing = measured(content);
    await this.#handle.writeFile(gathered(passing.content));
    return (this.#written = passing.result());
  }

  get size(): number {
    return this.#written.size;
  }

  get sha256(): string {
    return this.#written.sha256;
  }

  /** Copies it to a path and waits until the disk has it. By the kernel where a descriptor has a path of its own (proc(5)). */
  async copyTo(path: string): Promise<void> {
    if (process.platform !== 'linux') return writeFile(path, this, { flush: true });
    await copyFile(`/proc/self/fd/${this.#handle.fd}`, path);
    await using copy = await open(path, 'r+');
    await copy.datasync();
  }

  /** Reads it from its first byte, each time that it is asked for. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    for (let position = 0; ;) {
      const { bytesRead, buffer } = await this.#handle.read({ buffer: Buffer.allocUnsafe(READ_BYTES), position });
      if (bytesRead === 0) return;
      position += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#handle.close();
  }
}

/** The same in larger pieces. Each is good until the next one is asked for: they share their bytes. */
async function* gathered(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const piece = Buffer.allocUnsafe(WRITE_BYTES);
  let filled = 0;
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.byteLength;) {
      const part = chunk.subarray(taken, taken + piece.byteLength - filled);
      piece.set(part, filled);
      filled += part.byteLength;
      taken += part.byteLength;
      if (filled < piece.byteLength) continue;
      yield piece;
      filled = 0;
    }
  }
  if (filled > 0) yield piece.subarray(0, filled);
}
