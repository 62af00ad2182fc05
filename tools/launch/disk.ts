import { existsSync } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { LaunchFault } from './launch-fault.ts';

const MEGABYTE = 1024 * 1024;
/** What PostgreSQL, Temporal and their logs need to begin with. */
const NEEDED = 500 * MEGABYTE;

/** The sentence about a disk that is too full; `undefined` when there is room. */
export function fullDiskSentence(folder: string, free: number): string | undefined {
  if (free >= NEEDED) return undefined;
  return `The disk that holds ${folder} has ${Math.floor(free / MEGABYTE)} MB left, and the portal needs ${NEEDED / MEGABYTE} MB: make room, or set DATA_DIR to a folder on another disk.`;
}

/** Makes the folder and checks that there is room in it. @throws LaunchFault */
export async function requireRoom(folder: string): Promise<void> {
  try {
    await makeFolder(folder);
  } catch (fault) {
    throw new LaunchFault(`The folder ${folder} cannot be made: ${fault instanceof Error ? fault.message : String(fault)}.`);
  }
  const { bavail, bsize } = await statfs(folder);
  const sentence = fullDiskSentence(folder, bavail * bsize);
  if (sentence) throw new LaunchFault(sentence);
}

/** Folder by folder: Node's own way of making them all tries for ever where the system says of an existing folder that nothing can be in it. */
async function makeFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await stat(folder)).isDirectory()) return;
  const parent = path.dirname(folder);
  if (!existsSync(parent)) await makeFolder(parent);
  await mkdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST' || !existsSync(path.join(folder, '.'))) throw fault;
  });
}
