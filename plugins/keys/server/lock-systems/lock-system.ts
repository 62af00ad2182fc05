import { type RowOf, serveResource } from '@platform/server';
import { sql } from 'kysely';
import { LockSystem } from '../../contract/index.ts';
import { heldBy } from '../keys/held-by.ts';

/** Lock systems; a user's own are those of which they hold a key. */
export const lockSystemResource = serveResource(LockSystem, {
  table: 'keys_lock_system',
  own: (userId) => sql<boolean>`r.id in (select k.lock_system_id from keys_key k where ${heldBy(userId)})`,
  computed: {
    // to whoever sees only their own keys, those alone
    keyCount: (own) =>
      sql`select count(*)::int from keys_key k
        where k.lock_system_id = r.id and k.archived_at is null and ${own === undefined ? sql`true` : heldBy(own)}`,
  },
});
export const LockSystemEntity = lockSystemResource.Entity;
export type LockSystemEntity = RowOf<typeof LockSystem>;
