import { chmod, chown, stat } from 'node:fs/promises';
import path from 'node:path';

const GROUP_MAY_ENTER = 0o010;
const ALL_MAY_ENTER = 0o001;

/**
 * Opens the folders above some files to a group, to pass through, not to read. It does so where only root may, as for a checkout in root's
 * home.
 * @returns whether anything had to be opened
 */
export async function openWay(files: readonly string[], gid: number, say: (sentence: string) => void): Promise<boolean> {
  const closed: string[] = [];
  for (const folder of new Set(files.flatMap(foldersAbove))) {
    const found = await stat(folder);
    const isOpen = (found.mode & ALL_MAY_ENTER) !== 0 || (found.gid === gid && (found.mode & GROUP_MAY_ENTER) !== 0);
    if (isOpen) continue;
    closed.push(folder);
    // Root's own group holds nobody else, so handing it on takes nothing from anyone.
    if (found.gid === 0) await chown(folder, found.uid, gid);
    await chmod(folder, (found.mode & 0o7777) | (found.gid === 0 ? GROUP_MAY_ENTER : ALL_MAY_ENTER));
  }
  if (closed.length > 0) say(`PostgreSQL does not run as root: its own user may now pass through ${closed.join(', ')}.`);
  return closed.length > 0;
}

function foldersAbove(file: string): string[] {
  const folder = path.dirname(file);
  return folder === file ? [] : [folder, ...foldersAbove(folder)];
}
