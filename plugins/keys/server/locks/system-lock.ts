import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { SystemLock } from '../../contract/index.ts';

/** Locks of lock systems; nobody's own. */
export const systemLocks = serveResource(SystemLock, {
  table: 'keys_system_lock',
  refersTo: { lockSystemId: { table: 'keys_lock_system', name: 'name' } },
  computed: {
    keyCount: sql`select count(*)::int from keys_opening o join keys_key k on k.id = o.key_id where o.lock_id = r.id and k.archived_at is null`,
  },
});
export type SystemLockEntity = RowOf<typeof SystemLock>;
