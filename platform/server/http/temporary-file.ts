import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measured } from '../files/measured.ts';

const READ_BYTES = 64 * 1024;

/** A file without a name: its bytes go when it is closed, and when the process dies. */
export class TemporaryFile implements AsyncDisposable {
  readonly #handle: FileHandle;

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
  async write(content: AsyncIterable<Uint8Array>): Promise<{ readonly size: number; readonly sha256: string }> {
    const passing = measured(content);
    await this.#handle.writeFile(passing.content);
    return passing.result();
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
