import { query } from '../database/query.ts';
import type { ByteStore, FileStore } from './file-store.ts';

/**
 * Files that the database knows of from the commit on: the row that says so is written in the unit of work that stores the bytes. Bytes without a
 * row belong to one that was rolled back, to a process that died, or to what was removed: the sweep of stray files takes them. Nothing can be
 * put back that was thrown away before a commit that never came.
 */
export function knownFiles(bytes: ByteStore): FileStore {
  return {
    async put(ctx, content) {
      const stored = await bytes.put(content);
      await query(ctx, 'insert into platform_file (key) values ($1)', [stored.key]);
      return stored;
    },
    read: bytes.read,
    async remove(ctx, key) {
      await query(ctx, 'delete from platform_file where key = $1', [key]);
    },
  };
}
