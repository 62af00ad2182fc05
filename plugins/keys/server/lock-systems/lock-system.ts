import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { LockSystem } from '../../contract/index.ts';

/** Lock systems; a person's own are those of which they hold a key (`keys/tables.ts`). */
export const lockSystemResource = serveResource(LockSystem, {
  table: 'keys_lock_system',
  // of the keys that the asker sees
  computed: { keyCount: sql`select count(*)::int from keys_key k where k.lock_system_id = r.id and k.archived_at is null` },
});
export const LockSystemEntity = lockSystemResource.Entity;
export type LockSystemEntity = RowOf<typeof LockSystem>;
