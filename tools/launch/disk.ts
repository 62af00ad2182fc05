import { mkdir, statfs } from 'node:fs/promises';
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
    await mkdir(folder, { recursive: true });
  } catch (fault) {
    throw new LaunchFault(`The folder ${folder} cannot be made: ${fault instanceof Error ? fault.message : String(fault)}.`);
  }
  const { bavail, bsize } = await statfs(folder);
  const sentence = fullDiskSentence(folder, bavail * bsize);
  if (sentence) throw new LaunchFault(sentence);
}
