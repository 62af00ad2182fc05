import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { fileEntry, MANIFEST, Manifest, tableEntry } from './manifest.ts';

/** A backup that has been opened, and is whole. */
export interface Backup {
  readonly manifest: Manifest;
  read(entry: string): Promise<Readable>;
  close(): void;
}

/** Opens a backup and reads all of it once. @throws when it is none, or anything in it was changed or is missing */
export async function openBackup(path: string): Promise<Backup> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: Error) => {
    throw new Error(`${path} is no backup: ${error.message}.`);
  });
  const entries = new Map<string, Entry>();
  const read = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`The backup has no ${name}.`);
    return zip.openReadStreamPromise(entry);
  };
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const manifest = Manifest.parse(JSON.parse((await buffer(await read(MANIFEST))).toString()));
    const parts = [
      ...manifest.tables.map(({ name, sha256 }) => ({ name: tableEntry(name), sha256 })),
      ...manifest.files.map(({ key, sha256 }) => ({ name: fileEntry(key), sha256 })),
    ];
    for (const { name, sha256 } of parts)
      if ((await hashOf(await read(name))) !== sha256) throw new Error(`The backup is damaged: ${name} is not what was written.`);
    return { manifest, read, close: () => zip.close() };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function hashOf(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
