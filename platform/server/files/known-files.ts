import { query } from '../database/query.ts';
import type { ByteStore, FileStore } from './file-store.ts';

/**
 * A file store whose files are recorded in the database. The row is written after the bytes are stored. Bytes without a row belong to a
 * unit of work that was rolled back, to a process that died, or to what was removed: the sweep of stray files deletes them. Deleting bytes
 * before the commit could not be undone.
 */
export function knownFiles(bytes: ByteStore): FileStore {
  return {
    put: bytes.put,
    async keep(ctx, { key }) {
      await query(ctx, 'insert into platform_file (key) values ($1)', [key]);
    },
    read: bytes.read,
    async remove(ctx, key) {
      await query(ctx, 'delete from platform_file where key = $1', [key]);
    },
  };
}
