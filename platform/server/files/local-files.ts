import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ByteStore, isKnown, type StoredFile } from './file-store.ts';
import { measured } from './measured.ts';

/** A picture comes in one piece: each costs more than its bytes. */
const PIECE_BYTES = 512 * 1024;

/** Files in a folder, two levels deep so that no folder grows without end. */
export function localFiles(folder: string): ByteStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);
  async function replace(key: string, content: AsyncIterable<Uint8Array>): Promise<StoredFile> {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    try {
      // written beside and renamed, so that a killed process never leaves half a file under its key
      const { size, sha256 } = await written(content, `${path}.part`);
      await rename(`${path}.part`, path);
      return { key, size, sha256 };
    } catch (error) {
      await rm(`${path}.part`, { force: true });
      throw error;
    }
  }
  return {
    put: (content) => replace(randomUUID(), content),
    replace,
    // opened when it is read: before, nobody would hear that it cannot be opened
    async *read(key, range) {
      yield* createReadStream(pathOf(key), { ...range, highWaterMark: PIECE_BYTES });
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async *list(shard) {
      for (const place of (await namesIn(folder)).filter((name) => name.startsWith(shard))) {
        for (const key of await namesIn(join(folder, place))) {
          // gone meanwhile is as good as not there; what a killed process left half written is listed too
          const found = await stat(join(folder, place, key)).catch(() => undefined);
          if (found?.isFile()) yield { key, since: found.mtime };
        }
      }
    },
  };
}

/** Writes it all to the disk. What is known already is neither read nor measured again. */
async function written(content: AsyncIterable<Uint8Array>, path: string): Promise<Pick<StoredFile, 'size' | 'sha256'>> {
  if (isKnown(content)) {
    await content.copyTo(path);
    return content;
  }
  const file = measured(content);
  await pipeline(file.content, createWriteStream(path, { flush: true }));
  return file.result();
}

/** None of a folder that is not there. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
