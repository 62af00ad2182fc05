import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';

const NO_SOURCE = /^host-web\/(dist|e2e)\/|\.test\.tsx?$/;

/** A hash over the sources under some folders, by name and content. Tests do not count. */
export async function hashSources(root: string, patterns: readonly string[]): Promise<string> {
  const files: string[] = [];
  for await (const entry of glob(patterns, { cwd: root, withFileTypes: true })) {
    const file = path.relative(root, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !NO_SOURCE.test(file)) files.push(file);
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash
      .update(file)
      .update('\0')
      .update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}
