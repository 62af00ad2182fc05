import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { PortalFiles } from './portal-files.ts';

const LOCK = 'package-lock.json';
const Lock = z.object({ packages: z.record(z.string(), z.unknown()) });

/** Adds a plugin's package to the lock file, as npm does. A clean install then knows it. */
export async function lockPackage(files: PortalFiles, id: string): Promise<void> {
  if (!files.has(LOCK)) return;
  await files.edit(LOCK, (source) => {
    const lock: unknown = JSON.parse(source);
    const packages = {
      ...Lock.parse(lock).packages,
      [`node_modules/@plugins/${id}`]: { resolved: `plugins/${id}`, link: true },
      [`plugins/${id}`]: { name: `@plugins/${id}` },
    };
    const sorted = Object.entries(packages).toSorted(([one], [other]) => one.localeCompare(other, 'en'));
    return `${JSON.stringify({ ...Object(lock), packages: Object.fromEntries(sorted) }, undefined, 2)}\n`;
  });
}

/** Makes the package known to Node and TypeScript; npm does the same on install. */
export async function linkPackage(root: string, id: string): Promise<void> {
  const folder = path.join(root, 'node_modules/@plugins');
  await mkdir(folder, { recursive: true });
  await rm(path.join(folder, id), { force: true });
  await symlink(`../../plugins/${id}`, path.join(folder, id), 'dir');
}
